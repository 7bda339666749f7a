import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import { operator } from '#tests/support/builders.ts'
import { littleRock } from '#tests/support/csv-files.ts'
import { countedListings, directoryState, listedState, listingCounts } from '#tests/support/directory-state.ts'
import { testApp } from '#tests/support/test-app.ts'
import { importBusinesses } from './import-businesses.server.ts'
import { purgeUndoneListings } from './purge-undone.server.ts'
import { undoImport } from './undo-import.server.ts'

test("imports a city's real licence file, sees it unchanged again, and undoes it completely", async () => {
  const { app, clock } = await testApp()
  const [before, listedBefore] = [await directoryState(app), await listedState(app)]
  const take = async () => {
    const imported = await importBusinesses(app, operator, littleRock())
    if (!imported.ok) throw new Error(imported.reason)
    return imported.report
  }

  const first = await take()
  expect(first).toMatchObject({ rows: 14_573, added: 14_573, changed: 0, same: 0, skipped: [], otherCategoryCount: 17 })
  expect(first.mapping).toMatchObject([
    { column: 'Business', field: 'name', values: ['STELLAR CLEANING LLC', 'KELLER WILLIAMS REALTY', 'DOYLE ROGERS'] },
    { column: 'City', field: 'city' },
    { column: 'Category', field: 'category' },
    { column: 'Address', field: 'street' },
    { column: 'Zip', field: 'zip' },
  ])
  const found = await sql`
    select p.name as city, p.state, c.name as category, s.slug from businesses b join places p on p.id = place_id
    join business_categories on business_id = b.id join categories c on c.id = category_id
    join business_slugs s on s.business_id = b.id
    where b.name ilike '%stellar cleaning llc%' and b.live`.execute(app.db)
  expect(found.rows).toEqual([
    { city: 'JACKSONVILLE', state: 'FL', category: 'SERVICES', slug: 'stellar-cleaning-llc' },
  ])
  expect(await listingCounts(app)).toEqual(await countedListings(app))

  const state = await directoryState(app)
  expect(await take()).toMatchObject({ rows: 14_573, added: 0, changed: 0, same: 14_573 })
  expect(await directoryState(app)).toEqual(state)

  expect(await undoImport(app, operator, first)).toMatchObject({
    ok: true,
    report: { removed: 14_573 },
  })
  expect(await listedState(app)).toEqual(listedBefore)
  clock.later(undoDays * 86_400_000 + 1)
  expect(await purgeUndoneListings(app, new AbortController().signal)).toBe(14_573)
  expect(await directoryState(app)).toEqual(before)
  // Takes about 15 seconds alone on two cores, and much more under load. The benches measure speed.
}, 240_000)

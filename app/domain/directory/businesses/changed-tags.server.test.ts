import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { buildListing, operator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { endOfChanges, type Position, readChangedTags } from './changed-tags.server.ts'

test('reports a new listing and its change once each', async () => {
  const { app } = await testApp()
  const notified = await reader(app)
  const { id } = await buildListing(app)

  expect(await notified()).toEqual(['listings', `business:${id}`])
  expect(await notified()).toEqual([])
  await app.db.updateTable('businesses').set({ phone: '1' }).where('id', '=', id).execute()
  expect(await notified()).toEqual(['listings', `business:${id}`])
  expect(await notified()).toEqual([])
})

test('reports changes to hours, categories and availability under their listing, also from manual SQL', async () => {
  const { app, clock } = await testApp()
  const { id } = await buildListing(app)
  const notified = await reader(app)

  await app.db.insertInto('businessHours').values({ businessId: id, weekday: 1, opens: 0, closes: 60 }).execute()
  expect(await notified()).toContain(`business:${id}`)
  const said = { businessId: id, state: 'busy', until: clock.at, confirmedAt: clock.at }
  await app.db.insertInto('businessAvailability').values(said).execute()
  expect(await notified()).toContain(`business:${id}`)
  await app.db.deleteFrom('businessCategories').where('businessId', '=', id).execute()
  expect(await notified()).toContain(`business:${id}`)
})

test('reports a setting by its tag', async () => {
  const { app } = await testApp()
  const notified = await reader(app)

  await app.db.insertInto('settings').values({ key: 'site', value: '{}' }).execute()

  expect(await notified()).toEqual(['settings'])
})

test('finds a transaction that began before a poll and committed after it', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app)
  const notified = await reader(app)
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>()

  const slow = app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'load-sample-data' })
    await tx.db.updateTable('businesses').set({ phone: '1' }).where('id', '=', id).execute()
    written()
    await mayCommit
    return { ok: true }
  })
  await hasWritten
  const other = await buildListing(app, { name: 'Other' })
  expect(await notified()).toEqual(['listings', `business:${other.id}`])
  commit()
  await slow

  expect(await notified()).toEqual(['listings', `business:${id}`])
  expect(await notified()).toEqual([])
})

test('makes every page stale when very many businesses change', async () => {
  const { app } = await testApp()
  await buildListing(app)
  const notified = await reader(app)

  await sql`insert into businesses (id, public_id, name, place_id)
    select gen_random_uuid(), 'x' || n, 'Firm ' || n, 1 from generate_series(1, 501) n`.execute(app.db)

  expect(await notified()).toBe('all')
})

async function reader(app: App) {
  let position: Position = await endOfChanges(app)
  return async () => {
    const changed = await readChangedTags(app, position)
    position = changed.position
    return changed.tags
  }
}

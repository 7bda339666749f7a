import { expect, test } from 'vitest'
import { buildListing } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findListing, readListing } from './businesses.server.ts'

test('finds a listing by its slug, a previous slug and its public id', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { publicId: 'csv_1700000000000_7' })
  await app.db.insertInto('businessSlugs').values({ slug: 'ace-roofs', businessId: id, current: false }).execute()

  for (const name of ['ace-roofing', 'ace-roofs', 'csv_1700000000000_7'])
    expect(await findListing(app, name)).toMatchObject({ ok: true, listing: { id, slug: 'ace-roofing' } })
})

test('reports hidden listings as unknown, removed ones as gone, and keeps invalid names from the database', async () => {
  const { app, clock } = await testApp()
  await buildListing(app, { slug: 'pending', status: 'pending' })
  await buildListing(app, { slug: 'removed', removedAt: clock.at })

  expect(await findListing(app, 'pending')).toEqual({ ok: false, reason: 'listing-unknown' })
  expect(await findListing(app, 'removed')).toEqual({ ok: false, reason: 'listing-removed' })
  for (const name of ['nobody', '\0', "'; drop table businesses", 'x'.repeat(10_000), ''])
    expect(await findListing(app, name)).toEqual({ ok: false, reason: 'listing-unknown' })
})

test("returns a listing's categories in order, its hours and its availability", async () => {
  const { app, clock } = await testApp()
  const { id } = await buildListing(app)
  const second = app.db.selectFrom('categories').select('id').where('slug', '=', 'roof-inspection')
  const { id: categoryId } = await second.executeTakeFirstOrThrow()
  await app.db.insertInto('businessCategories').values({ businessId: id, categoryId, position: 2 }).execute()
  await app.db.insertInto('businessHours').values({ businessId: id, weekday: 5, opens: 1200, closes: 1560 }).execute()
  const said = { businessId: id, state: 'busy', until: clock.at, confirmedAt: clock.at }
  await app.db.insertInto('businessAvailability').values(said).execute()

  expect(await readListing(app, id)).toMatchObject({
    city: 'Boca Raton',
    state: 'FL',
    categories: ['Emergency Roof Repair', 'Roof Inspection'],
    hours: [{ weekday: 5, opens: 1200, closes: 1560 }],
    availability: { state: 'busy', until: clock.at },
  })
})

import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readSimilarListings } from './similar-listings.server.ts'

test('lists others of the same place and category, available ones first, then by rating', async () => {
  const { app, clock } = await testApp()
  const { id } = await buildListing(app)
  await buildListing(app, { name: 'Good', rating: 4 })
  const late = await buildListing(app, { name: 'Late', rating: 1 })
  const past = await buildListing(app, { name: 'Past', rating: 2 })
  const busy = await buildListing(app, { name: 'Busy', rating: 3 })
  await say(app, late.id, 'available', new Date(clock.at.getTime() + 1))
  await say(app, past.id, 'available', clock.at)
  await say(app, busy.id, 'busy', new Date(clock.at.getTime() + 1))

  const found = await readSimilarListings(app, { id, now: clock.at, limit: 9 })
  expect(found.map(({ name }) => name)).toEqual(['Late', 'Good', 'Busy', 'Past'])
  expect(found.map(({ availableUntil }) => availableUntil !== null)).toEqual([true, false, false, false])
  const first = await readSimilarListings(app, { id, now: clock.at, limit: 2 })
  expect(first.map(({ name }) => name)).toEqual(['Late', 'Good'])
})

test('skips other cities, other categories, hidden or removed listings and the listing itself', async () => {
  const { app, clock } = await testApp()
  const { id } = await buildListing(app)
  await buildListing(app, { name: 'Elsewhere', city: 'Delray Beach' })
  await buildListing(app, { name: 'Otherwise', category: 'Emergency Tarping' })
  await buildListing(app, { name: 'Hidden', status: 'pending' })
  await buildListing(app, { name: 'Removed', removedAt: clock.at })

  expect(await readSimilarListings(app, { id, now: clock.at, limit: 9 })).toEqual([])
})

async function say({ db }: App, businessId: string, state: string, until: Date) {
  await db.insertInto('businessAvailability').values({ businessId, state, until, confirmedAt: until }).execute()
}

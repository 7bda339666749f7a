import { expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findListing, readListing } from '../businesses/businesses.server.ts'
import { listingInput } from '../listings/listing-schema.server.ts'
import { readVersion } from '../listings/listings.server.ts'
import { removeListings } from '../listings/selected-listings.server.ts'
import { addListing, changeListing } from '../listings/write-listing.server.ts'
import { readHistory } from './listing-history.server.ts'
import { restoreListing } from './restore-listing.server.ts'

const admin: Caller = { actor: { kind: 'admin', id: 'admin' }, requestId: 'request', language: 'en' }

async function tell(app: App, id: string, fields: Record<string, string>) {
  const version = (await readVersion(app, id)) ?? ''
  const input = listingInput.parse({ name: 'Ace Roofing', ...fields })
  const changed = await changeListing(app, admin, { id, version, input })
  if (!changed.ok) throw new Error(changed.reason)
}

/**
 * Creates Ace Roofing on July 1, which moves to Jupiter on the 2nd, becomes Bay Roofing on the 3rd, and is removed on the 4th.
 */
async function listingWithPast() {
  const { app, clock } = await testApp()
  const on = (day: number) => {
    clock.at = new Date(Date.UTC(2026, 6, day, 12))
    return clock.at
  }
  on(1)
  const added = await addListing(app, admin, listingInput.parse({ name: 'Ace Roofing', city: 'Boca Raton' }))
  if (!added.ok) throw new Error(added.reason)
  const { id } = added
  on(2)
  await tell(app, id, { city: 'Jupiter', 'hours-1': '8am - 5pm', rating: '4' })
  on(3)
  await tell(app, id, { name: 'Bay Roofing', city: 'Jupiter', category: 'Gutter Repair', rating: '4' })
  on(4)
  await removeListings(app, admin, shownListing(id))
  on(5)
  return { app, id }
}

test('lists who changed which field and when, latest first', async () => {
  const { app, id } = await listingWithPast()
  const history = await readHistory(app, id)
  expect(history.map(({ action }) => action)).toEqual([
    'remove-listings',
    'change-listing',
    'change-listing',
    'add-listing',
  ])
  expect(history[1]).toMatchObject({ actorKind: 'admin', actorId: 'admin', at: new Date('2026-07-03T12:00:00Z') })
  const fields = (index: number) => history[index]?.fields.map(({ field }) => field).sort()
  expect(fields(0)).toEqual(['removed_at'])
  expect(fields(1)).toEqual(['categories', 'hours', 'name'])
  expect(history[1]?.fields).toContainEqual({ field: 'name', before: 'Ace Roofing', after: 'Bay Roofing' })
  expect(fields(2)).toEqual(['hours', 'place_id', 'rating'])
  expect(history[3]).toMatchObject({ action: 'add-listing', fields: [] })
})

test('restores a listing as of a day, with its hours, categories and address', async () => {
  const { app, id } = await listingWithPast()
  expect(await restoreListing(app, admin, { id, at: new Date('2026-07-02T23:00:00Z') })).toMatchObject({ ok: true })
  expect(await readListing(app, id)).toMatchObject({
    ...{ name: 'Ace Roofing', city: 'Jupiter', rating: 4, removedAt: null },
    categories: ['Emergency Roof Repair'],
    hours: [{ weekday: 1, opens: 480, closes: 1020 }],
  })
  expect(await findListing(app, 'ace-roofing')).toMatchObject({ ok: true, listing: { slug: 'ace-roofing' } })
})

test("keeps today's mark when restoring an earlier day, and doesn't bring back that day's mark", async () => {
  const { app, id } = await listingWithPast()
  await app.db.updateTable('businesses').set({ verified: true, claimed: true }).where('id', '=', id).execute()
  await restoreListing(app, admin, { id, at: new Date('2026-07-02T23:00:00Z') })
  expect(await readListing(app, id)).toMatchObject({ verified: true, claimed: true })
})

test('records a restore in the history, and lets it be undone', async () => {
  const { app, id } = await listingWithPast()
  await restoreListing(app, admin, { id, at: new Date('2026-07-01T13:00:00Z') })
  expect((await readListing(app, id)).city).toBe('Boca Raton')
  expect((await readHistory(app, id))[0]?.action).toBe('restore-listing')
  await restoreListing(app, admin, { id, at: new Date('2026-07-03T13:00:00Z') })
  expect(await readListing(app, id)).toMatchObject({ name: 'Bay Roofing', removedAt: null })
})

test('has nothing to restore before the listing was added, and rejects visitors', async () => {
  const { app, id } = await listingWithPast()
  const early = { id, at: new Date('2026-06-30T00:00:00Z') }
  expect(await restoreListing(app, admin, early)).toEqual({ ok: false, reason: 'not-yet-listed' })
  expect(await restoreListing(app, admin, { ...early, id: app.ids.next() })).toEqual({
    ok: false,
    reason: 'listing-unknown',
  })
  const user: Caller = { ...admin, actor: { kind: 'user', id: 'ace' } }
  expect(await restoreListing(app, user, early)).toEqual({ ok: false, reason: 'forbidden' })
})

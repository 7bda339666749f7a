import { expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { countedListings, directoryState, listingCounts } from '#tests/support/directory-state.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { countListings } from '../listings/listings.server.ts'
import { flagListings, removeListings } from '../listings/selected-listings.server.ts'
import { listResets, resetData, restoreData } from './reset-data.server.ts'
import { restoreListing } from './restore-listing.server.ts'

const admin: Caller = { actor: { kind: 'admin', id: 'admin' }, requestId: 'request', language: 'en' }
const all = { q: '', show: 'all', sort: 'newest' } as const

async function threeListings(app: App) {
  const ace = await buildListing(app, { name: 'Ace', claimed: true })
  const bay = await buildListing(app, { name: 'Bay', city: 'Jupiter', status: 'pending' })
  const cove = await buildListing(app, { name: 'Cove', featured: true })
  return { ace, bay, cove }
}

async function reset(app: App) {
  const done = await resetData(app, admin)
  if (!done.ok) throw new Error(done.reason)
  return done
}

test('removes every business in one change, and restores exactly those', async () => {
  spec('admin 2.3.29')
  const { app, clock } = await testApp()
  await threeListings(app)
  const gone = await buildListing(app, { name: 'Gone before' })
  await removeListings(app, admin, shownListing(gone.id))
  const before = await directoryState(app)
  clock.later(1)

  const { count, changeId } = await reset(app)

  expect(count).toBe(3)
  expect(await countListings(app, all)).toBe(0)
  expect(await listResets(app)).toEqual([{ changeId, at: clock.at, count: 3 }])
  expect(await listingCounts(app)).toEqual([])
  expect(await restoreData(app, admin, { changeId })).toEqual({ ok: true, count: 3 })
  expect(await directoryState(app)).toEqual(before)
  expect(await listingCounts(app)).toEqual(await countedListings(app))
  expect(await listResets(app)).toEqual([])
  expect(await restoreData(app, admin, { changeId })).toEqual({ ok: false, reason: 'nothing-left' })
})

test('keeps businesses added since, and those restored individually with their later changes', async () => {
  const { app, clock } = await testApp()
  const { ace, bay } = await threeListings(app)
  clock.later(60_000)
  const { changeId } = await reset(app)
  clock.later(60_000)
  const dune = await buildListing(app, { name: 'Dune' })
  await restoreListing(app, admin, { id: ace.id, at: new Date(clock.at.getTime() - 90_000) })
  await flagListings(app, admin, { selection: shownListing(ace.id), flag: 'featured', value: true })
  await restoreListing(app, admin, { id: bay.id, at: new Date(clock.at.getTime() - 90_000) })
  await removeListings(app, admin, shownListing(bay.id))

  expect(await restoreData(app, admin, { changeId })).toEqual({ ok: true, count: 1 })
  expect((await readListing(app, dune.id)).removedAt).toBe(null)
  expect(await readListing(app, ace.id)).toMatchObject({ removedAt: null, featured: true, claimed: true })
  expect((await readListing(app, bay.id)).removedAt).toEqual(clock.at)
})

test('restores a reset through the thirtieth day, and not after', async () => {
  const { app, clock } = await testApp()
  await threeListings(app)
  const { changeId } = await reset(app)
  const over = clock.at.getTime() + undoDays * 86_400_000
  clock.at = new Date(over)
  expect(await listResets(app)).toEqual([])
  expect(await restoreData(app, admin, { changeId })).toEqual({ ok: false, reason: 'too-late' })
  clock.at = new Date(over - 1)
  expect(await listResets(app)).toHaveLength(1)
  expect(await restoreData(app, admin, { changeId })).toMatchObject({ ok: true })
})

test('doesn’t reset an empty directory, and rejects restoring a change that isn’t a reset', async () => {
  const { app } = await testApp()
  expect(await resetData(app, admin)).toEqual({ ok: false, reason: 'nothing-listed' })
  expect(await listResets(app)).toEqual([])
  const { id } = await buildListing(app)
  const removed = await removeListings(app, admin, shownListing(id))
  if (!removed.ok) throw new Error(removed.reason)
  for (const changeId of [removed.changeId, app.ids.next()])
    expect(await restoreData(app, admin, { changeId })).toEqual({ ok: false, reason: 'reset-unknown' })
})

test('rejects anyone but the operator', async () => {
  const { app } = await testApp()
  await buildListing(app)
  const user: Caller = { ...visitor('ace'), actor: { kind: 'user', id: 'ace' } }
  for (const caller of [visitor('anybody'), user]) {
    expect(await resetData(app, caller)).toEqual({ ok: false, reason: 'forbidden' })
    expect(await restoreData(app, caller, { changeId: app.ids.next() })).toEqual({ ok: false, reason: 'forbidden' })
  }
  expect(await countListings(app, all)).toBe(1)
})

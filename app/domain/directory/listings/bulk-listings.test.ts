import { expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { nothingSeen } from '#domain/foundation/changes/seen-snapshot.server.ts'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { buildListing } from '#tests/support/builders.ts'
import { countedListings, directoryState, listingCounts } from '#tests/support/directory-state.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { recorded } from '#tests/support/recorded.ts'
import { asShown, shownListing, ticked } from '#tests/support/shown-listings.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { undoListingChange } from '../history/undo-listing-change.server.ts'
import type { ListingQuery } from './listing-query.ts'
import { countListings } from './listings.server.ts'
import { countSelected, flagListings, removeListings } from './selected-listings.server.ts'
import { tickedLimit } from './selection.ts'
import { selectionFields } from './selection-schema.server.ts'

const admin: Caller = { actor: { kind: 'admin', id: 'admin' }, requestId: 'request', language: 'en' }
const all: ListingQuery = { q: '', show: 'all', sort: 'newest' }
const everything = asShown({ kind: 'all', query: all })

test('updates and deletes all matches in one change each, and each undo restores them exactly', async () => {
  spec('admin 4.15')
  const { app } = await testApp()
  await importMany(app, 1_000)
  await buildListing(app, { name: 'Cove Tile', slug: 'cove-tile' })
  const before = await directoryState(app)
  const roofers = asShown({ kind: 'all', query: { ...all, q: 'roofer' } })

  for (const intent of [
    () => recorded(flagListings(app, admin, { selection: roofers, flag: 'featured', value: true })),
    () => recorded(flagListings(app, admin, { selection: roofers, flag: 'claimed', value: true })),
    () => removeListings(app, admin, roofers),
  ]) {
    const done = await intent()
    if (!done.ok) throw new Error(done.reason)
    expect(done.count).toBe(1_000)
    expect(await directoryState(app)).not.toEqual(before)
    expect(await listingCounts(app)).toEqual(await countedListings(app))
    expect(await undoListingChange(app, admin, done)).toMatchObject({ ok: true, count: 1_000, kept: 0 })
    expect(await directoryState(app)).toEqual(before)
  }
})

test('undoes everything even when the clock was set back in the meantime', async () => {
  const { app, clock } = await testApp()
  await importMany(app, 3)
  const marked = await recorded(flagListings(app, admin, { selection: everything, flag: 'claimed', value: true }))
  await undoListingChange(app, admin, marked)
  clock.at = new Date(clock.at.getTime() - 60_000)
  const removed = await removeListings(app, admin, everything)
  if (!removed.ok) throw new Error(removed.reason)
  expect(await undoListingChange(app, admin, removed)).toMatchObject({ ok: true, count: 3, kept: 0 })
})

test('restores a business whose plan was updated by its subscription in the meantime', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { name: 'Ace' })
  const removed = await removeListings(app, admin, everything)
  await buildEntitlement(app, id, 'premium')
  expect(removed.ok && (await undoListingChange(app, admin, removed))).toMatchObject({ ok: true, count: 1, kept: 0 })
})

test("counts but doesn't write listings that already have the flag, so the undo leaves it", async () => {
  const { app } = await testApp()
  await buildListing(app, { name: 'Ace', featured: true })
  await buildListing(app, { name: 'Bay' })
  const done = await recorded(flagListings(app, admin, { selection: everything, flag: 'featured', value: true }))
  expect(done).toMatchObject({ count: 2, changed: 1 })
  await undoListingChange(app, admin, done)
  expect(await countListings(app, { ...all, show: 'featured' })).toBe(1)
})

test('changes nothing for an empty selection, or one that is gone', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app)
  const none = { ok: false, reason: 'none-chosen' }
  for (const ids of [[], [app.ids.next()]]) {
    const selection = asShown({ kind: 'some', ids })
    expect(await countSelected(app, admin, selection)).toEqual({ count: 0, since: [] })
    expect(await flagListings(app, admin, { selection, flag: 'claimed', value: true })).toEqual(none)
    expect(await removeListings(app, admin, selection)).toEqual(none)
  }
  await removeListings(app, admin, everything)
  expect(await countSelected(app, admin, shownListing(id))).toEqual({ count: 0, since: [] })
  expect(await countSelected(app, admin, asShown({ kind: 'all', query: { ...all, show: 'removed' } }))).toEqual({
    count: 0,
    since: [],
  })
  expect(await removeListings(app, admin, everything)).toEqual(none)
})

test('completes two simultaneous changes to the same listings, one after the other', async () => {
  const { app } = await testApp()
  await importMany(app, 300)
  const both = await Promise.all([
    flagListings(app, admin, { selection: everything, flag: 'claimed', value: true }),
    flagListings(app, admin, {
      selection: asShown({ kind: 'all', query: { ...all, q: 'roofer' } }),
      flag: 'featured',
      value: true,
    }),
    removeListings(app, admin, asShown({ kind: 'all', query: { ...all, q: 'roofer 1' } })),
  ])
  expect(both.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(await listingCounts(app)).toEqual(await countedListings(app))
})

test('reads the checked listings from the form, or the list that everything was found in', () => {
  const [a, b] = ['0190b3b4-8a00-7000-8000-000000000001', '0190b3b4-8a00-7000-8000-000000000002']
  const read = (fields: Record<string, string | string[]>) => selectionFields.safeParse(fields).data
  expect(read({})).toEqual({ kind: 'some', ids: [], seen: [] })
  expect(read({ ids: a })).toEqual({ kind: 'some', ids: [a], seen: [nothingSeen] })
  expect(read({ ids: ticked(a) })).toEqual(shownListing(a))
  expect(read({ ids: [a, b, a], q: 'ace' })).toEqual({ kind: 'some', ids: [a, b], seen: [nothingSeen, nothingSeen] })
  expect(read({ ids: a, everything: '1', q: ' ace ', show: 'claimed' })).toEqual({
    kind: 'all',
    query: { q: 'ace', show: 'claimed', sort: 'newest' },
    seen: nothingSeen,
  })
  expect(read({ ids: 'x' })).toBeUndefined()
  expect(read({ ids: Array.from({ length: tickedLimit }, () => a) })).toBeDefined()
  expect(read({ ids: Array.from({ length: tickedLimit + 1 }, () => a) })).toBeUndefined()
})

async function importMany(app: App, count: number) {
  const cities = ['Jupiter', 'Boca Raton', 'Lake Worth']
  const rows = Array.from({ length: count }, (_, index) => `Roofer ${index},${cities[index % 3]},Roof Inspection\n`)
  await importCsv(app, `Name,City,Category\n${rows.join('')}`)
}

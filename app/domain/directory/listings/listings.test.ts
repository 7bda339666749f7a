import { expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import { buildAvailability } from '#tests/support/build-availability.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { directoryState } from '#tests/support/directory-state.ts'
import { recorded } from '#tests/support/recorded.ts'
import { asShown, shownListing } from '#tests/support/shown-listings.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findListing, readListing } from '../businesses/businesses.server.ts'
import { readCategoryForm } from '../categories/category-list.server.ts'
import { categoryInput } from '../categories/category-schema.server.ts'
import { changeCategory } from '../categories/change-category.server.ts'
import { undoListingChange } from '../history/undo-listing-change.server.ts'
import { listingOrders, listingStatuses } from './listing.ts'
import type { ListingQuery } from './listing-query.ts'
import { listingInput } from './listing-schema.server.ts'
import { countListings, readListings, readVersion } from './listings.server.ts'
import { flagListings, removeListings } from './selected-listings.server.ts'
import { addListing, changeListing } from './write-listing.server.ts'

const admin: Caller = { actor: { kind: 'admin', id: 'admin' }, requestId: 'request', language: 'en' }
const all: ListingQuery = { q: '', show: 'all', sort: 'newest' }

async function add(app: App, fields: Record<string, string | string[]>) {
  const added = await addListing(app, admin, listingInput.parse(fields))
  if (!added.ok) throw new Error(added.reason)
  return added
}

async function change(app: App, id: string, fields: Record<string, string>) {
  const version = (await readVersion(app, id)) ?? ''
  return changeListing(app, admin, { id, version, input: listingInput.parse(fields) })
}

test('shows everyone a listing added by hand, with all its parts', async () => {
  spec('admin 9.5')
  const { app, clock } = await testApp()
  const { id, slug } = await add(app, {
    name: 'Ace & Sons Roofing',
    city: 'Jupiter',
    category: 'Roof Inspection',
    more: ['Emergency Tarping'],
    rating: '4.5',
    reviews: '12',
    phone: '561-555-0100',
    'hours-1': '8am - 5pm',
    'hours-5': '8pm - 4am',
  })
  expect(slug).toBe('ace-and-sons-roofing')
  expect((await findListing(app, String(clock.at.getTime()))).ok).toBe(true)
  expect(await readListing(app, id)).toMatchObject({
    ...{ city: 'Jupiter', state: 'FL', rating: 4.5, reviews: 12, phoneE164: '+15615550100' },
    categories: ['Roof Inspection', 'Emergency Tarping'],
    hours: [
      { weekday: 1, opens: 480, closes: 1020 },
      { weekday: 5, opens: 1200, closes: 1680 },
    ],
  })
})

test('turns an invalid rating or count into 0, and limits one beyond the scale', () => {
  spec('admin 5.5')
  spec('admin 5.6')
  const read = (rating: string, reviews: string) => {
    const parsed = listingInput.parse({ name: 'Ace', rating, reviews })
    return [parsed.rating, parsed.reviews]
  }
  expect(read('good', 'many')).toEqual([0, 0])
  expect(read('7', '-3')).toEqual([5, 0])
  expect(read('4.26', '12')).toEqual([4.3, 12])
})

test('rejects a blank name and hours with only one end', () => {
  const fieldErrors = (fields: Record<string, string>) =>
    listingInput.safeParse(fields).error?.issues.map(({ path }) => path[0])
  expect(fieldErrors({ name: '   ' })).toEqual(['name'])
  expect(fieldErrors({ name: 'Ace', 'hours-2': '8:00' })).toEqual(['hours-2'])
  expect(fieldErrors({ name: 'Ace', site: 'javascript:alert(1)' })).toEqual(['site'])
  expect(fieldErrors({ name: 'Ace', email: 'nobody' })).toEqual(['email'])
})

test('gives two listings of the same name and time different slugs and public ids', async () => {
  const { app } = await testApp()
  const one = await add(app, { name: 'Ace Roofing' })
  const two = await add(app, { name: 'Ace Roofing' })
  expect([one.slug, two.slug]).toEqual(['ace-roofing', 'ace-roofing-2'])
})

test('finds a renamed business by its first address, and allows renaming it back', async () => {
  const { app } = await testApp()
  const { id } = await add(app, { name: 'Ace Roofing' })
  expect(await change(app, id, { name: 'Bay Roofing' })).toMatchObject({ ok: true, slug: 'bay-roofing' })
  expect(await findListing(app, 'ace-roofing')).toMatchObject({ ok: true, listing: { slug: 'bay-roofing' } })
  expect(await change(app, id, { name: 'Ace Roofing' })).toMatchObject({ ok: true, slug: 'ace-roofing' })
})

test('rejects a change to a listing that changed in the meantime', async () => {
  const { app } = await testApp()
  const { id } = await add(app, { name: 'Ace Roofing' })
  const version = (await readVersion(app, id)) ?? ''
  await change(app, id, { name: 'Bay Roofing' })
  const late = await changeListing(app, admin, { id, version, input: listingInput.parse({ name: 'Cove Roofing' }) })
  expect(late).toEqual({ ok: false, reason: 'changed-meanwhile' })
})

test('undoes an edit, a flag and a removal with one undo each, and only once', async () => {
  const { app } = await testApp()
  const { id } = await add(app, {
    name: 'Ace Roofing',
    city: 'Jupiter',
    'hours-1': '8am - 5pm',
    'special-from-1': '2026-12-25',
  })
  const before = await readListing(app, id)

  for (const intent of [
    () => change(app, id, { name: 'Bay Roofing', city: 'Boca Raton', category: 'Gutter Repair' }),
    () => recorded(flagListings(app, admin, { selection: shownListing(id), flag: 'featured', value: true })),
    () => removeListings(app, admin, shownListing(id)),
  ]) {
    const done = await intent()
    if (!done.ok) throw new Error(done.reason)
    expect(await readListing(app, id)).not.toEqual(before)
    const undo = () => undoListingChange(app, admin, { changeId: done.changeId })
    const after = await readListing(app, id)
    const undone = await undo()
    expect(undone).toMatchObject({ ok: true, count: 1, kept: 0 })
    expect(await readListing(app, id)).toEqual(before)
    expect(await undo()).toEqual({ ok: false, reason: 'already-undone' })
    // The undo is a change too.
    const redone = undone.ok && (await undoListingChange(app, admin, { changeId: undone.undoId }))
    expect(await readListing(app, id)).toEqual(after)
    if (redone && redone.ok === true) await undoListingChange(app, admin, { changeId: redone.undoId })
    expect(await readListing(app, id)).toEqual(before)
  }
})

test('removes a listing when its addition is undone, and restores it with its hours', async () => {
  const { app } = await testApp()
  const { changeId } = await add(app, { name: 'Ace Roofing', 'hours-1': '8am - 5pm', 'special-from-1': '2026-12-25' })
  const added = await directoryState(app)
  const undone = await undoListingChange(app, admin, { changeId })
  expect(undone).toMatchObject({ ok: true, count: 1 })
  expect(await countListings(app, all)).toBe(0)
  if (undone.ok) expect(await undoListingChange(app, admin, { changeId: undone.undoId })).toMatchObject({ ok: true })
  expect(await directoryState(app)).toEqual(added)
})

test('undoes consecutive changes from last to first, each exactly', async () => {
  const { app } = await testApp()
  const { id } = await add(app, { name: 'Ace Roofing', city: 'Jupiter' })
  const states = [await directoryState(app)]
  const changes = []
  for (const flag of ['featured', 'claimed'] as const) {
    changes.push(await recorded(flagListings(app, admin, { selection: shownListing(id), flag, value: true })))
    states.push(await directoryState(app))
  }
  changes.push(await removeListings(app, admin, shownListing(id)))
  for (const change of changes.reverse()) {
    if (change.ok) expect(await undoListingChange(app, admin, change)).toMatchObject({ ok: true, count: 1, kept: 0 })
    expect(await directoryState(app)).toEqual(states.pop())
  }
})

test('undoes a change despite a newer availability from the contractor', async () => {
  const { app } = await testApp()
  const { id } = await add(app, { name: 'Ace Roofing' })
  const flagged = await recorded(
    flagListings(app, admin, { selection: shownListing(id), flag: 'featured', value: true }),
  )
  await buildAvailability(app, id, { state: 'busy', untilHours: 5 })
  expect(await undoListingChange(app, admin, flagged)).toMatchObject({ ok: true, count: 1, kept: 0 })
})

test('rejects an undo after 30 days', async () => {
  const { app, clock } = await testApp()
  const { id } = await add(app, { name: 'Ace Roofing' })
  const flagged = await recorded(
    flagListings(app, admin, { selection: shownListing(id), flag: 'featured', value: true }),
  )
  clock.later(undoDays * 86_400_000)
  expect(await undoListingChange(app, admin, flagged)).toEqual({ ok: false, reason: 'too-late' })
  clock.later(-1)
  expect(await undoListingChange(app, admin, flagged)).toMatchObject({ ok: true })
})

test('an undo skips what changed since', async () => {
  const { app } = await testApp()
  const { id } = await add(app, { name: 'Ace Roofing' })
  const flagged = await recorded(
    flagListings(app, admin, { selection: shownListing(id), flag: 'claimed', value: true }),
  )
  await change(app, id, { name: 'Bay Roofing' })
  const undone = await undoListingChange(app, admin, { changeId: flagged.changeId })
  expect(undone).toEqual({ ok: false, reason: 'nothing-left' })
})

test('flags everything that the list found in one change', async () => {
  const { app } = await testApp()
  for (const name of ['Ace Roofing', 'Bay Roofing', 'Cove Tile']) await buildListing(app, { name })
  const flagged = await flagListings(app, admin, {
    selection: asShown({ kind: 'all', query: { ...all, q: 'roofing' } }),
    flag: 'featured',
    value: true,
  })
  expect(flagged).toMatchObject({ ok: true, count: 2 })
  expect(await countListings(app, { ...all, show: 'featured' })).toBe(2)
})

test('pages forward and back by keys in each order, without skipping or repeating a listing', async () => {
  const { app } = await testApp()
  const names = ['Ace', 'Bay', 'Cove', 'Dune', 'Egret', 'Fern', 'Gull']
  for (const [index, name] of names.entries())
    await buildListing(app, { name, rating: index % 3, reviews: index % 2, slug: name.toLowerCase() })

  for (const sort of listingOrders) {
    const query = { ...all, sort }
    const whole = await readListings(app, query, { from: 'start' }, 100)
    const forth: string[] = []
    let page = await readListings(app, query, { from: 'start' }, 3)
    while (true) {
      forth.push(...page.listings.map(({ name }) => name))
      const last = page.listings.at(-1)
      if (!page.hasNext || !last) break
      page = await readListings(app, query, { after: last.key }, 3)
    }
    expect(forth).toEqual(whole.listings.map(({ name }) => name))
    const end = await readListings(app, query, { from: 'end' }, 3)
    expect(end.listings.map(({ name }) => name)).toEqual(forth.slice(-3))
    const first = end.listings[0]
    const back = first && (await readListings(app, query, { before: first.key }, 3))
    expect(back?.listings.map(({ name }) => name)).toEqual(forth.slice(-6, -3))
  }
})

test('searches the list by name, city, email and phone, and filters it by flag and status', async () => {
  const { app } = await testApp()
  await buildListing(app, { name: 'Ace Roofing', city: 'Jupiter', email: 'joe@ace.example.com', claimed: true })
  await buildListing(app, {
    name: 'Bay Tile',
    slug: 'bay',
    phoneE164: '+15615550123',
    email: 'bay@example.com',
    status: 'pending',
  })
  const names = async (query: Partial<ListingQuery>) =>
    (await readListings(app, { ...all, ...query }, { from: 'start' }, 10)).listings.map(({ name }) => name)

  expect(await names({ q: 'ace' })).toEqual(['Ace Roofing'])
  expect(await names({ q: 'tile' })).toEqual(['Bay Tile'])
  expect(await names({ q: 'jupiter' })).toEqual(['Ace Roofing'])
  expect(await names({ q: 'JOE@ace.example.com' })).toEqual(['Ace Roofing'])
  expect(await names({ q: '(561) 555-0123' })).toEqual(['Bay Tile'])
  expect(await names({ show: 'claimed' })).toEqual(['Ace Roofing'])
  expect(await names({ show: 'pending' })).toEqual(['Bay Tile'])
  expect(await countListings(app, all)).toBe(2)
  expect(await countListings(app, { ...all, q: '100%' })).toBe(0)
})

test('finds the listings of a renamed category by its former name', async () => {
  const { app } = await testApp()
  await buildListing(app, { name: 'Ace Roofing', category: 'Gutter Repair' })
  const input = categoryInput.parse({ name: 'Gutters', es: 'Canaletas', ht: 'Goutyè', slug: 'gutters' })
  const version = (await readCategoryForm(app, 'gutter-repair'))?.version ?? ''
  expect(await changeCategory(app, admin, { slug: 'gutter-repair', version, input })).toMatchObject({ ok: true })
  for (const q of ['Gutter Rep', 'gutters']) expect(await countListings(app, { ...all, q }), q).toBe(1)
  expect(await countListings(app, { ...all, q: 'Siding Repair' })).toBe(0)
})

test('has a filter for every hidden status, and none shows another', async () => {
  const { app } = await testApp()
  const { id } = await add(app, { name: 'Ace Roofing' })
  const hidden = listingStatuses.filter(status => status !== 'active')
  for (const status of hidden) {
    await change(app, id, { name: 'Ace Roofing', status })
    for (const show of hidden) expect(await countListings(app, { ...all, show }), show).toBe(show === status ? 1 : 0)
  }
  await removeListings(app, admin, shownListing(id))
  for (const show of hidden) expect(await countListings(app, { ...all, show }), show).toBe(0)
})

test('rejects anyone but the operator', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app)
  const user: Caller = { ...visitor('ace'), actor: { kind: 'user', id: 'ace' } }
  for (const caller of [visitor('anybody'), user]) {
    const input = listingInput.parse({ name: 'Mine' })
    const rejected = { ok: false, reason: 'forbidden' }
    expect(await addListing(app, caller, input)).toEqual(rejected)
    expect(await changeListing(app, caller, { id, version: id, input })).toEqual(rejected)
    expect(await removeListings(app, caller, shownListing(id))).toEqual(rejected)
    expect(await flagListings(app, caller, { selection: shownListing(id), flag: 'claimed', value: true })).toEqual(
      rejected,
    )
    expect(await undoListingChange(app, caller, { changeId: id })).toEqual(rejected)
  }
})

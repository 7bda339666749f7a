import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { findListing } from '#domain/directory/businesses/businesses.server.ts'
import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import { publishReview } from '#domain/requests/reviews/decide-review.server.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildReview, figuresOf } from '#tests/support/build-review.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findPairs, keepBoth, listPairs, nextPair, undoKeepBoth } from './duplicate-pairs.server.ts'
import { type MergeChoices, suggestChoices, suggestKept } from './merge.ts'
import { mergeListings } from './merge-listings.server.ts'
import { readMergeListing } from './merge-pairs.server.ts'
import { undoMerge } from './undo-merge.server.ts'

const admin: Caller = { actor: { kind: 'admin', id: 'operator' }, requestId: 'request', language: 'en' }

async function pair(given: { kept?: object; merged?: object } = {}) {
  const made = await testApp()
  await buildOperator(made.app)
  return { ...made, ...(await twoListings(made.app, given)) }
}

async function twoListings(app: App, given: { kept?: object; merged?: object }) {
  const kept = await buildListing(app, { name: 'Palm Roofing', rating: 4.6, reviews: 9, ...given.kept })
  const merged = await buildListing(app, { name: 'Palm Roofing LLC', rating: 4, reviews: 2, ...given.merged })
  return { kept, merged }
}

/** A pair where both listings have owners, or only the second one. */
async function ownedPair(owned: 'both' | 'merged') {
  const made = await testApp()
  await buildOperator(made.app)
  const [first, second] = [
    { name: 'Palm Roofing', rating: 4.6, reviews: 9 },
    { name: 'Palm Roofing LLC', rating: 4, reviews: 2 },
  ]
  const one = owned === 'both' ? await buildOwner(made.app, { email: 'ann@example.com', listing: first }) : undefined
  const kept = one?.business ?? (await buildListing(made.app, first))
  const { account, business: merged } = await buildOwner(made.app, { email: 'bob@example.com', listing: second })
  return { ...made, kept, merged, account }
}
type Pair = Pick<Awaited<ReturnType<typeof pair>>, 'app' | 'kept' | 'merged'>

async function merge({ app, kept, merged }: Pair, choices: Partial<MergeChoices> = {}) {
  const [one, other] = [await readMergeListing(app, kept.id), await readMergeListing(app, merged.id)]
  if (!one || !other) throw new Error('Both listings are there')
  const done = await mergeListings(app, admin, {
    keptId: kept.id,
    mergedId: merged.id,
    choices: { ...suggestChoices(one, other), ...choices },
    seen: { kept: one.version, merged: other.version },
  })
  if (!done.ok) throw new Error(done.reason)
  return done
}

/** Checksums of every table except the change log, merge bookkeeping and link epochs, which only increase. */
async function checksums(app: App) {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables where table_schema = current_schema and table_type = 'BASE TABLE'
      and table_name not in ('changes', 'business_revisions', 'listing_merges', 'merged_rows', 'listing_counts', 'possible_duplicates', 'business_links')
    order by 1`.execute(app.db)
  const sums: Record<string, string | undefined> = {}
  for (const { table } of rows) {
    const row = sql`(to_jsonb(t) - 'link_epoch' - 'link_expires_at')::text`
    const sum = await sql<{ sum: string }>`
      select md5(coalesce(string_agg(${row}, E'\\n' order by ${row}), '')) as sum from ${sql.table(table)} t`.execute(
      app.db,
    )
    sums[table] = sum.rows[0]?.sum
  }
  return sums
}

test('merges reviews with weighted ratings and redirects the other address', async () => {
  const made = await pair()
  const { app, kept, merged } = made
  const { id } = await buildReview(made, merged, { stars: 1 })
  await app.transaction(tx => publishReview(tx, admin, id))

  await merge(made)

  // 9 reviews of 4.6, 2 of 4.0 and one of 1.
  expect(await figuresOf(app, kept.id)).toEqual({ rating: 4.2, reviews: 12 })
  const found = await findListing(app, merged.slug)
  expect(found).toMatchObject({ ok: true, listing: { id: kept.id, slug: kept.slug } })
  expect(await readMergeListing(app, merged.id)).toBeUndefined()
})

test('restores every table when a merge is undone', async () => {
  const made = await ownedPair('merged')
  const { app, kept, merged, account } = made
  for (const [listing, stars] of [
    [kept, 5],
    [merged, 2],
    [merged, 3],
  ] as const) {
    const { id } = await buildReview(made, listing, { stars })
    await app.transaction(tx => publishReview(tx, admin, id))
  }
  await buildReview(made, merged, { stars: 1 })
  await sql`insert into daily_counts (day, kind, business_id, count)
    values ('2026-06-30', 'view', ${kept.id}, 5), ('2026-06-30', 'view', ${merged.id}, 3), ('2026-06-29', 'call', ${merged.id}, 1)`.execute(
    app.db,
  )
  const before = await checksums(app)

  const { changeId } = await merge(made, {
    name: 'merged',
    phone: 'merged',
    address: 'merged',
    hours: 'merged',
    license: 'merged',
  })
  expect(await checksums(app)).not.toEqual(before)
  const owners = await app.db.selectFrom('businessOwners').select(['businessId', 'userId']).execute()
  expect(owners).toEqual([{ businessId: kept.id, userId: account.id }])

  expect(await undoMerge(app, admin, { changeId })).toMatchObject({ ok: true })
  expect(await checksums(app)).toEqual(before)
  expect(await undoMerge(app, admin, { changeId })).toEqual({ ok: false, reason: 'already-undone' })
})

test('a merge takes the other listing’s languages, and its preview shows them by name', async () => {
  const made = await pair({ merged: { languages: ['en', 'ht'] } })
  expect((await readMergeListing(made.app, made.merged.id))?.texts.facts).toBe('English and Haitian Creole')
  await merge(made, { facts: 'merged' })
  const kept = made.app.db.selectFrom('businesses').select('languages').where('id', '=', made.kept.id)
  expect(await kept.executeTakeFirst()).toEqual({ languages: ['en', 'ht'] })
})

test('an undo leaves reviews added after the merge with the surviving listing', async () => {
  const made = await pair()
  const { app, kept, merged } = made
  const { changeId } = await merge(made)
  const { id } = await buildReview(made, kept, { stars: 5 })
  await app.transaction(tx => publishReview(tx, admin, id))

  expect(await undoMerge(app, admin, { changeId })).toMatchObject({ ok: true })
  expect(await figuresOf(app, kept.id)).toEqual({ rating: 4.6, reviews: 10 })
  expect(await figuresOf(app, merged.id)).toEqual({ rating: 4, reviews: 2 })
})

test('rejects two owners, a listing changed since the comparison, a merge with itself, and forbidden callers', async () => {
  const made = await ownedPair('both')
  const { app, kept, merged } = made
  await expect(merge(made)).rejects.toThrow('two-owners')
  const one = await readMergeListing(app, kept.id)
  const other = await readMergeListing(app, merged.id)
  if (!one || !other) throw new Error('Both are there')
  const input = { keptId: one.id, mergedId: other.id, choices: suggestChoices(one, other) }
  const old = { kept: app.ids.next(), merged: other.version }
  expect(await mergeListings(app, admin, { ...input, seen: old })).toEqual({ ok: false, reason: 'changed-since' })
  const seen = { kept: one.version, merged: other.version }
  expect(await mergeListings(app, visitor('ann'), { ...input, seen })).toEqual({ ok: false, reason: 'forbidden' })
  expect(await mergeListings(app, admin, { ...input, mergedId: one.id, seen })).toEqual({
    ok: false,
    reason: 'same-listing',
  })
})

test('allows an undo for 30 days', async () => {
  const made = await pair()
  const { changeId } = await merge(made)
  made.clock.later((undoDays + 1) * 86_400_000)
  expect(await undoMerge(made.app, admin, { changeId })).toEqual({ ok: false, reason: 'too-late' })
})

test('finds pairs by phone, license, website and name, except those marked as two businesses', async () => {
  const { app } = await testApp()
  const add = (name: string, fields: object) => buildListing(app, { name, phoneE164: null, ...fields })
  const [a, b] = [await add('Ace', { phoneE164: '+17865550123' }), await add('Bay', { phoneE164: '+17865550123' })]
  await add('Cove', { licenseNumber: 'CCC1330001' })
  await add('Dune', { licenseNumber: 'ccc 133-0001' })
  await add('Edge', { site: 'https://www.edge.example/home' })
  await add('Fern', { site: 'http://edge.example' })
  await add('The Gulf Roofing Co.', {})
  await add('Gulf Roofing, Inc.', {})
  await add('Hill', { site: 'https://facebook.com/hill' })
  await add('Isle', { site: 'https://facebook.com/isle' })

  expect(await findPairs(app)).toBe(4)
  const { pairs } = await listPairs(app, { offset: 0, limit: 10 })
  expect(pairs.map(({ oneName, otherName, signals }) => [oneName, otherName, signals])).toEqual([
    ['Ace', 'Bay', ['phone']],
    ['Cove', 'Dune', ['license']],
    ['Edge', 'Fern', ['site']],
    ['The Gulf Roofing Co.', 'Gulf Roofing, Inc.', ['name']],
  ])
  await keepBoth(app, admin, { one: b.id, other: a.id })
  expect((await listPairs(app, { offset: 0, limit: 10 })).total).toBe(3)
  expect(await findPairs(app)).toBe(3)
  await undoKeepBoth(app, admin, { one: a.id, other: b.id })
  expect(await findPairs(app)).toBe(4)
})

test('returns the next pair in the list, then the first again, skipping decided ones', async () => {
  const { app } = await testApp()
  const add = (name: string, fields: object) => buildListing(app, { name, phoneE164: null, ...fields })
  for (const line of [1, 2, 3])
    for (const name of ['Ace', 'Bay']) await add(`${name} ${line}`, { phoneE164: `+1786555012${line}` })
  await add('Edge', { phoneE164: '+17865550124', site: 'edge.example' })
  await add('Fern', { phoneE164: '+17865550124', site: 'edge.example' })
  await findPairs(app)
  const { pairs } = await listPairs(app, { offset: 0, limit: 10 })
  expect(pairs.map(({ oneName }) => oneName)).toEqual(['Edge', 'Ace 1', 'Ace 2', 'Ace 3'])
  const [first, second, third, last] = pairs.map(({ one, other }) => ({ one, other }))
  if (!first || !second || !third || !last) throw new Error('pairs are missing')
  expect(await nextPair(app, first)).toEqual(second)
  expect(await nextPair(app, { one: second.other, other: second.one })).toEqual(third)
  expect(await nextPair(app, last)).toEqual(first)
  await keepBoth(app, admin, third)
  expect(await nextPair(app, second)).toEqual(last)
  // Continues from the pair that was just decided.
  expect(await nextPair(app, third)).toEqual(last)
  await app.db.updateTable('businesses').set({ removedAt: app.clock.now() }).where('id', '=', last.one).execute()
  expect(await nextPair(app, second)).toEqual(first)
  expect(await nextPair(app, { one: app.ids.next(), other: app.ids.next() })).toEqual(first)
  for (const pair of [second, first]) await keepBoth(app, admin, pair)
  expect(await nextPair(app, first)).toBeUndefined()
})

test('suggests keeping the claimed listing and fills blanks from the other', () => {
  const texts = {
    name: 'A',
    phone: '',
    email: '',
    site: '',
    address: '',
    categories: '',
    hours: '',
    license: '',
    description: '',
    facts: '',
    logo: '',
  }
  const one = {
    id: '1',
    slug: 'a',
    version: 'v',
    addedAt: new Date(0),
    claimed: false,
    reviews: 9,
    rating: 4,
    photos: 0,
    requests: 0,
    owner: '',
    texts,
  }
  const other = { ...one, id: '2', claimed: true, texts: { ...texts, phone: '(561) 555-0147' } }
  expect(suggestKept(one, other).id).toBe('2')
  expect(suggestChoices(one, other)).toMatchObject({ name: 'kept', phone: 'merged', email: 'kept', photos: 'both' })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { readCategoryForm } from '#domain/directory/categories/category-list.server.ts'
import { categoryInput } from '#domain/directory/categories/category-schema.server.ts'
import { changeCategory } from '#domain/directory/categories/change-category.server.ts'
import { mergeCategories } from '#domain/directory/categories/merge-categories.server.ts'
import { bulkChangeInput } from '#domain/directory/listings/bulk-change-schema.server.ts'
import { changeSelected } from '#domain/directory/listings/change-selected.server.ts'
import { decideSentListings } from '#domain/oversight/inbox-kinds/decide-sent-listings.server.ts'
import { answerQuote } from '#domain/requests/answers/answer-quote.server.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { testApp } from '#tests/support/test-app.ts'
import { saySegment } from './segment.ts'
import { selectSegmentIds } from './segment-listings.server.ts'
import { segmentConditions } from './segment-schema.server.ts'

const admin = callerOf('admin', 'boss')

async function namesIn(app: App, typed: Record<string, string>) {
  const ids = selectSegmentIds(app, segmentConditions.parse(typed))
  const { rows } = await sql<{ name: string }>`select name from businesses where id in (${ids}) order by name`.execute(
    app.db,
  )
  return rows.map(({ name }) => name)
}

test('selects by city, category and owner, and only what meets all of them', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  await buildListing(app, { name: 'Ace', city: 'Boca Raton', category: 'Roof Replacement' })
  await buildListing(app, { name: 'Bay', city: 'Lake Worth', category: 'Roof Replacement' })
  await buildOwner(app, { listing: { name: 'Cay', city: 'Boca Raton', category: 'Gutter Repair' } })
  expect(await namesIn(app, {})).toEqual(['Ace', 'Bay', 'Cay'])
  expect(await namesIn(app, { city: 'Boca Raton' })).toEqual(['Ace', 'Cay'])
  expect(await namesIn(app, { category: 'Roof Replacement' })).toEqual(['Ace', 'Bay'])
  expect(await namesIn(app, { claimed: 'yes' })).toEqual(['Cay'])
  expect(await namesIn(app, { claimed: 'no' })).toEqual(['Ace', 'Bay'])
  expect(await namesIn(app, { city: 'Boca Raton', category: 'Roof Replacement', claimed: 'no' })).toEqual(['Ace'])
  expect(await namesIn(app, { city: 'Boca Raton', claimed: 'no', category: 'Gutter Repair' })).toEqual([])
})

test('selects by a name that the category had before it was renamed or merged', async () => {
  const { app } = await testApp()
  await buildListing(app, { name: 'Ace', category: 'Gutter Repair' })
  await buildListing(app, { name: 'Bay', category: 'Siding Repair' })
  await buildListing(app, { name: 'Cay', category: 'Roof Replacement' })
  const versionOf = async (slug: string) => (await readCategoryForm(app, slug))?.version ?? ''
  const input = categoryInput.parse({ name: 'Gutters', es: 'Canaletas', ht: 'Goutyè', slug: 'gutters' })
  const renamed = { slug: 'gutter-repair', version: await versionOf('gutter-repair'), input }
  expect(await changeCategory(app, admin, renamed)).toMatchObject({ ok: true })
  expect(await namesIn(app, { category: 'Gutter Repair' })).toEqual(['Ace'])

  const merged = { slug: 'siding-repair', into: 'gutters', version: await versionOf('siding-repair') }
  expect(await mergeCategories(app, admin, merged)).toMatchObject({ ok: true })
  for (const category of ['Gutter Repair', 'Siding Repair', 'Gutters'])
    expect(await namesIn(app, { category }), category).toEqual(['Ace', 'Bay'])
  expect(await namesIn(app, { category: 'Plumbing' })).toEqual([])
})

test('selects by the plan in effect now', async () => {
  const { app, clock } = await testApp()
  const [ace, bay] = [await buildListing(app, { name: 'Ace' }), await buildListing(app, { name: 'Bay' })]
  await buildListing(app, { name: 'Cay' })
  await buildEntitlement(app, ace.id, 'premium')
  await buildEntitlement(app, bay.id, 'basic', { until: new Date('2026-07-02T12:00:00Z') })
  expect(await namesIn(app, { plan: 'premium' })).toEqual(['Ace'])
  expect(await namesIn(app, { plan: 'paid' })).toEqual(['Ace', 'Bay'])
  expect(await namesIn(app, { plan: 'none' })).toEqual(['Cay'])
  clock.at = new Date('2026-07-03T12:00:00Z')
  expect(await namesIn(app, { plan: 'paid' })).toEqual(['Ace'])
  expect(await namesIn(app, { plan: 'none' })).toEqual(['Bay', 'Cay'])
})

test('selects by verification and a license that is about to expire', async () => {
  const { app, clock } = await testApp()
  const ace = await buildListing(app, { name: 'Ace' })
  const bay = await buildListing(app, { name: 'Bay' })
  await buildListing(app, { name: 'Cay' })
  const verify = (id: string, licenseExpiresOn: string) =>
    changeSelected(app, admin, {
      selection: shownListing(id),
      change: bulkChangeInput.parse({
        kind: 'verify',
        source: 'state-license',
        licenseExpiresOn,
        insuranceExpiresOn: '',
      }),
      settle: decideSentListings,
    })
  expect(await verify(ace.id, '2026-07-31')).toMatchObject({ ok: true })
  expect(await verify(bay.id, '2026-08-01')).toMatchObject({ ok: true })
  expect(await namesIn(app, { verified: 'yes' })).toEqual(['Ace', 'Bay'])
  expect(await namesIn(app, { verified: 'no' })).toEqual(['Cay'])
  expect(await namesIn(app, { health: 'license-expiring' })).toEqual(['Ace'])
  clock.later(86_400_000)
  expect(await namesIn(app, { health: 'license-expiring' })).toEqual(['Ace', 'Bay'])
})

test('selects by gaps in a listing', async () => {
  const { app } = await testApp()
  const whole = { description: 'We repair roofs.', licenseNumber: 'CCC1', emergency: true }
  await buildListing(app, { name: 'Ace', ...whole })
  await buildListing(app, { name: 'Bay', description: '', licenseNumber: '' })
  expect(await namesIn(app, { health: 'no-description' })).toEqual(['Bay'])
  expect(await namesIn(app, { health: 'no-license' })).toEqual(['Bay'])
  expect(await namesIn(app, { health: 'no-hours' })).toEqual(['Bay'])
  expect(await namesIn(app, { health: 'no-photo' })).toEqual(['Ace', 'Bay'])
  expect(await namesIn(app, { health: 'website-down' })).toEqual([])
  expect(await namesIn(app, { health: 'license-expired' })).toEqual([])
})

test('selects by the last answer to a request', async () => {
  const { app, clock } = await testApp()
  await buildOperator(app)
  const ace = await buildListing(app, { name: 'Ace' })
  await buildListing(app, { name: 'Bay' })
  const { answers } = await buildRequest(app, { listings: [ace] })
  const input = { answer: 'on-my-way', callTime: undefined, callAt: '' } as const
  expect(await answerQuote(app, visitor('ace'), { token: answers[0] ?? '', input })).toMatchObject({ ok: true })
  expect(await namesIn(app, { answered: 'recently' })).toEqual(['Ace'])
  expect(await namesIn(app, { answered: 'not-in-30' })).toEqual(['Bay'])
  expect(await namesIn(app, { answered: 'never' })).toEqual(['Bay'])
  clock.later(31 * 86_400_000)
  expect(await namesIn(app, { answered: 'recently' })).toEqual([])
  expect(await namesIn(app, { answered: 'not-in-30' })).toEqual(['Ace', 'Bay'])
  expect(await namesIn(app, { answered: 'not-in-90' })).toEqual(['Bay'])
  clock.later(60 * 86_400_000)
  expect(await namesIn(app, { answered: 'not-in-90' })).toEqual(['Ace', 'Bay'])
  expect(await namesIn(app, { answered: 'never' })).toEqual(['Bay'])
})

test('says which conditions narrow the list, and which are unknown', () => {
  expect(saySegment(segmentConditions.parse({ plan: 'gold', claimed: 'x', city: 7 }))).toBe(
    'City “7” (unknown) · Plan “gold” (unknown) · Owner “x” (unknown)',
  )
  const narrow = segmentConditions.parse({ city: 'Boca Raton', claimed: 'no', health: 'no-photo', answered: 'never' })
  expect(saySegment(narrow)).toBe('Boca Raton · Unclaimed · No photo · Never answered')
})

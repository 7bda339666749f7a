import { expect, test } from 'vitest'
import { answerQuote } from '#domain/quotes/answer-quote.server.ts'
import { addCounts } from '#domain/traffic/added-counts.server.ts'
import type { TrafficKind } from '#domain/traffic/traffic-count.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import type { App } from '../app.ts'
import { makeReport } from './make-report.server.ts'
import type { ReportSection } from './report.ts'
import { partsOfType, type ReportPart, reportTypes } from './report-choice.ts'
import { reportQuery } from './report-query.ts'

const day = 86_400_000
const boss = callerOf('admin', 'boss')

async function reportOf(app: App, asked: Record<string, string | string[]> = {}) {
  const made = await makeReport(app, boss, reportQuery.parse(asked))
  if (!made.ok) throw new Error(made.reason)
  return made.report
}

/** One part of a custom report. */
async function partOf(app: App, part: ReportPart, asked: Record<string, string> = {}): Promise<ReportSection> {
  const { sections } = await reportOf(app, { ...asked, type: 'custom', part })
  const [section] = sections
  if (!section || sections.length > 1) throw new Error(`the report does not hold ${part} alone`)
  return section
}

/** What figures are, and what they were; undefined where nothing is compared. */
async function figuresOf(app: App, part: ReportPart, asked: Record<string, string> = {}) {
  const { figures = [] } = await partOf(app, part, asked)
  return new Map(figures.map(({ label, amount, before }) => [label, [amount, before]]))
}

function count(app: App, businessId: string, counts: [day: string, kind: TrafficKind, count: number][]) {
  return app.transaction(async tx => {
    await addCounts(
      tx,
      counts.map(([day, kind, count]) => ({ day, kind, businessId, count })),
    )
    return { ok: true }
  })
}

test('nobody but the operator gets a report', async () => {
  const { app } = await testApp()
  const query = reportQuery.parse({})
  for (const caller of [visitor('x'), callerOf('user', 'ann')])
    expect(await makeReport(app, caller, query)).toEqual({ ok: false, reason: 'forbidden' })
})

test('a range that is none is refused by its reason', async () => {
  const { app } = await testApp()
  const query = reportQuery.parse({ range: 'custom', from: '2026-06-01', to: '2026-07-02' })
  expect(await makeReport(app, boss, query)).toEqual({ ok: false, reason: 'range-ahead' })
})

test('an empty directory has reports of every type: zeros where things are counted, nothing where there is nothing to divide', async () => {
  spec('admin 9.15')
  const { app } = await testApp()
  for (const type of reportTypes) {
    const { sections, title } = await reportOf(app, { type, part: [...partsOfType[type]] })
    expect(title.toLowerCase()).toContain(type)
    expect(sections.map(({ id }) => id)).toEqual(partsOfType[type])
    const amounts = sections.flatMap(({ figures = [], chart, table }) => [
      ...figures.flatMap(({ amount, before }) => [amount, before ?? null]),
      ...(chart === undefined ? [] : chart.kind === 'map' ? [] : chart.series.flatMap(({ amounts }) => amounts)),
      ...(table?.rows.flat() ?? []),
    ])
    for (const amount of amounts) if (typeof amount === 'number') expect(amount).toBe(0)
  }
  const figures = await figuresOf(app, 'key-figures')
  for (const label of ['Growth since last month', 'Conversion', 'Average rating', 'Response time', 'Requests answered'])
    expect(figures.get(label)?.[0], label).toBeNull()
})

test('listings are counted as they were at the end of the days, and compared with the end of those before', async () => {
  const { app, clock } = await testApp()
  const today = clock.at.getTime()
  const at = (daysAgo: number) => {
    clock.at = new Date(today - daysAgo * day)
  }
  at(100)
  await buildListing(app, { name: 'Old', rating: 4, reviews: 10 })
  at(40)
  await buildListing(app, { name: 'Before', rating: 5, reviews: 20 })
  at(3)
  await buildListing(app, { name: 'New', rating: 4.5, reviews: 1 })
  await buildListing(app, { name: 'Waits', status: 'pending' })
  at(0)
  const figures = await figuresOf(app, 'key-figures')
  expect(figures.get('Businesses')).toEqual([4, 2])
  expect(figures.get('Active')).toEqual([3, undefined])
  expect(figures.get('Average rating')).toEqual([4.5, 4.5])
  expect(figures.get('Reviews')).toEqual([31, 30])
  expect(figures.get('New listings')).toEqual([2, 1])

  const past = await figuresOf(app, 'key-figures', { range: 'custom', from: '2026-05-01', to: '2026-05-31' })
  expect(past.get('Businesses')).toEqual([2, 1])
  expect(past.get('Reviews')).toEqual([30, 10])
})

test('a lead is a request or a tap on a number, and conversion is leads of a hundred views', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app)
  await count(app, id, [
    ['2026-07-01', 'view', 30],
    ['2026-06-02', 'view', 10],
    ['2026-06-02', 'call', 3],
    ['2026-07-01', 'request', 1],
    ['2026-07-01', 'website', 5],
    ['2026-06-01', 'view', 8],
    ['2026-05-03', 'call', 2],
    ['2026-05-02', 'view', 1_000],
  ])
  const figures = await figuresOf(app, 'traffic-figures')
  expect(figures.get('Listing views')).toEqual([40, 8])
  expect(figures.get('Calls')).toEqual([3, 2])
  expect(figures.get('Quote requests')).toEqual([1, 0])
  expect(figures.get('Leads')).toEqual([4, 2])
  expect(figures.get('Conversion')).toEqual([10, 25])
  expect(figures.get('Website clicks')).toEqual([5, 0])

  const { chart } = await partOf(app, 'traffic')
  if (chart?.kind !== 'line') throw new Error('no line')
  expect(chart.labels).toHaveLength(30)
  expect([chart.labels[0], chart.labels.at(-1)]).toEqual(['2026-06-02', '2026-07-01'])
  expect(chart.series.map(({ amounts }) => [amounts[0], amounts[1], amounts.at(-1)])).toEqual([
    [10, 0, 30],
    [3, 0, 1],
  ])
})

test('the businesses with the most leads come first, by name and city, and categories and ZIPs add up', async () => {
  const { app } = await testApp()
  const ace = await buildListing(app, { name: 'Ace', postalCode: '33432', category: 'Roof Replacement' })
  const bay = await buildListing(app, { name: 'Bay', city: 'Jupiter', postalCode: '33458-1234' })
  await buildListing(app, { name: 'Quiet' })
  await count(app, ace.id, [
    ['2026-06-30', 'view', 50],
    ['2026-06-30', 'call', 2],
  ])
  await count(app, bay.id, [
    ['2026-06-30', 'view', 5],
    ['2026-06-30', 'call', 2],
    ['2026-06-30', 'request', 1],
  ])
  expect((await partOf(app, 'top-businesses')).table?.rows).toEqual([
    ['Bay', 'Jupiter', 5, 2, 1, 3, 60],
    ['Ace', 'Boca Raton', 50, 2, 0, 2, 4],
  ])
  expect((await partOf(app, 'by-category')).table?.rows).toEqual([
    ['Emergency Roof Repair', 5, 2, 1, 3, 60],
    ['Roof Replacement', 50, 2, 0, 2, 4],
  ])
  expect((await partOf(app, 'zips')).table?.rows).toEqual([
    ['33458', 'Jupiter', 2, 1, 3],
    ['33432', 'Boca Raton', 2, 0, 2],
  ])
  const { chart } = await partOf(app, 'map')
  if (chart?.kind !== 'map') throw new Error('no map')
  expect(chart.points.length).toBeGreaterThan(60)
  expect(chart.points.filter(({ amount }) => amount > 0).map(({ name, amount }) => [name, amount])).toEqual([
    ['Jupiter 33458', 3],
    ['Boca Raton 33432', 2],
  ])
  expect(chart.points.every(({ latitude, longitude }) => latitude > 26 && longitude < -79)).toBe(true)
})

test('requests that were answered are counted with the median time to the first answer; a withdrawn one is not', async () => {
  const { app, clock } = await testApp()
  await buildOperator(app)
  const listings = [
    await buildListing(app),
    await buildListing(app, { name: 'Bay' }),
    await buildListing(app, { name: 'Cat' }),
  ]
  const sent = clock.at
  const { answers } = await buildRequest(app, { listings })
  for (const [index, minutes] of [20, 40].entries()) {
    clock.at = new Date(sent.getTime() + minutes * 60_000)
    const token = answers[index] ?? ''
    const input = { answer: 'on-my-way', callTime: undefined, callAt: '' } as const
    const done = await answerQuote(app, visitor('x'), { token, input })
    expect(done.ok).toBe(true)
  }
  clock.at = new Date(sent.getTime() + day)
  const figures = await figuresOf(app, 'traffic-figures')
  expect(figures.get('Response time')).toEqual([30, null])
  expect(figures.get('Requests answered')?.[0]).toBeCloseTo(66.67, 1)
  await app.db.updateTable('quoteRequests').set({ withdrawnAt: clock.at }).execute()
  expect((await figuresOf(app, 'traffic-figures')).get('Requests answered')).toEqual([null, null])
})

test('monthly revenue is what runs, with what ran before, what is new and what ended', async () => {
  const { app, clock } = await testApp()
  const today = clock.at.getTime()
  clock.at = new Date(today - 45 * day)
  await buildSubscription(app, await buildAccount(app, { email: 'old@example.com' }), 'premium')
  const gone = await buildSubscription(app, await buildAccount(app, { email: 'gone@example.com' }), 'basic')
  clock.at = new Date(today - 2 * day)
  await buildSubscription(app, await buildAccount(app, { email: 'new@example.com' }), 'enterprise')
  await app.db
    .updateTable('subscribers')
    .set({ status: 'ended', endedAt: new Date(today - day), updatedAt: new Date(today - day) })
    .where('subscriptionId', '=', gone.subscriptionId)
    .execute()
  clock.at = new Date(today)

  const figures = await figuresOf(app, 'revenue-figures')
  expect(figures.get('Monthly revenue')).toEqual([49_800, 24_800])
  expect(figures.get('Growth since last month')?.[0]).toBeCloseTo(100.8, 1)
  expect(figures.get('Subscriptions')).toEqual([2, 2])
  expect(figures.get('Revenue per subscription')).toEqual([24_900, 12_400])
  expect(figures.get('New subscriptions')).toEqual([1, 2])
  expect(figures.get('Ended subscriptions')).toEqual([1, 0])

  const { chart } = await partOf(app, 'monthly-revenue', { range: '7' })
  if (chart?.kind !== 'line') throw new Error('no line')
  expect(chart.series[0]?.amounts).toEqual([24_800, 24_800, 24_800, 24_800, 54_700, 49_800, 49_800])
  expect((await partOf(app, 'revenue-by-plan')).table?.rows).toEqual([
    ['Enterprise', 1, 29_900],
    ['Premium', 1, 19_900],
    ['Basic', 0, 0],
    ['Professional', 0, 0],
  ])
  const moved = await partOf(app, 'new-and-ended', { range: '7' })
  if (moved.chart?.kind !== 'columns') throw new Error('no columns')
  expect(moved.chart.series.map(({ amounts }) => amounts)).toEqual([
    [0, 0, 0, 0, 1, 0, 0],
    [0, 0, 0, 0, 0, 1, 0],
  ])
})

test('packages and sponsorships count on the day on which they were paid, unless the money went back', async () => {
  const { app, clock } = await testApp()
  const changeId = app.ids.next()
  await app.db
    .insertInto('changes')
    .values({ id: changeId, actorKind: 'system', actorId: 'test', action: 'test', requestId: '', at: clock.at })
    .execute()
  const sale = (kind: string, name: string, priceCents: number, paidAt: string, state = 'paid') => {
    const id = app.ids.next()
    const rest = { itemId: name, per: 'month', checkoutSessionId: id, checkoutUrl: '/', openedAt: clock.at, changeId }
    return { id, email: 'ad@example.com', kind, name, priceCents, paidAt: new Date(paidAt), state, ...rest }
  }
  await app.db
    .insertInto('purchases')
    .values([
      sale('ad-package', 'Professional advertising package', 89_900, '2026-06-20T12:00:00Z'),
      sale('ad-package', 'Professional advertising package', 89_900, '2026-06-21T12:00:00Z'),
      sale('sponsorship', 'Sponsorship of Tiles Inc', 850_000, '2026-06-02T04:00:00Z'),
      sale('sponsorship', 'Sponsorship of Nails Inc', 100_000, '2026-06-02T03:59:59Z'),
      sale('ad-package', 'Basic advertising package', 29_900, '2026-06-22T12:00:00Z', 'refunded'),
      sale('plan', 'Basic plan', 4_900, '2026-06-22T12:00:00Z'),
    ])
    .execute()
  expect((await partOf(app, 'advertising')).table?.rows).toEqual([
    ['Ad package', 'Professional advertising package', 2, 179_800],
    ['Sponsorship', 'Sponsorship', 1, 850_000],
  ])
  expect((await figuresOf(app, 'revenue-figures')).get('Ads and sponsorships sold')).toEqual([1_029_800, 100_000])
})

test('cities show their live listings and what is paid for listings there; who has none pays without a city', async () => {
  spec('admin 9.22')
  const { app } = await testApp()
  await buildOperator(app)
  const owner = await buildOwner(app, { listing: { name: 'Ace', city: 'Jupiter' } })
  await buildSubscription(app, { id: owner.account.id, caller: owner.caller }, 'premium')
  await buildSubscription(app, await buildAccount(app, { email: 'bob@example.com' }), 'basic')
  await buildListing(app, { name: 'Bay' })
  await buildListing(app, { name: 'Cat' })
  await buildListing(app, { name: 'Gone', status: 'archived' })
  const rows = [
    ['Jupiter', 1, 19_900],
    ['Boca Raton', 2, 0],
    ['No claimed listing', 0, 4_900],
  ]
  expect((await partOf(app, 'cities')).table?.rows).toEqual(rows)
  expect((await partOf(app, 'top-cities')).table?.rows).toEqual(rows)
  const figures = await figuresOf(app, 'area-figures')
  expect(figures.get('Cities with businesses')?.[0]).toBe(2)
  expect(figures.get('Of them in Palm Beach County')?.[0]).toBe(100)
  expect(figures.get('Monthly revenue')?.[0]).toBe(24_800)
})

test('active businesses are told apart by plan, and those without one have a row of their own', async () => {
  const { app, clock } = await testApp()
  const [ace, bay, cat] = [
    await buildListing(app, { name: 'Ace' }),
    await buildListing(app, { name: 'Bay' }),
    await buildListing(app, { name: 'Cat' }),
  ]
  await buildEntitlement(app, ace.id, 'premium')
  await buildEntitlement(app, bay.id, 'basic', { until: clock.at })
  await buildEntitlement(app, cat.id, 'premium')
  expect((await partOf(app, 'plans')).table?.rows).toEqual([
    ['Premium', 2, (100 * 2) / 3],
    ['Basic', 0, 0],
    ['Professional', 0, 0],
    ['Enterprise', 0, 0],
    ['No plan', 1, 100 / 3],
  ])
})

test('a filter leaves the businesses of a plan or the featured ones, their traffic and their subscriptions', async () => {
  spec('admin 9.16')
  const { app } = await testApp()
  await buildOperator(app)
  const paid = await buildOwner(app, { listing: { name: 'Paid', rating: 5, reviews: 4 } })
  await buildSubscription(app, { id: paid.account.id, caller: paid.caller }, 'premium')
  const cheap = await buildOwner(app, {
    email: 'bob@example.com',
    listing: { name: 'Cheap', featured: true, reviews: 7 },
  })
  await buildSubscription(app, { id: cheap.account.id, caller: cheap.caller }, 'basic')
  await buildListing(app, { name: 'Free', reviews: 100 })
  await count(app, paid.business.id, [['2026-06-30', 'call', 2]])
  await count(app, cheap.business.id, [['2026-06-30', 'call', 5]])

  const of = async (filter: string) => {
    const figures = await figuresOf(app, 'key-figures', { filter })
    return ['Businesses', 'Active', 'Reviews', 'Monthly revenue', 'Leads'].map(label => figures.get(label)?.[0])
  }
  expect(await of('all')).toEqual([3, 3, 111, 24_800, 7])
  expect(await of('premium')).toEqual([1, 1, 4, 19_900, 2])
  expect(await of('basic')).toEqual([1, 1, 7, 4_900, 5])
  expect(await of('featured')).toEqual([1, 1, 7, 4_900, 5])
  expect((await figuresOf(app, 'key-figures', { filter: 'basic' })).get('Businesses')).toEqual([1, undefined])
  for (const part of ['top-businesses', 'by-category'] as const)
    expect((await partOf(app, part, { filter: 'featured' })).table?.rows.map(row => row.at(-2))).toEqual([5])
  expect((await reportOf(app, { filter: 'featured' })).filter).toBe('Featured businesses')
  expect((await partOf(app, 'cities', { filter: 'premium' })).table?.rows).toEqual([['Boca Raton', 1, 19_900]])
  expect((await partOf(app, 'plans', { filter: 'premium' })).table?.rows[0]).toEqual(['Premium', 1, 100])
})

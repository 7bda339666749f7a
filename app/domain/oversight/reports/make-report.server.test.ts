import { expect, test } from 'vitest'
import { callerOf } from '#tests/support/build-account.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildTraffic } from '#tests/support/build-traffic.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { figuresOf, partOf, reportOf } from '#tests/support/made-report.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { makeReport } from './make-report.server.ts'
import { partsOfType, reportTypes } from './report-choice.ts'
import { reportQuery } from './report-query.ts'

const boss = callerOf('admin', 'boss')

test('lets only the operator create a report', async () => {
  const { app } = await testApp()
  const query = reportQuery.parse({})
  for (const caller of [visitor('x'), callerOf('user', 'ann')])
    expect(await makeReport(app, caller, query)).toEqual({ ok: false, reason: 'forbidden' })
})

test('rejects an invalid range with its reason', async () => {
  const { app } = await testApp()
  const query = reportQuery.parse({ range: 'custom', from: '2026-06-01', to: '2026-07-02' })
  expect(await makeReport(app, boss, query)).toEqual({ ok: false, reason: 'range-ahead' })
})

test('makes reports of every type for an empty directory, with zeros for counts and no value for ratios', async () => {
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

test('filters businesses by plan or featured state, with their traffic and subscriptions', async () => {
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
  await buildTraffic(app, paid.business.id, '2026-06-30', { calls: 2 })
  await buildTraffic(app, cheap.business.id, '2026-06-30', { calls: 5 })

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

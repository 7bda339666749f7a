import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { countTraffic, storeTraffic } from '#domain/directory/traffic/store-traffic.server.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { giveAnswer } from '#tests/support/build-review.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { coverageCsv } from './coverage-csv.ts'
import { readCoverage } from './read-coverage.server.ts'

const noSearches = { emptySearches: 0, topCategory: '' }
const admin = callerOf('admin', 'operator')

async function covered() {
  const { app, clock } = await testApp()
  const ace = await buildListing(app, { name: 'Ace', city: 'Jupiter', postalCode: '33458', emergency: true })
  const bay = await buildListing(app, { name: 'Bay', city: 'Jupiter', postalCode: '33458-1234' })
  const { answers } = await buildRequest(app, { listings: [ace, bay] })
  await giveAnswer(app, answers[0])
  clock.later(2 * 3_600_000)
  const found = await readCoverage(app, admin)
  if (!found.ok) throw new Error(found.reason)
  return { app, clock, ...found }
}

test('counts listings, those around the clock, requests and silence for each city and ZIP', async () => {
  const { cities, zips } = await covered()
  expect(cities.find(({ name }) => name === 'Jupiter')).toEqual({
    ...{ name: 'Jupiter', listings: 2, aroundTheClock: 1, requests: 2, asked: 2, unanswered: 50, ...noSearches },
  })
  expect(zips.find(({ zip }) => zip === '33458')).toMatchObject({
    ...{ city: 'Jupiter', listings: 2, aroundTheClock: 1, requests: 2, asked: 2, unanswered: 50 },
  })
  expect(cities.length).toBeGreaterThan(30)
  expect(zips.length).toBeGreaterThan(40)
  // Cities without a roofer come first, ZIPs without one too.
  expect(cities[0]).toMatchObject({ listings: 0, unanswered: null })
  expect(zips[0]).toMatchObject({ listings: 0 })
})

test('counts searches without a result for a ZIP, and for a city with its ZIPs', async () => {
  const { app, clock } = await covered()
  const tell = async (who: string, ...told: string[]) => {
    for (const text of told) countTraffic(app, visitor(who), text)
    await storeTraffic(app)
  }
  await tell('ann', 'none jupiter commercial-roofing', 'none 33458 commercial-roofing', 'none 33458')
  await tell('bea', 'none jupiter')
  clock.later(24 * 3_600_000)
  await tell('ann', 'none 33458 commercial-roofing')
  const read = async () => {
    const found = await readCoverage(app, admin)
    if (!found.ok) throw new Error(found.reason)
    const { emptySearches, topCategory } = found.cities.find(({ name }) => name === 'Jupiter') ?? noSearches
    const zip = found.zips.find(({ zip }) => zip === '33458')
    return [emptySearches, topCategory, zip?.emptySearches, zip?.topCategory]
  }
  expect(await read()).toEqual([5, 'Commercial Roofing', 3, 'Commercial Roofing'])
  clock.later(29 * 24 * 3_600_000)
  expect(await read()).toEqual([1, 'Commercial Roofing', 1, 'Commercial Roofing'])
})

test('leaves out requests older than thirty days or sent within the last hour', async () => {
  const { app, clock } = await covered()
  await buildRequest(app, { listings: [await buildListing(app, { name: 'Cay', city: 'Jupiter' })] })
  const jupiter = async () => {
    const found = await readCoverage(app, admin)
    return found.ok ? found.cities.find(({ name }) => name === 'Jupiter') : undefined
  }
  expect(await jupiter()).toMatchObject({ requests: 3, asked: 2 })
  clock.later(31 * 24 * 3_600_000)
  expect(await jupiter()).toMatchObject({ requests: 0, asked: 0, unanswered: null })
})

test('exports cities and ZIPs in one table, and nothing to anyone but the operator', async () => {
  const { app, cities, zips } = await covered()
  const rows: string[][] = parse(coverageCsv({ cities, zips }), { bom: true })
  const vain = ['Searches without a result', 'Most searched']
  expect(rows[0]).toEqual([
    'City',
    'ZIP code',
    'Listings',
    '24/7 (up to 1000)',
    'Requests',
    'Unanswered (%)',
    ...vain,
    'Lacks',
  ])
  expect(rows).toContainEqual(['Jupiter', '', '2', '1', '2', '50', '0', '', 'Answers'])
  expect(rows).toContainEqual(['Jupiter', '33458', '2', '1', '2', '50', '0', '', 'Answers'])
  expect(rows).toHaveLength(1 + cities.length + zips.length)
  for (const caller of [visitor('x'), callerOf('user', 'ann')])
    expect(await readCoverage(app, caller)).toEqual({ ok: false, reason: 'forbidden' })
})

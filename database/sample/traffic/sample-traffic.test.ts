import { expect, test } from 'vitest'
import { regionDay } from '#domain/settings/region.ts'
import { conversionOf, leadsOf } from '#domain/traffic/traffic-count.ts'
import { readBusinessTraffic, readDailyTraffic, readTrafficOf } from '#domain/traffic/traffic-counts.server.ts'
import { daysLater } from '#platform/dates.ts'
import { readTraffic } from '#tests/support/read-traffic.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { loadSampleData } from '../load-sample-data.ts'
import { dayWeight, shareOut } from './day-weights.ts'

async function loaded(text: string) {
  const now = new Date(text)
  const { app, clock } = await testApp()
  clock.at = now
  expect(await loadSampleData(app, now)).toBe('loaded')
  const to = regionDay(now)
  const last = { from: daysLater(to, -29), to }
  const before = { from: daysLater(to, -59), to: daysLater(to, -30) }
  return { app, last, before, year: { from: daysLater(to, -364), to } }
}

test.each([
  ['an ordinary day', '2026-11-21T15:20:00Z'],
  ['1 January, just after midnight', '2027-01-01T05:00:00Z'],
  ['1 January in London, and still December here', '2027-01-01T04:59:59.999Z'],
  ['29 February', '2028-02-29T12:00:00Z'],
  ['31 March', '2027-03-31T12:00:00Z'],
  ['the night in which the clock goes forward', '2027-03-14T07:30:00Z'],
  ['the hour that comes twice, first', '2026-11-01T05:30:00Z'],
  ['the hour that comes twice, again', '2026-11-01T06:30:00Z'],
])('%s: the last thirty days hold 342 leads of 4,120 views', async (_, text) => {
  spec('admin 9.21')
  const { app, last, before, year } = await loaded(text)
  const sums = await readTraffic(app, last)
  expect(leadsOf(sums)).toBe(342)
  expect(sums.views).toBe(4_120)
  expect(conversionOf(sums)?.toFixed(1)).toBe('8.3')
  const former = await readTraffic(app, before)
  expect(leadsOf(former)).toBe(306)
  expect(former.views).toBe(3_868)

  const days = await readDailyTraffic(app, year)
  expect(days).toHaveLength(365)
  expect(days.every(({ views }) => views > 20)).toBe(true)
  const listed = await readBusinessTraffic(app, last, { limit: 200 })
  expect(listed.length).toBeGreaterThan(120)
  expect(listed.reduce((sum, { views }) => sum + views, 0)).toBe(4_120)
})

test('nothing was counted of a business before it was listed, of one that is not shown, or before that year', async () => {
  const { app, year } = await loaded('2026-11-21T15:20:00Z')
  const counted = await app.db.selectFrom('dailyCounts').select('businessId').distinct().execute()
  // Who was listed these days may not have been found yet.
  expect(counted.length).toBeGreaterThanOrEqual(140)
  const live = app.db.selectFrom('businesses').select('id').where('live', '=', true)
  const shown = new Set((await live.execute()).map(({ id }) => id))
  expect(counted.filter(({ businessId }) => !shown.has(businessId))).toEqual([])
  const early = app.db
    .selectFrom('dailyCounts')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .innerJoin('changes', 'changes.id', 'createdChangeId')
    .select(['day', 'at'])
  expect((await early.execute()).filter(({ day, at }) => day < regionDay(at))).toEqual([])
  const all = await readTraffic(app, { from: '2000-01-01', to: '2100-01-01' })
  expect(await readTraffic(app, year)).toEqual(all)
})

test('two databases count the same', async () => {
  const [one, two] = [await loaded('2026-11-21T15:20:00Z'), await loaded('2026-11-21T15:20:00Z')]
  const figures = async ({ app, year }: typeof one) => {
    const businesses = await readBusinessTraffic(app, year, { limit: 5 })
    return { businesses, days: await readDailyTraffic(app, year) }
  }
  expect(await figures(one)).toEqual(await figures(two))
  expect((await readTrafficOf(one.app, one.year, [])).size).toBe(0)
})

test('more people come on Mondays, in the time of the storms and after one', () => {
  expect(dayWeight('2026-11-16')).toBeGreaterThan(dayWeight('2026-11-21'))
  expect(dayWeight('2026-09-14')).toBeGreaterThan(dayWeight('2026-02-16'))
  expect(dayWeight('2026-09-10')).toBeGreaterThan(2 * dayWeight('2026-09-03') * 0.99)
})

test('a number that is shared out stays whole', () => {
  expect(shareOut(10, [1, 1, 1])).toEqual([4, 3, 3])
  expect(shareOut(0, [1, 2])).toEqual([0, 0])
  expect(shareOut(7, [0.5, 2, 1]).reduce((sum, part) => sum + part, 0)).toBe(7)
})

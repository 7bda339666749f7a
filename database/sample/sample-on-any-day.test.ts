import { expect, test } from 'vitest'
import { conversionOf, leadsOf } from '#domain/directory/traffic/traffic-count.ts'
import { readBusinessTraffic, readDailyTraffic } from '#domain/directory/traffic/traffic-counts.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { daysLater } from '#platform/time/dates.ts'
import { overviewOf } from '#tests/support/made-report.ts'
import { readTraffic } from '#tests/support/read-traffic.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { loadSampleData } from './load-sample-data.ts'

const written = {
  Businesses: 156,
  Active: 142,
  Premium: 89,
  'Monthly revenue': 2_456_700,
  'Growth since last month': 12.5,
  'Average rating': 4.6,
  Reviews: 1_247,
  Leads: 342,
  Conversion: 8.3,
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
])("the real queries give the specification's figures: %s", async (_, text) => {
  spec('admin 9.18', 'admin 9.19', 'admin 9.20', 'admin 9.21', 'decision 19')
  const now = new Date(text)
  const { app, clock } = await testApp()
  clock.at = now
  await loadSampleData(app, now)
  expect(await overviewOf(app)).toMatchObject(written)

  const to = regionDay(now)
  const last = { from: daysLater(to, -29), to }
  const sums = await readTraffic(app, last)
  expect([leadsOf(sums), sums.views, conversionOf(sums)?.toFixed(1)]).toEqual([342, 4_120, '8.3'])
  const previous = await readTraffic(app, { from: daysLater(to, -59), to: daysLater(to, -30) })
  expect([leadsOf(previous), previous.views]).toEqual([306, 3_868])
  const days = await readDailyTraffic(app, { from: daysLater(to, -364), to })
  expect(days).toHaveLength(365)
  expect(days.every(({ views }) => views > 20)).toBe(true)
  const listed = await readBusinessTraffic(app, last, { limit: 200 })
  expect(listed.length).toBeGreaterThan(120)
  expect(listed.reduce((sum, { views }) => sum + views, 0)).toBe(4_120)
})

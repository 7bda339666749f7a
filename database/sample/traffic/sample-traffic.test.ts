import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import {
  readBusinessTraffic,
  readDailyTraffic,
  readTrafficOf,
} from '#domain/directory/traffic/traffic-counts.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { daysLater } from '#platform/time/dates.ts'
import { readTraffic } from '#tests/support/read-traffic.ts'
import { sampleApp, sampleDay } from '#tests/support/sample-app.ts'
import { testApp } from '#tests/support/test-app.ts'
import { loadSampleData } from '../load-sample-data.ts'
import { dayWeight, shareOut } from './day-weights.ts'

const to = regionDay(sampleDay)
const year = { from: daysLater(to, -364), to }

test('no traffic is counted before a business was listed, for a hidden one, or before that year', async () => {
  const { app } = await sampleApp()
  const counted = await app.db.selectFrom('dailyCounts').select('businessId').distinct().execute()
  // A business listed in the last days may have no traffic yet.
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

test('two databases have the same counts', async () => {
  const [{ app: one }, { app: two }] = [await sampleApp(), await testApp()]
  await loadSampleData(two, sampleDay)
  const figures = async (app: App) => {
    const businesses = await readBusinessTraffic(app, year, { limit: 5 })
    return { businesses, days: await readDailyTraffic(app, year) }
  }
  expect(await figures(one)).toEqual(await figures(two))
  expect((await readTrafficOf(one, year, [])).size).toBe(0)
})

test('more people come on Mondays, in storm season and after a storm', () => {
  expect(dayWeight('2026-11-16')).toBeGreaterThan(dayWeight('2026-11-21'))
  expect(dayWeight('2026-09-14')).toBeGreaterThan(dayWeight('2026-02-16'))
  expect(dayWeight('2026-09-10')).toBeGreaterThan(2 * dayWeight('2026-09-03') * 0.99)
})

test('splitting a number preserves its sum', () => {
  expect(shareOut(10, [1, 1, 1])).toEqual([4, 3, 3])
  expect(shareOut(0, [1, 2])).toEqual([0, 0])
  expect(shareOut(7, [0.5, 2, 1]).reduce((sum, part) => sum + part, 0)).toBe(7)
})

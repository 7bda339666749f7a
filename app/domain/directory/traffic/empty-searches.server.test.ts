import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { countTraffic, forgetTraffic, storeTraffic } from './store-traffic.server.ts'
import { emptySearchDays, mostEmptySearchesADay } from './traffic-count.ts'

async function told(app: App, who: string, ...texts: string[]) {
  for (const text of texts) countTraffic(app, visitor(who), text)
  return storeTraffic(app)
}

async function counts({ db }: Pick<App, 'db'>) {
  const rows = await db.selectFrom('emptySearches').selectAll().orderBy('place').orderBy('category').execute()
  return rows.map(({ place, category, count }) => [place, category, count])
}

test('counts a search without a result once a day for each visitor, place and category', async () => {
  const { app, clock } = await testApp()
  expect(await told(app, 'ann', 'none jupiter', 'none jupiter', 'none jupiter commercial-roofing', 'none 33458')).toBe(
    3,
  )
  expect(await told(app, 'ann', 'none jupiter')).toBe(0)
  expect(await told(app, 'bea', 'none jupiter')).toBe(1)
  expect(await counts(app)).toEqual([
    ['33458', '', 1],
    ['jupiter', '', 2],
    ['jupiter', 'commercial-roofing', 1],
  ])
  clock.later(24 * 3_600_000)
  expect(await told(app, 'ann', 'none jupiter')).toBe(1)
})

test('counts known cities, ZIPs and categories only', async () => {
  const { app } = await testApp()
  const unknown = ['none', 'none atlanta', 'none 10001', 'none jupiter knitting', 'none Jupiter', 'none jupiter a b']
  expect(await told(app, 'ann', ...unknown, 'none jupiter', 'view jupiter')).toBe(1)
  expect(await counts(app)).toEqual([['jupiter', '', 1]])
})

test('one visitor counts for no more than a day’s limit, however often they ask', async () => {
  const { app } = await testApp()
  const zips = await app.db.selectFrom('zips').select('zip').limit(40).execute()
  const all = zips.flatMap(({ zip }) => [`none ${zip}`, `none ${zip} commercial-roofing`])
  expect(await told(app, 'ann', ...all.slice(0, 30))).toBe(30)
  expect(await told(app, 'ann', ...all)).toBe(mostEmptySearchesADay - 30)
  expect(await told(app, 'bea', ...all.slice(0, 1))).toBe(1)
})

test('erases the visitors after their day, and the counts after their time', async () => {
  const { app, clock } = await testApp()
  await told(app, 'ann', 'none jupiter')
  await forgetTraffic(app)
  const visits = () => app.db.selectFrom('emptySearchVisits').selectAll().execute()
  expect(await visits()).toHaveLength(1)
  clock.later(26 * 3_600_000)
  await forgetTraffic(app)
  expect(await visits()).toEqual([])
  expect(await counts(app)).toEqual([['jupiter', '', 1]])
  clock.later(emptySearchDays * 24 * 3_600_000)
  await forgetTraffic(app)
  expect(await counts(app)).toEqual([])
})

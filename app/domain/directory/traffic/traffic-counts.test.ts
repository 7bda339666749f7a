import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { seededRandom } from '#platform/images/seeded-random.ts'
import { daysBetween, daysLater } from '#platform/time/dates.ts'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { buildTraffic } from '#tests/support/build-traffic.ts'
import { buildListing } from '#tests/support/builders.ts'
import { readTraffic } from '#tests/support/read-traffic.ts'
import { testApp } from '#tests/support/test-app.ts'
import { addCounts } from './added-counts.server.ts'
import { conversionOf, leadsOf } from './traffic-count.ts'
import {
  readBusinessTraffic,
  readDailyTraffic,
  readLeadsByZip,
  readTrafficBy,
  readTrafficOf,
  wholeMonths,
} from './traffic-counts.server.ts'

const none = { views: 0, calls: 0, websites: 0, requests: 0 }

test('returns days in order with their sums, including empty ones', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app)
  const { id: other } = await buildListing(app, { name: 'Bay Roofs' })
  await buildTraffic(app, id, '2026-02-28', { views: 5, calls: 2 })
  await buildTraffic(app, other, '2026-02-28', { views: 3, requests: 1, websites: 4 })
  await buildTraffic(app, id, '2026-03-02', { views: 1 })
  await buildTraffic(app, id, '2026-03-03', { views: 100 })
  expect(await readDailyTraffic(app, { from: '2026-02-28', to: '2026-03-02' })).toEqual([
    { day: '2026-02-28', views: 8, calls: 2, websites: 4, requests: 1 },
    { day: '2026-03-01', ...none },
    { day: '2026-03-02', ...none, views: 1 },
  ])
  const sums = await readTraffic(app, { from: '2026-02-28', to: '2026-03-02' })
  expect(sums).toEqual({ views: 9, calls: 2, websites: 4, requests: 1 })
  expect([leadsOf(sums), conversionOf(sums)]).toEqual([3, (3 / 9) * 100])
})

test('returns no traffic and no conversion for an empty directory', async () => {
  const { app } = await testApp()
  const days = { from: '2026-07-01', to: '2026-07-01' }
  expect(await readDailyTraffic(app, days)).toEqual([{ day: '2026-07-01', ...none }])
  expect(await readTraffic(app, days)).toEqual(none)
  expect(await readBusinessTraffic(app, days)).toEqual([])
  expect(await readTrafficBy(app, days, 'category')).toEqual([])
  expect(conversionOf(none)).toBeNull()
})

test('assigns counts to the parts that the business belonged to on that day', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { featured: true })
  await buildEntitlement(app, id, 'premium')
  const { id: plain } = await buildListing(app, { name: 'Bay Roofs', category: 'Roof Replacement', city: 'Lake Worth' })
  await buildTraffic(app, id, '2026-07-01', { views: 5 })
  await buildTraffic(app, plain, '2026-07-01', { views: 2 })
  await app.db.updateTable('businesses').set({ featured: false }).where('id', '=', id).execute()
  await buildTraffic(app, id, '2026-07-02', { views: 1, calls: 1 })

  const days = { from: '2026-07-01', to: '2026-07-02' }
  const views = async (part: 'all' | 'featured' | 'premium' | 'basic') => (await readTraffic(app, days, part)).views
  expect([await views('all'), await views('featured'), await views('premium'), await views('basic')]).toEqual([
    8, 5, 6, 0,
  ])
  expect(await readDailyTraffic(app, days, 'featured')).toMatchObject([{ views: 5 }, { views: 0 }])
  expect((await readTrafficBy(app, days, 'category')).map(({ views }) => views).sort()).toEqual([2, 6])
  const places = await readTrafficBy(app, days, 'place')
  const city = app.db.selectFrom('businesses').select('placeId').where('id', '=', plain)
  expect(places.find(place => place.id === 0)).toBeUndefined()
  expect(places.find(({ views }) => views === 2)?.id).toBe((await city.executeTakeFirstOrThrow()).placeId)
})

test("assigns leads to the business's ZIP on that day", async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { postalCode: '33432-1234' })
  const { id: without } = await buildListing(app, { name: 'Bay Roofs' })
  await buildTraffic(app, id, '2026-07-01', { views: 9, calls: 2, requests: 1 })
  await buildTraffic(app, without, '2026-07-01', { calls: 5 })
  await app.db.updateTable('businesses').set({ postalCode: '33458' }).where('id', '=', id).execute()
  await buildTraffic(app, id, '2026-07-02', { calls: 4, websites: 7 })
  await buildTraffic(app, id, '2026-07-03', { calls: 100 })
  expect(await readLeadsByZip(app, { from: '2026-07-01', to: '2026-07-02' })).toEqual([
    { zip: '33432', calls: 2, requests: 1 },
    { zip: '33458', calls: 4, requests: 0 },
  ])
})

test('computes a day from its businesses when a version without ZIPs has counted too', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { postalCode: '33432' })
  const { id: other } = await buildListing(app, { name: 'Bay Roofs', postalCode: '33458' })
  for (const day of ['2026-07-01', '2026-07-02', '2026-07-03']) {
    await buildTraffic(app, id, day, { calls: 2 })
    await buildTraffic(app, other, day, { requests: 1 })
  }
  const days = { from: '2026-07-01', to: '2026-07-03' }
  const wanted = await readLeadsByZip(app, days)
  const zips = app.db.deleteFrom('trafficSegments').where('segment', '=', 'zip')
  await zips.where('day', '=', '2026-07-01').execute()
  await zips.where('day', '=', '2026-07-02').where('name', '=', '33432').execute()
  expect(await readLeadsByZip(app, days)).toEqual(wanted)
  expect(wanted).toEqual([
    { zip: '33432', calls: 6, requests: 0 },
    { zip: '33458', calls: 0, requests: 3 },
  ])
})

test('ignores a plan that has ended', async () => {
  const { app, clock } = await testApp()
  const { id } = await buildListing(app)
  await buildEntitlement(app, id, 'premium', { until: new Date('2026-07-02T00:00:00Z') })
  await buildTraffic(app, id, '2026-07-01', { views: 1 })
  clock.at = new Date('2026-07-02T00:00:00Z')
  await buildTraffic(app, id, '2026-07-01', { views: 10 })
  const day = { from: '2026-07-01', to: '2026-07-01' }
  expect(await readTraffic(app, day, 'premium')).toMatchObject({ views: 1 })
  expect(await readBusinessTraffic(app, day, { part: 'premium' })).toEqual([])
})

test('orders businesses as requested, over whole months and the days around them', async () => {
  const { app } = await testApp()
  const { id: ace } = await buildListing(app)
  const { id: bay } = await buildListing(app, { name: 'Bay Roofs', featured: true })
  const { id: cay } = await buildListing(app, { name: 'Cay Roofs' })
  for (const day of ['2026-05-31', '2026-06-15', '2026-07-01']) {
    await buildTraffic(app, ace, day, { views: 10, calls: 1 })
    await buildTraffic(app, bay, day, { views: 5, calls: 2, requests: 1 })
    await buildTraffic(app, cay, day, { views: 5, calls: 3, websites: 1 })
  }
  await buildTraffic(app, cay, '2026-05-30', { views: 1_000 })
  await buildTraffic(app, cay, '2026-07-02', { views: 1_000 })
  const days = { from: '2026-05-31', to: '2026-07-01' }
  const order = async (given: Parameters<typeof readBusinessTraffic>[2]) =>
    (await readBusinessTraffic(app, days, given)).map(({ businessId }) => businessId)
  expect(await readBusinessTraffic(app, days, { limit: 1 })).toEqual([
    { businessId: ace, views: 30, calls: 3, websites: 0, requests: 0 },
  ])
  // Among equals the older listing comes first, so that the order is stable.
  expect(await order({})).toEqual([ace, bay, cay])
  expect(await order({ by: 'calls' })).toEqual([cay, bay, ace])
  expect(await order({ by: 'leads' })).toEqual([bay, cay, ace])
  expect(await order({ by: 'requests' })).toEqual([bay])
  expect(await order({ by: 'websites' })).toEqual([cay])
  expect(await order({ part: 'featured' })).toEqual([bay])
  expect(await order({ businessIds: [cay, bay] })).toEqual([bay, cay])
  expect(await readTrafficOf(app, days, [bay])).toEqual(
    new Map([[bay, { views: 15, calls: 6, websites: 0, requests: 3 }]]),
  )
  expect((await readTrafficOf(app, days, [])).size).toBe(0)
})

test('finds the leaders of a range for any distribution of counts', async () => {
  const { app } = await testApp()
  const random = seededRandom('leaders')
  const ids = Array.from({ length: 400 }, () => app.ids.next())
  const shapes = {
    // A few have almost everything; all have the same; or the leaders of the range lead on no single day.
    skewed: (at: number) => Math.ceil(1_000 / (at + 1)),
    even: () => random.whole(1, 3),
    steady: (at: number, day: string) => (at < 10 ? 3 : at % 30 === Number(day.slice(8)) - 1 ? 20 : 1),
  }
  const days = { from: '2026-05-20', to: '2026-07-03' }
  for (const countOf of Object.values(shapes)) {
    await sql`truncate daily_counts, traffic_months, traffic_segments`.execute(app.db)
    const counts = daysFrom(days).flatMap(day =>
      ids.map((businessId, at) => ({ day, kind: 'view' as const, businessId, count: countOf(at, day) })),
    )
    await addCounts(app, counts)
    const sums = new Map<string, number>()
    for (const { businessId, count } of counts) sums.set(businessId, (sums.get(businessId) ?? 0) + count)
    const wanted = [...sums].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, 4)
    const found = await readBusinessTraffic(app, days, { limit: 4 })
    expect(found.map(({ businessId, views }) => [businessId, views])).toEqual(wanted)
  }
})

function daysFrom({ from, to }: { from: string; to: string }) {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => daysLater(from, at))
}

/** Returns the differences between the totals and the sums of the daily counts. */
async function errorsOf({ db }: Pick<App, 'db'>) {
  const { rows } = await sql`
    (select kind, sum(count) from daily_counts group by kind except select kind, sum(count) from traffic_months group by kind)
    union all
    (select kind, sum(count) from daily_counts group by kind except
      select kind, sum(count) from traffic_segments where segment = 'all' group by kind)
    union all
    (select kind, sum(count) from daily_counts group by kind except
      select kind, sum(count) from traffic_segments where segment = 'zip' group by kind)`.execute(db)
  return rows
}

test('loses no counts with many concurrent writers, without a deadlock', async () => {
  const { app } = await testApp()
  const ids = await Promise.all(['Ace', 'Bay', 'Cay', 'Dune'].map(async name => (await buildListing(app, { name })).id))
  const counts = ids.flatMap(businessId =>
    ['2026-07-01', '2026-07-02'].flatMap(day =>
      (['view', 'call', 'request'] as const).map(kind => ({ day, kind, businessId, count: 1 })),
    ),
  )
  const add = (given: typeof counts) =>
    app.transaction(async tx => {
      await addCounts(tx, given)
      return { ok: true }
    })
  await Promise.all(Array.from({ length: 30 }, (_, at) => add(at % 2 === 0 ? counts : counts.toReversed())))
  expect(await readTraffic(app, { from: '2026-07-01', to: '2026-07-02' })).toEqual({
    ...{ views: 240, calls: 240, requests: 240, websites: 0 },
  })
  expect(await errorsOf(app)).toEqual([])
})

test('keeps no counts of a rolled-back transaction', async () => {
  const { app } = await testApp()
  const { id: businessId } = await buildListing(app)
  await app.transaction(async tx => {
    await addCounts(tx, [{ day: '2026-07-01', kind: 'view', businessId, count: 1 }])
    return { ok: false }
  })
  expect(await readTraffic(app, { from: '2026-07-01', to: '2026-07-01' })).toEqual(none)
  expect(await errorsOf(app)).toEqual([])
})

test('splits a range into whole months and the days around them', () => {
  expect(wholeMonths({ from: '2026-06-29', to: '2026-09-02' })).toEqual({
    months: ['2026-07-01', '2026-08-01'],
    days: ['2026-06-29', '2026-06-30', '2026-09-01', '2026-09-02'],
  })
})

test.each([
  ['one day', '2026-07-01', '2026-07-01', 0, 1],
  ['a month but for its last day', '2026-07-01', '2026-07-30', 0, 30],
  ['exactly a month', '2026-07-01', '2026-07-31', 1, 0],
  ['February of a leap year', '2028-02-01', '2028-02-29', 1, 0],
  ['February of another, and a day', '2027-02-01', '2027-03-01', 1, 1],
  ['a year over its end', '2026-12-31', '2028-01-01', 12, 2],
  ['nothing', '2026-07-02', '2026-07-01', 0, 0],
])('splits %s', (_, from, to, months, days) => {
  const parts = wholeMonths({ from, to })
  expect([parts.months.length, parts.days.length]).toEqual([months, days])
})

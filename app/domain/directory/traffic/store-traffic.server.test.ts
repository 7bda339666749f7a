import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { readTraffic } from '#tests/support/read-traffic.ts'
import { testApp, testDatabase } from '#tests/support/test-app.ts'
import { countTraffic, forgetTraffic, storeTraffic } from './store-traffic.server.ts'
import { mostADay } from './traffic-count.ts'
import { readDailyTraffic } from './traffic-counts.server.ts'

const ann = visitor('ann')
const bea = visitor('bea')
const july = { from: '2026-06-01', to: '2026-08-01' }

async function start() {
  const test = await testApp()
  await buildListing(test.app)
  return test
}

async function told(app: App, ...texts: string[]) {
  for (const text of texts) countTraffic(app, ann, text)
  return storeTraffic(app)
}

test('counts each visitor once per day, business and kind of action', async () => {
  const { app } = await start()
  await buildListing(app, { name: 'Bay Roofs' })
  expect(await told(app, 'view ace-roofing', 'view ace-roofing')).toBe(1)
  expect(await told(app, 'view ace-roofing')).toBe(0)
  expect(await told(app, 'call ace-roofing', 'website ace-roofing', 'view bay-roofs', 'view ace-roofing')).toBe(3)
  countTraffic(app, bea, 'view ace-roofing')
  expect(await storeTraffic(app)).toBe(1)
  expect(await storeTraffic(app)).toBe(0)
  expect(await readTraffic(app, july)).toEqual({ views: 3, calls: 1, websites: 1, requests: 0 })
})

test('begins a day at local midnight, in summer and winter', async () => {
  const { app, clock } = await start()
  for (const at of ['2026-07-01T03:59:59Z', '2026-07-01T04:00:00Z', '2026-07-02T03:59:59Z']) {
    clock.at = new Date(at)
    await told(app, 'view ace-roofing')
  }
  expect(await readDailyTraffic(app, { from: '2026-06-30', to: '2026-07-01' })).toMatchObject([
    { views: 1 },
    { views: 1 },
  ])
  for (const at of ['2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z']) {
    clock.at = new Date(at)
    await told(app, 'view ace-roofing')
  }
  const days = await readDailyTraffic(app, { from: '2026-10-31', to: '2026-11-02' })
  expect(days.map(({ views }) => views)).toEqual([1, 1, 1])
})

test('counts an action before midnight for the day before, even when stored later', async () => {
  const { app, clock } = await start()
  clock.at = new Date('2026-07-02T03:59:59Z')
  countTraffic(app, ann, 'call ace-roofing')
  clock.at = new Date('2026-07-02T04:00:01Z')
  expect(await forgetTraffic(app)).toBe(0)
  await storeTraffic(app)
  expect(await readDailyTraffic(app, { from: '2026-07-01', to: '2026-07-02' })).toMatchObject([
    { calls: 1 },
    { calls: 0 },
  ])
})

test('ignores an unknown business, and a hidden one', async () => {
  const { app } = await start()
  await buildListing(app, { name: 'Waits', status: 'pending' })
  await buildListing(app, { name: 'Gone', removedAt: app.clock.now() })
  expect(await told(app, 'view no-such-roofer', 'view waits', 'view gone')).toBe(0)
  expect(await readTraffic(app, july)).toMatchObject({ views: 0 })
})

test('counts a previous address for its business, and not twice', async () => {
  const { app } = await start()
  const { businessId } = await app.db.selectFrom('businessSlugs').select('businessId').executeTakeFirstOrThrow()
  await app.db.insertInto('businessSlugs').values({ businessId, slug: 'ace', current: false }).execute()
  expect(await told(app, 'view ace', 'view ace-roofing')).toBe(1)
})

test.each([
  ['nothing', ''],
  ['a thing that no page tells', 'request ace-roofing'],
  ['an unknown thing', 'like ace-roofing'],
  ['no business', 'view'],
  ['an empty name', 'view '],
  ['a name that is none', 'view Ace!'],
  ['a name with a null', 'view ace\0'],
  ['a name too long', `view ${'a'.repeat(101)}`],
  ['more than one', 'view ace-roofing bay-roofs'],
])('%s is not taken', async (_, text) => {
  const { app } = await testApp()
  expect(countTraffic(app, ann, text)).toBe(false)
  expect(app.traffic.take()).toEqual([])
})

test('ignores the operator, and counts an account as its visitor', async () => {
  const { app } = await start()
  expect(countTraffic(app, { ...callerOf('admin', 'boss'), visitor: 'ann' }, 'view ace-roofing')).toBe(false)
  expect(countTraffic(app, { ...ann, actor: { kind: 'key', id: 'some' } }, 'view ace-roofing')).toBe(false)
  expect(await told(app, 'view ace-roofing')).toBe(1)
  expect(countTraffic(app, { ...callerOf('user', 'owner'), visitor: 'ann' }, 'view ace-roofing')).toBe(true)
  expect(await storeTraffic(app)).toBe(0)
})

test("stops one visitor's flood at the daily limit, without affecting others", async () => {
  const { app } = await start()
  const slugs = await buildMany(app, mostADay + 50)
  const views = slugs.map(slug => `view ${slug}`)
  expect(await told(app, ...views.slice(0, mostADay - 10))).toBe(mostADay - 10)
  // Of views counted already and twenty beyond the limit, only the remaining ten count.
  expect(await told(app, ...views.slice(mostADay - 30, mostADay + 20))).toBe(10)
  expect(await told(app, 'call ace-roofing')).toBe(0)
  countTraffic(app, bea, 'call ace-roofing')
  expect(await storeTraffic(app)).toBe(1)

  for (const text of views) countTraffic(app, visitor('cay'), text)
  countTraffic(app, visitor('dee'), 'view ace-roofing')
  expect(app.traffic.take()).toHaveLength(mostADay + 1)
})

/** Builds this many live listings with names only, and returns their slugs. */
async function buildMany(app: App, count: number) {
  const model = await app.db.selectFrom('businesses').select(['placeId', 'createdChangeId']).executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, at) => ({ id: app.ids.next(), slug: `roofer-${at}` }))
  const businesses = rows.map(({ id, slug }) => ({ ...model, id, publicId: id, name: slug }))
  await app.db.insertInto('businesses').values(businesses).execute()
  await app.db
    .insertInto('businessSlugs')
    .values(rows.map(({ id, slug }) => ({ businessId: id, slug })))
    .execute()
  return rows.map(({ slug }) => slug)
}

test("keeps counts that couldn't be stored, and counts those stored twice once", async () => {
  const { app } = await start()
  countTraffic(app, ann, 'view ace-roofing')
  const broken = { ...app, transaction: () => Promise.reject(new Error('away')) }
  await expect(storeTraffic(broken)).rejects.toThrow('away')
  const waiting = app.traffic.take()
  expect(waiting).toHaveLength(1)
  app.traffic.giveBack(waiting)
  expect(await storeTraffic(app)).toBe(1)
  app.traffic.giveBack(waiting)
  expect(await storeTraffic(app)).toBe(0)
  expect(await readTraffic(app, july)).toMatchObject({ views: 1 })
})

test('counts once when two processes store the same, without a deadlock', async () => {
  const connection = await testDatabase()
  const [{ app: one }, { app: two }] = await Promise.all([testApp({ connection }), testApp({ connection })])
  const names = ['Ace', 'Bay', 'Cay', 'Dune', 'East', 'Fern']
  for (const name of names) await buildListing(one, { name })
  const slugs = names.map(name => name.toLowerCase())
  for (let round = 0; round < 10; round += 1) {
    for (const at of [0, 1, 2, 3, 4]) {
      const caller = visitor(`v${round}-${at}`)
      for (const slug of slugs) countTraffic(one, caller, `view ${slug}`)
      for (const slug of slugs.toReversed()) countTraffic(two, caller, `view ${slug}`)
    }
    const counted = await Promise.all([storeTraffic(one), storeTraffic(two)])
    expect(counted[0] + counted[1]).toBe(5 * names.length)
  }
  expect(await readTraffic(one, july)).toMatchObject({ views: 50 * names.length })
})

test("deletes visitors' data an hour after the day ends, and keeps the counts", async () => {
  const { app, clock } = await start()
  await told(app, 'view ace-roofing', 'call ace-roofing')
  const forgotten = async (at: string) => {
    clock.at = new Date(at)
    return forgetTraffic(app)
  }
  expect(await forgotten('2026-07-02T04:59:59Z')).toBe(0)
  expect(await forgotten('2026-07-02T05:00:00Z')).toBe(2)
  expect(await readTraffic(app, july)).toMatchObject({ views: 1, calls: 1 })
})

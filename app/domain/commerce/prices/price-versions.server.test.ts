import { expect, test } from 'vitest'
import { createPageFacts } from '#platform/cache/page-facts.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readPagePrices, readPrices } from './price-versions.server.ts'
import { previewPrices, schedulePrices } from './schedule-prices.server.ts'

const admin = callerOf('admin', 'boss')
const change = { day: '2026-07-02', cents: { basic: 5_900 }, freeMonths: null }

test('a cached page becomes stale with each price change, and at the next midnight that has one', async () => {
  const { app, clock } = await testApp()
  const before = createPageFacts()
  expect((await readPagePrices(app, before)).cents.basic).toBe(4_900)
  expect([...before.tags, before.freshUntil]).toEqual(['prices', 'settings', undefined])

  const previewed = await previewPrices(app, admin, change)
  await schedulePrices(app, admin, { ...change, seen: previewed.ok ? previewed.preview.seen : '' })
  const { tags } = await app.db.selectFrom('changes').select('tags').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(tags).toContain('prices')
  const after = createPageFacts()
  expect((await readPagePrices(app, after)).cents.basic).toBe(4_900)
  expect(after.freshUntil).toBe(Date.parse('2026-07-02T04:00:00Z'))
  clock.at = new Date('2026-07-02T04:00:00Z')
  const last = createPageFacts()
  expect((await readPagePrices(app, last)).cents.basic).toBe(5_900)
  expect(last.freshUntil).toBeUndefined()
})

test('two processes read the same price at the same moment', async () => {
  const { app, clock } = await testApp()
  const previewed = await previewPrices(app, admin, change)
  await schedulePrices(app, admin, { ...change, seen: previewed.ok ? previewed.preview.seen : '' })
  const other = { db: app.db, clock: { now: () => new Date('2026-07-02T04:00:00Z') } }
  expect((await readPrices(other)).cents.basic).toBe(5_900)
  expect((await readPrices(app)).cents.basic).toBe(4_900)
  clock.at = other.clock.now()
  expect(await readPrices(app)).toEqual(await readPrices(other))
})

test('ignores prices of items that this version of the product doesn’t sell', async () => {
  const { app, clock } = await testApp()
  const previewed = await previewPrices(app, admin, change)
  await schedulePrices(app, admin, { ...change, seen: previewed.ok ? previewed.preview.seen : '' })
  await app.db
    .updateTable('priceVersions')
    .set({ cents: JSON.stringify({ basic: 5_900, gold: 1 }) })
    .execute()
  clock.at = new Date('2026-07-02T04:00:00Z')
  expect((await readPrices(app)).cents).not.toHaveProperty('gold')
})

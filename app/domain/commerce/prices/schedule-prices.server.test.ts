import { expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { auditQuery } from '#domain/oversight/audit/audit-query.ts'
import { readAudit } from '#domain/oversight/audit/audited-changes.server.ts'
import { daysAfter } from '#platform/time/days.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildPackage } from '#tests/support/build-banner.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { buyOffer } from '../promotions/buy-offer.server.ts'
import type { PriceChange } from './price-change.ts'
import { listPriceVersions, readPriceBook, readPrices } from './price-versions.server.ts'
import { previewPrices, schedulePrices, withdrawPrices } from './schedule-prices.server.ts'

const admin = callerOf('admin', 'boss')
const basic: PriceChange = { day: '2026-07-02', cents: { basic: 5_990 }, freeMonths: null }

async function desk() {
  const test = await testApp()
  await buildOperator(test.app)
  return test
}

async function schedule(app: App, change: PriceChange, caller: Caller = admin) {
  const previewed = await previewPrices(app, caller, change)
  if (!previewed.ok) return previewed
  return schedulePrices(app, caller, { ...change, seen: previewed.preview.seen })
}

test('a price applies from midnight in the region on, also in the hour after the clocks change', async () => {
  const { app, clock } = await desk()
  expect(await schedule(app, basic)).toMatchObject({ ok: true })
  // Eastern Standard Time begins on November 1 at 2 am.
  expect(await schedule(app, { ...basic, day: '2026-11-02', cents: { basic: 6_500 } })).toMatchObject({ ok: true })
  const priceAt = async (at: string) => {
    clock.at = new Date(at)
    return (await readPrices(app)).cents.basic
  }
  expect(await priceAt('2026-07-02T03:59:59.999Z')).toBe(4_900)
  expect(await priceAt('2026-07-02T04:00:00Z')).toBe(5_990)
  expect(await priceAt('2026-11-02T04:59:59.999Z')).toBe(5_990)
  expect(await priceAt('2026-11-02T05:00:00Z')).toBe(6_500)
})

test('a new buyer pays the new price, an open page half an hour longer the old one, and subscribers keep theirs', async () => {
  const { app, clock } = await desk()
  const ann = await buildAccount(app, { email: 'ann@example.com' })
  const held = await buildSubscription(app, ann, 'basic')
  await schedule(app, basic)
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  const buy = (priceAmount: number) => buyOffer(app, bob.caller, { planId: 'basic', priceAmount })
  expect(await buy(59.9)).toEqual({ ok: false, reason: 'price-changed' })
  clock.at = new Date('2026-07-02T04:10:00Z')
  expect(await buy(49)).toMatchObject({ ok: true })
  clock.at = new Date('2026-07-02T04:31:00Z')
  expect(await buy(49)).toEqual({ ok: false, reason: 'price-changed' })
  expect(await buy(59.9)).toMatchObject({ ok: true })
  const open = app.db
    .selectFrom('purchases')
    .select('priceCents')
    .where('userId', '=', bob.id)
    .where('state', '=', 'open')
  expect(await open.execute()).toEqual([{ priceCents: 5_990 }])
  clock.at = daysAfter(clock.at, 31)
  expect(await app.payments.readSubscription(held.subscriptionId)).toMatchObject({ priceCents: 4_900 })
})

test('the preview counts current subscribers, says that they keep their price, and names a later change that wins', async () => {
  const { app } = await desk()
  await buildSubscription(app, await buildAccount(app, { email: 'ann@example.com' }), 'basic')
  await buildPackage(app, await buildAccount(app, { email: 'ads@gulftile.example' }))
  await schedule(app, { ...basic, day: '2026-09-01', cents: { basic: 7_000 } })
  const change = { day: '2026-08-01', cents: { basic: 5_990, 'banner-basic': 10_000, newsletter: 100 }, freeMonths: 3 }
  const previewed = await previewPrices(app, admin, change)
  expect(previewed).toMatchObject({
    ok: true,
    preview: {
      effectiveAt: new Date('2026-08-01T04:00:00Z'),
      lines: [
        { id: 'basic', before: 4_900, after: 5_990, holders: 1 },
        { id: 'banner-basic', before: 14_900, after: 10_000, holders: 1 },
        { id: 'newsletter', before: 19_900, after: 100, holders: null },
      ],
      freeMonths: { before: 2, after: 3 },
      later: ['basic'],
    },
  })
  expect(await listPriceVersions(app)).toHaveLength(1)
})

test('a change is undone until it takes effect, and only then', async () => {
  const { app, clock } = await desk()
  await schedule(app, basic)
  await schedule(app, { ...basic, day: '2026-07-03', cents: { premium: 20_000 } })
  const [first, second] = await listPriceVersions(app)
  expect(await withdrawPrices(app, admin, { id: first?.id ?? '' })).toMatchObject({ ok: true })
  expect(await withdrawPrices(app, admin, { id: first?.id ?? '' })).toEqual({ ok: false, reason: 'withdrawn' })
  expect(await withdrawPrices(app, admin, { id: app.ids.next() })).toEqual({ ok: false, reason: 'version-unknown' })
  clock.at = new Date('2026-07-03T04:00:00Z')
  expect(await withdrawPrices(app, admin, { id: second?.id ?? '' })).toEqual({ ok: false, reason: 'in-effect' })
  expect((await readPrices(app)).cents).toMatchObject({ basic: 4_900, premium: 20_000 })
})

test('rejects today, the past, more than a year, nothing new, and everyone but an administrator', async () => {
  const { app } = await desk()
  for (const day of ['2026-07-01', '2026-06-30', '2027-07-02', '2026-02-30', 'soon'])
    expect(await schedule(app, { ...basic, day }), day).toEqual({ ok: false, reason: 'day-faulty' })
  expect(await schedule(app, { ...basic, day: '2027-07-01' })).toMatchObject({ ok: true })
  expect(await schedule(app, { ...basic, cents: { basic: 4_900 } })).toEqual({ ok: false, reason: 'nothing-changes' })
  expect(await schedule(app, { ...basic, cents: {}, freeMonths: 2 })).toEqual({ ok: false, reason: 'nothing-changes' })
  for (const role of ['editor', 'support', 'analyst', 'user'] as const) {
    const caller = callerOf(role, 'someone')
    expect(await previewPrices(app, caller, basic)).toEqual({ ok: false, reason: 'forbidden' })
    expect(await schedulePrices(app, caller, { ...basic, seen: '' })).toEqual({ ok: false, reason: 'forbidden' })
    expect(await withdrawPrices(app, caller, { id: app.ids.next() })).toEqual({ ok: false, reason: 'forbidden' })
  }
})

test('of two administrators who change the same price, the second sees the first one’s before confirming', async () => {
  const { app } = await desk()
  const previewed = await previewPrices(app, admin, basic)
  const seen = previewed.ok ? previewed.preview.seen : ''
  await schedule(app, { ...basic, cents: { basic: 5_500 } }, callerOf('admin', 'colleague'))
  expect(await schedulePrices(app, admin, { ...basic, seen })).toEqual({ ok: false, reason: 'changed-meanwhile' })
  expect(await schedule(app, basic)).toMatchObject({ ok: true })
  // The later of the same day wins.
  const { versions } = await readPriceBook(app)
  expect(versions.map(({ cents }) => cents.basic)).toEqual([5_500, 5_990])
})

test('the audit has each change before and after, and its undo the other way around', async () => {
  const { app, clock } = await desk()
  await schedule(app, { ...basic, freeMonths: 1 })
  const [version] = await listPriceVersions(app)
  clock.later(60_000)
  await withdrawPrices(app, admin, { id: version?.id ?? '' })
  const { entries } = await readAudit(app, auditQuery.parse({}), 2)
  expect(entries.map(({ action, lines }) => [action, lines])).toMatchObject([
    [
      'undo-prices',
      [
        { name: 'Basic plan, from 2026-07-02', before: '$59.90', after: '$49' },
        { name: 'Free months per year, from 2026-07-02', before: '1', after: '2' },
      ],
    ],
    [
      'schedule-prices',
      [
        { name: 'Basic plan, from 2026-07-02', before: '$49', after: '$59.90' },
        { name: 'Free months per year, from 2026-07-02', before: '2', after: '1' },
      ],
    ],
  ])
})

test('the free months of a year are part of the versions, and what the setting had is the first', async () => {
  const { app, clock } = await desk()
  const { caller } = await buildAccount(app, { email: 'year@example.com' })
  const year = (priceAmount: number) => buyOffer(app, caller, { planId: 'basic', priceAmount, per: 'year' })
  await schedule(app, { ...basic, cents: {}, freeMonths: 3 })
  await schedule(app, { ...basic, day: '2026-07-04', cents: {}, freeMonths: 0 })
  expect(await year(490)).toMatchObject({ ok: true })
  clock.at = new Date('2026-07-03T12:00:00Z')
  expect(await year(490)).toEqual({ ok: false, reason: 'price-changed' })
  expect(await year(441)).toMatchObject({ ok: true })
  clock.at = new Date('2026-07-04T12:00:00Z')
  expect(await year(588)).toEqual({ ok: false, reason: 'unknown-plan' })
})

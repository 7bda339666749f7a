import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { ProviderSubscription } from '#platform/payments/payments.ts'
import { reviews } from '#tests/support/bought.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildBanner, buildPackage } from '#tests/support/build-banner.ts'
import { buildOperator, operator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readBanner } from '../banners/banner-applications.server.ts'
import { findPurchase } from '../billing/find-purchase.server.ts'
import type { Purchase } from '../billing/purchase.ts'
import { readWaitingCancellations } from '../subscriptions/cancellations.server.ts'
import { fulfillAdPurchase } from './fulfill-ad-purchase.server.ts'

const bookings = (app: App) => app.db.selectFrom('adBookings').selectAll().execute()

async function start() {
  const test = await testApp()
  const account = await buildAccount(test.app)
  const { sessionId, purchaseId } = await buildPackage(test.app, account, 'banner-professional')
  const purchase = await findPurchase(test.app, sessionId)
  if (!purchase) throw new Error('no purchase')
  return { ...test, account, purchase, purchaseId }
}

async function fulfill(app: App, purchase: Purchase, subscription: Partial<ProviderSubscription> | null) {
  const whole = subscription && { ...active, ...subscription }
  await app.transaction(async tx => {
    const changeId = await recordChange(tx, operator, { action: 'load-sample-data' })
    await fulfillAdPurchase(tx, { purchase, subscription: whole, changeId })
    return { ok: true, changeId }
  })
}

const active: ProviderSubscription = {
  ...{ id: 'sub', customerId: 'cus', purchaseId: null, itemId: null, isRefunded: false },
  ...{ priceCents: 29_900, per: 'month', pause: null, next: null, state: 'active' },
  ...{ periodEnd: new Date('2026-08-01T12:00:00Z'), cancelsAtPeriodEnd: false, endedAt: null },
}

test('books a paid package for its month, and settling it again changes nothing', async () => {
  const { app, purchase, account } = await start()
  const booking = {
    purchaseId: purchase.id,
    userId: account.id,
    email: 'ann@example.com',
    packageId: 'banner-professional',
    state: 'running',
    periodStart: new Date('2026-07-01T12:00:00Z'),
    periodEnd: new Date('2026-08-01T12:00:00Z'),
    periodViews: 0,
    paidFrom: new Date('2026-07-01T12:00:00Z'),
    paidUntil: new Date('2026-08-01T12:00:00Z'),
    servesFrom: null,
    servesUntil: null,
    pausedAt: null,
    disputedAt: null,
    makeGoodDays: 0,
    renews: true,
  }
  expect(await bookings(app)).toEqual([booking])
  await fulfill(app, purchase, active)
  expect(await bookings(app)).toEqual([booking])
})

test('starts the next month at zero and ignores late events of the previous one', async () => {
  const { app, purchase } = await start()
  await app.db.updateTable('adBookings').set({ periodViews: 9_000 }).execute()
  await fulfill(app, purchase, { state: 'past-due' })
  expect(await bookings(app)).toMatchObject([{ periodViews: 9_000, state: 'running' }])
  const next = { periodEnd: new Date('2026-09-01T12:00:00Z') }
  await fulfill(app, purchase, next)
  expect(await bookings(app)).toMatchObject([
    { ...next, periodViews: 0, periodStart: new Date('2026-08-01T12:00:00Z') },
  ])
})

test.each([
  ['ended', { state: 'ended' }, {}],
  ['never begun', { state: 'incomplete' }, {}],
  ['taken back', {}, { state: 'refunded' }],
] as const)('ends the booking of a package that is %s', async (_, subscription, purchased) => {
  const { app, purchase } = await start()
  await fulfill(app, { ...purchase, ...purchased }, subscription)
  expect(await bookings(app)).toMatchObject([{ state: 'ended' }])
  await fulfill(app, purchase, active)
  expect(await bookings(app)).toMatchObject([{ state: 'running' }])
})

test('books one month for a one-time payment and nothing for an open one', async () => {
  const { app, purchase } = await start()
  await app.db.deleteFrom('adBookings').execute()
  await fulfill(app, { ...purchase, state: 'open', paidAt: null }, null)
  expect(await bookings(app)).toEqual([])
  await fulfill(app, { ...purchase, paidAt: new Date('2027-01-31T12:00:00Z') }, null)
  expect(await bookings(app)).toMatchObject([{ periodEnd: new Date('2027-02-28T12:00:00Z') }])
})

test("links the account's earlier application to its purchase, once", async () => {
  const { app } = await testApp()
  await app.db
    .insertInto('settings')
    .values({ key: 'operator', value: JSON.stringify({ email: 'o@example.com', language: 'en' }) })
    .execute()
  const account = await buildAccount(app)
  const id = await buildBanner(app, { caller: account.caller })
  const { purchaseId } = await buildPackage(app, account)
  expect(await readBanner(app, id)).toMatchObject({ purchaseId })
  const second = await buildPackage(app, account, 'banner-premium')
  expect(await readBanner(app, id)).toMatchObject({ purchaseId })
  expect(second.purchaseId).not.toBe(purchaseId)
})

test("doesn't renew a refunded package", async () => {
  const { app, purchase } = await start()
  await fulfill(app, { ...purchase, state: 'refunded' }, { isRefunded: true })
  expect(await readWaitingCancellations(app)).toEqual([active.id])
})

test.each(['paid', 'refunded'] as const)(
  'cancels the subscription of a deleted account whose package is %s',
  async state => {
    const { app, account, purchase } = await start()
    await buildOperator(app)
    await app.db.deleteFrom('users').where('id', '=', account.id).execute()
    const subscription = await app.payments.readSubscription(purchase.subscriptionId ?? '')
    await fulfill(app, { ...purchase, userId: null, state }, subscription)
    expect(await app.payments.readSubscription(purchase.subscriptionId ?? '')).toMatchObject({
      cancelsAtPeriodEnd: true,
    })
    const look = { reason: 'paid-twice', about: purchase.subscriptionId, detail: 'The account was deleted' }
    expect(await reviews(app)).toEqual(state === 'paid' ? [look] : [])
  },
)

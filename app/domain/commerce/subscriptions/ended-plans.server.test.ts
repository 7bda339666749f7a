import { expect, test } from 'vitest'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { refundSubscription } from '#platform/payments/sandbox-desk.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { operator } from '#tests/support/builders.ts'
import { subscribed } from '#tests/support/subscribed.ts'
import { readPurchases } from '../billing/purchases.server.ts'
import { cancelUnwanted } from './cancellations.server.ts'
import { fulfillPlanPurchase } from './fulfill-plan-purchase.server.ts'

test('keeps a cancelled plan until the paid month ends, then removes it from the listing', async () => {
  const { app, held, pass, fulfill, now, plan, mails } = await subscribed()
  await app.payments.cancelAtPeriodEnd(held.subscriptionId, true)
  await fulfill()
  expect(await now()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
  expect((await plan())?.until).toEqual(new Date('2026-08-01T12:00:00Z'))
  pass(32)
  await fulfill()
  expect(await now()).toMatchObject({ status: 'ended', endedAt: new Date('2026-08-01T12:00:00Z'), entitledUntil: null })
  expect(await plan()).toBeUndefined()
  expect(await mails()).toEqual(['Your Professional plan ends on August 1, 2026', 'Your Professional plan has ended'])
})

test('ends a refunded plan at once and stops charging', async () => {
  const { app, held, fulfill, now, plan, mails } = await subscribed()
  await refundSubscription(app, held.subscriptionId)
  await fulfill()
  expect(await now()).toMatchObject({ status: 'refunded', endedAt: expect.any(Date) })
  expect(await plan()).toBeUndefined()
  expect(await cancelUnwanted(app)).toBe(1)
  expect((await app.payments.readSubscription(held.subscriptionId))?.cancelsAtPeriodEnd).toBe(true)
  expect(await cancelUnwanted(app)).toBe(0)
  expect(await mails()).toEqual([])
})

test('a purchase after a plan’s end starts a new plan', async () => {
  const { app, account, held, pass, fulfill: fulfillFirst, now, plan } = await subscribed()
  await app.payments.cancelAtPeriodEnd(held.subscriptionId, true)
  pass(40)
  await fulfillFirst()
  const again = await buildSubscription(app, account, 'basic')
  expect(await now()).toMatchObject({ status: 'active', planId: 'basic', subscriptionId: again.subscriptionId })
  expect((await plan())?.plan).toBe('basic')
  await fulfillFirst()
  expect(await now()).toMatchObject({ status: 'active', planId: 'basic' })
})

test('ends a subscription that the provider no longer knows', async () => {
  const { app, account, now, plan } = await subscribed()
  const [purchase] = await readPurchases(app, account.id)
  if (!purchase) throw new Error('nothing was bought')
  await app.transaction(async tx => {
    const changeId = await recordChange(tx, operator, { action: 'load-sample-data' })
    await fulfillPlanPurchase(tx, { purchase, subscription: null, changeId })
    return { ok: true }
  })
  expect(await now()).toMatchObject({ status: 'ended' })
  expect(await plan()).toBeUndefined()
})

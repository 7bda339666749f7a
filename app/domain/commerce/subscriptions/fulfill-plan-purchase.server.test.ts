import { expect, test } from 'vitest'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { ProviderSubscription } from '#platform/payments/payments.ts'
import {
  changeSandboxPlan,
  failRenewal,
  paySandboxCheckout,
  refundSubscription,
  renewSubscription,
} from '#platform/payments/sandbox-desk.ts'
import { reviews } from '#tests/support/bought.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { besideOpenCheckouts } from '#tests/support/build-purchase.ts'
import { buildCheckout, fulfill } from '#tests/support/build-subscription.ts'
import { buildOperator, operator } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { subscribed } from '#tests/support/subscribed.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findPurchaseBySession, readPurchases } from '../billing/purchases.server.ts'
import { cancelUnwanted } from './cancellations.server.ts'
import { fulfillPlanPurchase } from './fulfill-plan-purchase.server.ts'
import { remindSubscribers } from './remind-subscribers.server.ts'
import { findSubscriber } from './subscribers.server.ts'

test('activates a paid plan with its name and next billing date and gives its features to the listing', async () => {
  spec('public 3.21', 'public 3.22', 'public 1.8', 'admin 1.2', 'decision 27')
  const { account, business, now, plan } = await subscribed()
  expect(await now()).toMatchObject({
    ...{ userId: account.id, status: 'active', planId: 'professional', subscriptionTier: 'Professional' },
    ...{ priceCents: 9_900, cancelAtPeriodEnd: false, since: new Date('2026-07-01T12:00:00Z') },
    subscriptionEnd: new Date('2026-08-01T12:00:00Z'),
  })
  expect(await plan()).toEqual({
    placementPausedAt: null,
    ...{ businessId: business.id, plan: 'professional', since: new Date('2026-07-01T12:00:00Z') },
    // The provider has a few days to report the next month's payment.
    until: new Date('2026-08-04T12:00:00Z'),
  })
})

test('writes nothing and emails no one when the same state is reported again', async () => {
  const { app, fulfill, tell, now, mails } = await subscribed('professional', { connections: 16 })
  const before = await now()
  const changes = () => app.db.selectFrom('businessRevisions').selectAll().execute()
  const revisions = await changes()
  for (let times = 0; times < 5; times += 1) await fulfill()
  await Promise.all(Array.from({ length: 8 }, () => tell({})))
  expect(await now()).toEqual(before)
  expect(await changes()).toEqual(revisions)
  expect(await mails()).toEqual([])
})

test('moves the next billing date and the listing’s end date with each paid month', async () => {
  const { pass, fulfill, now, plan, mails, account, held } = await subscribed()
  pass(31)
  await fulfill()
  expect(await now()).toMatchObject({ status: 'active', subscriptionEnd: new Date('2026-09-01T12:00:00Z') })
  expect((await plan())?.until).toEqual(new Date('2026-09-04T12:00:00Z'))
  expect((await now())?.since).toEqual(held.since)
  expect(account.email).toBe('ann@example.com')
  expect(await mails()).toEqual([])
})

test('sends four emails in two weeks for a failed payment, keeps the plan meanwhile, and recovers once paid', async () => {
  const { app, held, pass, fulfill, now, plan, mails } = await subscribed()
  await failRenewal(app, held.subscriptionId)
  pass(31)
  await fulfill()
  const since = new Date('2026-08-01T12:00:00Z')
  expect(await now()).toMatchObject({ status: 'past_due', pastDueSince: since })
  expect((await plan())?.until).toEqual(new Date('2026-08-15T12:00:00Z'))
  expect(await mails()).toEqual(['Action needed: Professional payment failed'])
  for (let hour = 0; hour < 13 * 24; hour += 6) {
    pass(0.25)
    await remindSubscribers(app)
  }
  const reminder = 'Reminder: Professional payment failed'
  expect(await mails()).toEqual(['Action needed: Professional payment failed', reminder, reminder, reminder])
  expect(await remindSubscribers(app)).toEqual({ ok: true, reminded: 0 })

  await renewSubscription(app, held.subscriptionId)
  await fulfill()
  expect(await now()).toMatchObject({ status: 'active', pastDueSince: null })
  expect((await plan())?.until).toEqual(new Date('2026-09-04T12:00:00Z'))
})

test('applies a plan changed at the provider at once', async () => {
  const { app, held, fulfill, now, plan, mails } = await subscribed()
  const premium = {
    itemId: 'premium',
    priceKey: 'plan-premium',
    name: 'Premium plan',
    priceCents: 19_900,
    per: 'month',
  } as const
  await changeSandboxPlan(app, held.subscriptionId, premium)
  await fulfill()
  expect(await now()).toMatchObject({ planId: 'premium', subscriptionTier: 'Premium', priceCents: 19_900 })
  expect((await plan())?.plan).toBe('premium')
  expect(await mails()).toEqual(['You’re on the Premium plan now'])
})

test('keeps the later of two paid plans and cancels the other, in either event order', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { app } = await testApp()
    await buildOperator(app)
    const { account } = await buildOwner(app)
    const first = await buildCheckout(app, account, 'basic')
    const sessions = [first, await besideOpenCheckouts(app, () => buildCheckout(app, account, 'premium'))]
    for (const session of sessions) await paySandboxCheckout(app, session)
    for (const index of [...order, ...order]) await fulfill(app, sessions[index] ?? '')

    const held = await findSubscriber(app, account.id)
    expect(held?.planId).toBe('premium')
    expect(await cancelUnwanted(app)).toBe(1)
    for (const session of sessions) await fulfill(app, session)
    expect(await findSubscriber(app, account.id)).toMatchObject({ planId: 'premium', cancelAtPeriodEnd: false })
    const basic = (await readPurchases(app, account.id)).find(({ itemId }) => itemId === 'basic')
    const previous = await app.payments.readSubscription(basic?.subscriptionId ?? '')
    expect(previous?.cancelsAtPeriodEnd).toBe(true)
    // The old plan's end doesn't end the current one.
    expect((await app.db.selectFrom('businessEntitlements').select('plan').executeTakeFirst())?.plan).toBe('premium')
  }
})

test('retries a cancellation when the provider is down', async () => {
  const { app, held, fulfill } = await subscribed()
  await refundSubscription(app, held.subscriptionId)
  await fulfill()
  const { paymentsOff } = await import('#platform/payments/payments-off.ts')
  const { ProviderFailure } = await import('#platform/payments/payments.ts')
  const away = {
    ...paymentsOff,
    readSubscription: () => Promise.reject(new ProviderFailure('unreachable')),
  }
  expect(await cancelUnwanted({ ...app, payments: away })).toBe(0)
  expect(await cancelUnwanted(app)).toBe(1)
})

test('treats a trial as a plan and sends one notice three days before its end', async () => {
  const { app, tell, now, plan, pass, mails } = await subscribed()
  await tell({ state: 'trialing', periodEnd: new Date('2026-07-15T12:00:00Z') })
  expect(await now()).toMatchObject({ status: 'trialing' })
  expect((await plan())?.until).toEqual(new Date('2026-07-18T12:00:00Z'))
  expect(await remindSubscribers(app)).toEqual({ ok: true, reminded: 0 })
  pass(12)
  expect(await remindSubscribers(app)).toEqual({ ok: true, reminded: 1 })
  expect(await remindSubscribers(app)).toEqual({ ok: true, reminded: 0 })
  expect(await mails()).toEqual(['Your trial ends on July 15, 2026'])
})

test('grants nothing before the first payment, for an unpaid checkout, or to a deleted account', async () => {
  const { app } = await testApp()
  const account = await buildAccount(app)
  const sessionId = await buildCheckout(app, account, 'basic')
  await fulfill(app, sessionId)
  expect(await findSubscriber(app, account.id)).toBeUndefined()
  const [purchase] = await readPurchases(app, account.id)
  if (!purchase) throw new Error('nothing was bought')
  const told: ProviderSubscription = {
    ...{ id: 'sub_1', customerId: 'cus_1', purchaseId: purchase.id, itemId: 'basic', state: 'incomplete' },
    ...{ priceCents: 4_900, periodEnd: app.clock.now(), cancelsAtPeriodEnd: false, endedAt: null, isRefunded: false },
    ...{ per: 'month', pause: null, next: null },
  }
  for (const userId of [account.id, app.ids.next(), null]) {
    const state = userId === account.id ? 'incomplete' : 'active'
    await app.transaction(async tx => {
      const changeId = await recordChange(tx, operator, { action: 'load-sample-data' })
      await fulfillPlanPurchase(tx, { purchase: { ...purchase, userId }, subscription: { ...told, state }, changeId })
      return { ok: true }
    })
  }
  expect(await app.db.selectFrom('subscribers').selectAll().execute()).toEqual([])
})

test('reports a payment of a deleted account to the operator and cancels its subscription', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  const account = await buildAccount(app)
  const sessionId = await buildCheckout(app, account, 'basic')
  await app.db.deleteFrom('users').where('id', '=', account.id).execute()
  await paySandboxCheckout(app, sessionId)
  await fulfill(app, sessionId)
  await fulfill(app, sessionId)
  const { subscriptionId } = (await findPurchaseBySession(app, sessionId)) ?? {}
  expect(await app.payments.readSubscription(subscriptionId ?? '')).toMatchObject({ cancelsAtPeriodEnd: true })
  expect(await reviews(app)).toEqual([
    { reason: 'paid-twice', about: subscriptionId, detail: 'The account was deleted' },
  ])
  expect(await app.db.selectFrom('subscribers').selectAll().execute()).toEqual([])
})

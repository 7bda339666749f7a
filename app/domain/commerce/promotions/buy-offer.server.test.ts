import { expect, test } from 'vitest'
import { listingPlans } from '#domain/foundation/plans/listing-plans.ts'
import { adPackages } from '#domain/foundation/plans/rate-cards.ts'
import { ProviderFailure } from '#platform/payments/payments.ts'
import { paymentsOff } from '#platform/payments/payments-off.ts'
import { paySandboxCheckout } from '#platform/payments/sandbox-desk.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildCheckout, buildSubscription, fulfill } from '#tests/support/build-subscription.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { writeTrial } from '../subscriptions/trials.server.ts'
import { buyOffer } from './buy-offer.server.ts'

const professional = { planId: 'professional', priceAmount: 99 }

async function shop(given: Parameters<typeof testApp>[0] = {}) {
  const test = await testApp(given)
  await buildOperator(test.app)
  const account = await buildAccount(test.app)
  const purchases = () => test.app.db.selectFrom('purchases').selectAll().orderBy('id').execute()
  return { ...test, account, purchases, buy: (order: typeof professional) => buyOffer(test.app, account.caller, order) }
}

test('sells every plan and package at the catalog price', async () => {
  spec('public 7.3', 'public 3.41', 'public 3.42', 'public 9.1', 'public 9.2', 'public 9.4', 'public 9.5', 'decision 9')
  const { buy, purchases } = await shop()
  for (const { id, firstCents: priceCents } of [...listingPlans, ...adPackages])
    expect(await buy({ planId: id, priceAmount: priceCents / 100 })).toMatchObject({ ok: true })
  expect((await purchases()).map(({ itemId, kind, priceCents, per }) => [itemId, kind, priceCents, per])).toEqual([
    ['basic', 'plan', 4_900, 'month'],
    ['professional', 'plan', 9_900, 'month'],
    ['premium', 'plan', 19_900, 'month'],
    ['enterprise', 'plan', 29_900, 'month'],
    ['banner-basic', 'ad-package', 14_900, 'month'],
    ['banner-professional', 'ad-package', 29_900, 'month'],
    ['banner-premium', 'ad-package', 59_900, 'month'],
    ['banner-enterprise', 'ad-package', 99_900, 'month'],
  ])
})

test('rejects a different price, an unknown plan and a caller without a contractor account, and writes nothing', async () => {
  spec('decision 9')
  const { app, buy, purchases } = await shop()
  const prices = [98, 99.01, 98.999, 0, -99, 9_900, 4_900, Number.NaN, Number.POSITIVE_INFINITY, 49]
  for (const priceAmount of prices)
    expect(await buy({ ...professional, priceAmount }), String(priceAmount)).toEqual({
      ok: false,
      reason: 'price-changed',
    })
  for (const planId of ['', 'gold', 'Professional', 'banner-', '__proto__', 'professional\0'])
    expect(await buy({ ...professional, planId })).toEqual({ ok: false, reason: 'unknown-plan' })
  for (const caller of [visitor('x'), callerOf('admin', app.ids.next())])
    expect(await buyOffer(app, caller, professional)).toEqual({ ok: false, reason: 'forbidden' })
  expect(await buyOffer(app, callerOf('user', app.ids.next()), professional)).toEqual({
    ok: false,
    reason: 'forbidden',
  })
  expect(await purchases()).toEqual([])
})

test('opens one checkout for fifty concurrent clicks', async () => {
  const { buy, purchases } = await shop({ connections: 16 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => buy(professional)))
  const urls = new Set(answers.map(answer => (answer.ok ? answer.url : answer.reason)))
  expect([...urls]).toEqual([expect.stringContaining('/sandbox/pay/')])
  expect(await purchases()).toHaveLength(1)
})

test('rejects a second plan but allows an ad package', async () => {
  const { app, account, buy } = await shop()
  const { sessionId } = await buildSubscription(app, account, 'basic')
  for (const order of [{ planId: 'basic', priceAmount: 49 }, professional])
    expect(await buy(order)).toEqual({ ok: false, reason: 'already-subscribed' })
  expect(await buy({ planId: 'banner-basic', priceAmount: 149 })).toMatchObject({ ok: true })
  expect(sessionId).not.toBe('')
})

test('doesn’t reopen a checkout on other terms when it was just paid', async () => {
  const { app, account, buy } = await shop()
  const sessionId = await buildCheckout(app, account, 'professional')
  await paySandboxCheckout(app, sessionId)
  await app.transaction(async tx => {
    await writeTrial(tx, 'professional', 7)
    return { ok: true }
  })
  expect(await buy(professional)).toEqual({ ok: false, reason: 'already-paid' })
})

test('reports payments that are off, a provider failure and too many attempts', async () => {
  const off = await shop({ payments: () => paymentsOff })
  expect(await off.buy(professional)).toEqual({ ok: false, reason: 'payments-off' })
  const createCheckout = () => Promise.reject(new ProviderFailure('unreachable'))
  const away = await shop({ payments: () => ({ ...paymentsOff, kind: 'sandbox', createCheckout }) })
  expect(await away.buy(professional)).toEqual({ ok: false, reason: 'provider-failed' })
  expect(await away.purchases()).toEqual([])
  const few = await shop({ limits: { 'start-checkout': { times: 1, seconds: 3_600 } } })
  expect(await few.buy(professional)).toMatchObject({ ok: true })
  expect(await few.buy(professional)).toEqual({ ok: false, reason: 'too-many-requests' })
})

test('gives trial days only for plans and only to accounts that never had one', async () => {
  const { app, account, buy, purchases, clock } = await shop()
  await app.transaction(async tx => {
    await writeTrial(tx, 'professional', 14)
    return { ok: true }
  })
  const { sessionId, status, subscriptionEnd, subscriptionId } = await buildSubscription(app, account)
  expect([status, subscriptionEnd]).toEqual(['trialing', new Date('2026-07-15T12:00:00Z')])
  await app.payments.cancelAtPeriodEnd(subscriptionId, true)
  clock.at = new Date('2026-07-20T12:00:00Z')
  await fulfill(app, sessionId)
  await buy(professional)
  await buy({ planId: 'banner-basic', priceAmount: 149 })
  expect((await purchases()).map(({ trialDays }) => trialDays)).toEqual([14, 0, 0])
})

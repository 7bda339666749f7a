import { expect, test } from 'vitest'
import { type Payments, ProviderFailure } from '#platform/payments/payments.ts'
import * as desk from '#platform/payments/sandbox-desk.ts'
import { openSandboxPayments } from '#platform/payments/sandbox-payments.ts'
import { bought, events, readOne, reviews, sponsorship } from '#tests/support/bought.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildCheckout, fulfillSandbox } from '#tests/support/build-purchase.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { rememberFulfillments } from '#tests/support/fulfillments.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findPurchase } from './find-purchase.server.ts'
import { lastEventAttempt } from './payment-event.ts'
import { processDueEvents } from './process-due-events.server.ts'

test('retries events while the provider is down, asks for a review after a day, and retries again once resolved', async () => {
  let isAway = false
  const payments = (parts: Parameters<typeof openSandboxPayments>[0]): Payments => {
    const sandbox = openSandboxPayments(parts)
    const readCheckout: Payments['readCheckout'] = id =>
      isAway ? Promise.reject(new ProviderFailure('unreachable')) : sandbox.readCheckout(id)
    return { ...sandbox, readCheckout }
  }
  const { app, clock } = await testApp({ payments })
  await buildOperator(app)
  const ann = await buildAccount(app)
  const { sessionId } = await buildCheckout(app, { userId: ann.id })
  const { fulfill, told } = rememberFulfillments()
  await desk.paySandboxCheckout(app, sessionId)
  isAway = true
  await expect(fulfillSandbox(app, fulfill)).rejects.toMatchObject({ code: 'unreachable' })
  expect((await events(app))[0]).toEqual({ state: 'waiting', attempts: 1, lastError: 'unreachable' })
  expect((await findPurchase(app, sessionId))?.state).toBe('open')

  for (let attempt = 1; attempt < lastEventAttempt; attempt++) {
    clock.later(16 * 60_000)
    await expect(processDueEvents(app, fulfill)).rejects.toThrow(ProviderFailure)
  }
  expect((await events(app)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
  expect((await reviews(app)).map(({ reason }) => reason)).toEqual(['gave-up', 'gave-up', 'gave-up'])
  expect(told).toEqual([])
}, 60_000)

test('stops only one event on an internal error, reports it and retries it', async () => {
  const { app, clock } = await testApp()
  const ann = await buildAccount(app)
  const { sessionId } = await buildCheckout(app, { userId: ann.id })
  await desk.paySandboxCheckout(app, sessionId)
  const { fulfill, told } = rememberFulfillments()
  const broken = { ...fulfill, plan: () => Promise.reject(new Error('ann@example.com')) }
  await expect(fulfillSandbox(app, broken)).rejects.toThrow('ann@')
  expect(await events(app)).toContainEqual({ state: 'waiting', attempts: 1, lastError: 'fault' })
  expect(await readOne(app)).toMatchObject({ state: 'open', paidAt: null })
  expect(await queuedMails(app)).toEqual([])

  clock.later(5_000)
  await fulfillSandbox(app, fulfill)
  expect(told).toEqual(['plan: paid, active'])
})

test('asks once for a review of money for something we didn’t sell', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  const { writeSandboxEvent } = await import('#platform/payments/sandbox-events.ts')
  const about = { customer: 'cus_x', parent: { subscription_details: { subscription: 'sub_x' } } }
  await writeSandboxEvent(app, 'invoice.paid', { object: 'invoice', id: 'in_1', ...about })
  await writeSandboxEvent(app, 'invoice.paid', { object: 'invoice', id: 'in_2', ...about })
  await writeSandboxEvent(app, 'invoice.payment_failed', { object: 'invoice', id: 'in_3', ...about })
  await writeSandboxEvent(app, 'customer.created', { object: 'customer', id: 'cus_x' })
  await fulfillSandbox(app, rememberFulfillments().fulfill)
  expect(await reviews(app)).toEqual([{ reason: 'purchase-unknown', about: 'sub_x', detail: 'invoice.paid' }])
  const mails = await queuedMails(app)
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['payment-review', 'operator@example.com']])
  const states = (await events(app)).map(({ state }) => state).sort()
  expect(states).toEqual(['done', 'done', 'done', 'ignored'])
})

test('asks for a review of an unexpected amount and of a second plan, and settles both', async () => {
  const { app, ann, fulfill, fulfilled, told, subscriptionId } = await bought()
  const odd = { itemId: 'premium', priceKey: 'plan-premium', name: 'Premium', priceCents: 100, per: 'month' } as const
  await desk.changeSandboxPlan(app, subscriptionId, { ...odd, priceCents: 19_900 })
  await fulfilled()
  expect(await reviews(app)).toEqual([])
  await desk.changeSandboxPlan(app, subscriptionId, odd)
  await fulfilled()
  expect(await reviews(app)).toMatchObject([{ reason: 'amount-differs', detail: '$1 instead of $199' }])

  const basic = await buildCheckout(app, { userId: ann.id, itemId: 'basic', priceCents: 4_900 })
  await desk.paySandboxCheckout(app, basic.sessionId)
  await fulfillSandbox(app, fulfill)
  expect((await reviews(app)).map(({ reason }) => reason)).toEqual(['amount-differs', 'paid-twice'])
  expect(told).toHaveLength(4)
})

test('asks once to refund the earlier of two plans and still names it after the refund', async () => {
  const { app, ann, fulfill, fulfilled, subscriptionId } = await bought()
  const later = await buildCheckout(app, { userId: ann.id, itemId: 'basic', priceCents: 4_900 })
  await desk.paySandboxCheckout(app, later.sessionId)
  await fulfilled()
  await app.payments.cancelAtPeriodEnd(subscriptionId, true)
  await fulfilled()
  const once = [{ reason: 'paid-twice', about: subscriptionId, detail: '' }]
  expect(await reviews(app)).toEqual(once)
  await desk.refundSubscription(app, subscriptionId)
  await fulfillSandbox(app, fulfill)
  expect(await reviews(app)).toEqual(once)
})

test('isn’t blocked by a purchase that can’t be checked', async () => {
  const { app, fulfill, told, clock } = await bought()
  const other = await buildCheckout(app, { userId: null, ...sponsorship })
  await desk.paySandboxCheckout(app, other.sessionId)
  const rows = await app.db.selectFrom('purchases').select('id').orderBy('id').execute()
  for (const [index, { id }] of rows.entries()) {
    const checkAt = new Date(clock.at.getTime() - 60_000 * (rows.length - index))
    await app.db.updateTable('purchases').set({ checkAt, fulfillment: null }).where('id', '=', id).execute()
  }
  const broken = { ...fulfill, plan: () => Promise.reject(new Error('x')) }
  await expect(processDueEvents(app, broken)).rejects.toThrow('x')
  await processDueEvents(app, broken)
  expect(told).toEqual(['plan: paid, active', 'sponsorship: paid'])
})

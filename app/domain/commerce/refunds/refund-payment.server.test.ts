import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { auditQuery } from '#domain/oversight/audit/audit-query.ts'
import { readAudit } from '#domain/oversight/audit/audited-changes.server.ts'
import { fulfillPurchases } from '#jobs/fulfill-purchases.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildCheckout } from '#tests/support/build-purchase.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { signed } from '#tests/support/stripe-server.ts'
import { testStripe } from '#tests/support/test-stripe.ts'
import { processDueEvents } from '../billing/process-due-events.server.ts'
import { receiveEvent } from '../billing/receive-event.server.ts'
import { listRefunds } from '../ledger/received-payments.server.ts'
import { findSubscriber } from '../subscriptions/subscribers.server.ts'
import { type RefundInput, refundPayment } from './refund-payment.server.ts'

const admin = callerOf('admin', 'boss')

/** Ann has paid $99 for a month of Professional at Stripe. */
async function paid() {
  const test = await testStripe()
  const { app, stripe, ann } = test
  await buildOperator(app)
  const { sessionId } = await buildCheckout(app, { userId: ann.id })
  const { subscription, customer } = stripe.account.pay(sessionId)
  const fulfilled = () => test.fulfilled(fulfillPurchases)
  await fulfilled()
  const payment = () => app.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  const { id: paymentId, purchaseId } = await payment()
  const asked = (given: Partial<RefundInput> = {}): RefundInput => {
    return { refundId: app.ids.next(), paymentId, cents: 4_000, reason: '', endsPurchase: false, ...given }
  }
  return {
    ...{ ...test, fulfilled, payment, paymentId, purchaseId, asked },
    ...{ customer: customer ?? '', subscription: subscription ?? '' },
    refund: (given?: Partial<RefundInput>) => refundPayment(app, admin, asked(given)),
    status: async () => (await findSubscriber(app, ann.id))?.status,
  }
}

async function refundMails(app: App) {
  const mails = (await queuedMails(app)).filter(({ kind }) => kind === 'purchase-refunded')
  return mails.map(({ text }) => JSON.parse(text).paragraphs[0])
}

test('refunds a part, then the rest, and nothing more', async () => {
  const { app, stripe, refund, payment, fulfilled, status, paymentId } = await paid()
  expect(await refund()).toEqual({ ok: true, isNew: true })
  expect(await refund({ cents: 5_901 })).toEqual({ ok: false, reason: 'too-much' })
  expect(await payment()).toMatchObject({ amountCents: 9_900, refundedCents: 4_000 })
  expect(await refund({ cents: 5_900, endsPurchase: true, reason: 'No calls came' })).toEqual({ ok: true, isNew: true })
  expect(await refund({ cents: 1 })).toEqual({ ok: false, reason: 'nothing-left' })
  await fulfilled()
  expect(await payment()).toMatchObject({ refundedCents: 9_900 })
  expect([...stripe.account.refunds.values()].map(({ amount }) => amount)).toEqual([4_000, 5_900])
  expect(await listRefunds(app, [paymentId])).toMatchObject([
    { cents: 5_900, state: 'succeeded', endsPurchase: true, reason: 'No calls came' },
    { cents: 4_000, state: 'succeeded', endsPurchase: false, reason: '' },
  ])
  expect(await status()).toBe('refunded')
  expect(await refundMails(app)).toEqual([
    'We refunded $40 of your Professional plan payment. Your bank may take a few days to show it.',
    'We refunded $59 of your Professional plan payment. Your bank may take a few days to show it.',
  ])
})

test('a plan goes on after a whole refund if the operator keeps it, and is charged again', async () => {
  const { refund, fulfilled, status, stripe, subscription, app } = await paid()
  await refund({ cents: 9_900 })
  await fulfilled()
  expect(await status()).toBe('active')
  expect(await app.db.selectFrom('purchases').select('state').execute()).toEqual([{ state: 'paid' }])
  expect(await app.db.selectFrom('subscriptionCancellations').selectAll().execute()).toEqual([])
  stripe.account.renew(subscription)
  await fulfilled()
  expect(await status()).toBe('active')
  expect(
    await app.db
      .selectFrom('payments')
      .select(['amountCents', 'refundedCents'])
      .orderBy('paidAt')
      .orderBy('id')
      .execute(),
  ).toEqual([
    { amountCents: 9_900, refundedCents: 9_900 },
    { amountCents: 9_900, refundedCents: 0 },
  ])
})

test('a partial refund ends a plan if the operator says so, and nothing more is charged', async () => {
  const { refund, fulfilled, status, app, subscription } = await paid()
  await refund({ cents: 100, endsPurchase: true })
  await fulfilled()
  expect(await status()).toBe('refunded')
  const waiting = app.db.selectFrom('subscriptionCancellations').select('subscriptionId')
  expect(await waiting.execute()).toEqual([{ subscriptionId: subscription }])
})

test('a refund of an older payment may end the plan, too, until the next payment', async () => {
  const { app, clock, stripe, subscription, fulfilled, refund, status } = await paid()
  clock.later(31 * 86_400_000)
  stripe.account.renew(subscription)
  await fulfilled()
  await refund({ cents: 100, endsPurchase: true })
  await fulfilled()
  expect(await status()).toBe('refunded')
  clock.later(31 * 86_400_000)
  stripe.account.renew(subscription)
  await fulfilled()
  expect(await app.db.selectFrom('purchases').select('state').execute()).toEqual([{ state: 'paid' }])
})

test('the same refund sent twice, and at the same moment, is one refund', async () => {
  const { app, asked, payment, stripe } = await paid()
  const one = asked()
  const both = await Promise.all([refundPayment(app, admin, one), refundPayment(app, admin, one)])
  expect(both.map(done => done.ok && done.isNew).toSorted()).toEqual([false, true])
  expect(await refundPayment(app, admin, one)).toEqual({ ok: true, isNew: false })
  expect(stripe.account.refunds.size).toBe(1)
  expect(await payment()).toMatchObject({ refundedCents: 4_000 })
  expect(await refundMails(app)).toHaveLength(1)
})

test('two refunds at the same moment never return more than was paid', async () => {
  const { refund, payment, stripe } = await paid()
  const both = await Promise.all([refund({ cents: 6_000 }), refund({ cents: 6_000 })])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(stripe.account.refunds.size).toBe(1)
  expect(await payment()).toMatchObject({ refundedCents: 6_000 })
})

test('trying again after a lost answer finds the refund that was made, with the operator’s choice', async () => {
  const { app, asked, stripe, paymentId, fulfilled, status } = await paid()
  const input = asked({ cents: 9_900, reason: 'Paid twice' })
  // The provider refunded, and the process stopped before it could store that.
  stripe.account.refundPart({ intent: paymentId, amount: 9_900, metadata: { refund_id: input.refundId } })
  expect(await refundPayment(app, admin, input)).toEqual({ ok: true, isNew: false })
  await fulfilled()
  expect(stripe.account.refunds.size).toBe(1)
  expect(await listRefunds(app, [paymentId])).toMatchObject([
    { id: input.refundId, cents: 9_900, endsPurchase: false, reason: 'Paid twice' },
  ])
  expect(await status()).toBe('active')
})

test('after a lost response, the next refund is rejected once and the lost one is recorded', async () => {
  const { app, asked, stripe, paymentId, refund } = await paid()
  const lost = asked()
  stripe.account.refundPart({ intent: paymentId, amount: 4_000, metadata: { refund_id: lost.refundId } })
  expect(await refund()).toEqual({ ok: false, reason: 'just-refunded' })
  expect(stripe.account.refunds.size).toBe(1)
  expect(await listRefunds(app, [paymentId])).toMatchObject([{ id: lost.refundId, cents: 4_000, endsPurchase: null }])
  expect(await refund()).toEqual({ ok: true, isNew: true })
  expect(stripe.account.refunds.size).toBe(2)
})

test('takes refunds that were made at the provider, and replayed events change nothing', async () => {
  const { app, stripe, fulfilled, payment, paymentId, status, refund, fulfill } = await paid()
  stripe.account.refundPart({ intent: paymentId, amount: 3_000, metadata: {} })
  await fulfilled()
  expect(await payment()).toMatchObject({ refundedCents: 3_000 })
  expect(await status()).toBe('active')
  expect(await refund({ cents: 7_000 })).toEqual({ ok: false, reason: 'too-much' })
  const before = await app.db.selectFrom('refunds').selectAll().execute()
  for (const event of stripe.account.events) {
    const again = { ...event, id: `${event.id}_again` }
    await receiveEvent(app, visitor('stripe'), signed(again, { at: app.clock.now() }))
    await receiveEvent(app, visitor('stripe'), signed(again, { at: app.clock.now() }))
  }
  await processDueEvents(app, fulfill)
  expect(await app.db.selectFrom('refunds').selectAll().execute()).toEqual(before)
  expect(await payment()).toMatchObject({ refundedCents: 3_000 })
  expect(await refundMails(app)).toHaveLength(1)
  stripe.account.refundPart({ intent: paymentId, amount: 6_900, metadata: {} })
  await fulfilled()
  expect(await status()).toBe('refunded')
  expect(await refundMails(app)).toHaveLength(2)
})

test('sees a refund that was made at the provider a moment ago, before its event has arrived', async () => {
  const { stripe, paymentId, refund, payment } = await paid()
  stripe.account.refundPart({ intent: paymentId, amount: 9_000, metadata: {} })
  expect(await refund({ cents: 1_000 })).toEqual({ ok: false, reason: 'too-much' })
  expect(await refund({ cents: 900 })).toMatchObject({ ok: true })
  expect(await payment()).toMatchObject({ refundedCents: 9_900 })
})

test('a refund that the bank returns can be made again, and the operator is notified', async () => {
  const { app, stripe, refund, fulfilled, payment, paymentId } = await paid()
  await refund({ cents: 9_900 })
  await fulfilled()
  stripe.account.failRefund([...stripe.account.refunds.keys()][0] ?? '')
  await fulfilled()
  expect(await payment()).toMatchObject({ refundedCents: 0 })
  expect(await listRefunds(app, [paymentId])).toMatchObject([{ state: 'failed' }])
  expect((await queuedMails(app)).some(({ text }) => text.includes('A refund failed'))).toBe(true)
  expect(await refund({ cents: 9_900 })).toMatchObject({ ok: true })
})

test('writes nothing when the provider doesn’t answer', async () => {
  const { app, stripe, refund, payment } = await paid()
  await stripe.stop()
  expect(await refund()).toEqual({ ok: false, reason: 'provider-failed' })
  expect(await payment()).toMatchObject({ refundedCents: 0 })
  expect(await app.db.selectFrom('refunds').selectAll().execute()).toEqual([])
  expect(await refundMails(app)).toEqual([])
})

test('what the bank has taken back isn’t refunded as well, until the dispute is won', async () => {
  const { app, stripe, customer, fulfilled, refund } = await paid()
  const dispute = stripe.account.dispute(customer)
  await fulfilled()
  expect(await refund()).toEqual({ ok: false, reason: 'payment-disputed' })
  expect(await app.db.selectFrom('refunds').selectAll().execute()).toEqual([])
  stripe.account.moveDispute(dispute, 'won')
  await fulfilled()
  expect(await refund()).toEqual({ ok: true, isNew: true })
})

test('only an administrator can refund, and only payments made to us', async () => {
  const { app, asked, refund, ann } = await paid()
  for (const caller of [callerOf('support', 's'), callerOf('editor', 'e'), callerOf('analyst', 'a'), ann.caller])
    expect(await refundPayment(app, caller, asked())).toEqual({ ok: false, reason: 'forbidden' })
  expect(await refund({ paymentId: 'pi_unknown' })).toEqual({ ok: false, reason: 'payment-unknown' })
})

test('the audit has the amount, the reason and the effect of a refund', async () => {
  const { app, refund } = await paid()
  await refund({ reason: 'Two days without service' })
  const { entries } = await readAudit(app, auditQuery.parse({}), 1)
  expect(entries).toMatchObject([
    {
      action: 'refund-payment',
      lines: [{ name: 'Refund of professional plan', after: '$40, continues, “Two days without service”' }],
    },
  ])
})

test('ends a one-time sponsorship with a part of its payment', async () => {
  const { app, stripe, fulfilled, told } = await testStripe()
  await buildOperator(app)
  const event = { kind: 'sponsorship', itemId: 's-1', name: 'Event', priceCents: 700_000, per: 'once' } as const
  const { sessionId } = await buildCheckout(app, { userId: null, ...event })
  stripe.account.pay(sessionId)
  await fulfilled()
  const { id: paymentId } = await app.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  const input = { refundId: app.ids.next(), paymentId, cents: 100_000, reason: '', endsPurchase: true }
  expect(await refundPayment(app, admin, input)).toMatchObject({ ok: true })
  await fulfilled()
  expect(told).toEqual(['sponsorship: paid', 'sponsorship: refunded'])
})

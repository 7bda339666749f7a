import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeSetting } from '#domain/foundation/settings/change-setting.server.ts'
import { heldParts } from '#domain/oversight/privacy/held-parts.server.ts'
import { daysAfter } from '#platform/time/days.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildCheckout } from '#tests/support/build-purchase.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { testStripe } from '#tests/support/test-stripe.ts'
import { forgetBuyers } from '../billing/forgotten-buyers.server.ts'
import { processDueEvents } from '../billing/process-due-events.server.ts'
import { checkUnread } from '../billing/purchases.server.ts'
import { refundPayment } from '../refunds/refund-payment.server.ts'
import { listPayouts } from './payouts.server.ts'

async function shop() {
  const test = await testStripe()
  await buildOperator(test.app)
  const payments = () =>
    test.app.db
      .selectFrom('payments')
      .select(['itemId', 'amountCents', 'taxCents', 'feeCents', 'refundedCents'])
      .orderBy('paidAt')
      .orderBy('id')
      .execute()
  return { ...test, payments }
}

test('stores each payment of a subscription once, with the provider’s fee and the plan of that month', async () => {
  const { app, stripe, ann, fulfilled, payments } = await shop()
  const { sessionId } = await buildCheckout(app, { userId: ann.id })
  const { subscription } = stripe.account.pay(sessionId)
  await fulfilled()
  await buildCheckout(app, { userId: ann.id, itemId: 'premium', priceCents: 19_900 })
  const premium = [...stripe.account.prices.values()].find(price => price.lookup_key === 'plan-premium')
  if (!premium) throw new Error('no price')
  stripe.account.changePrice(subscription ?? '', premium)
  stripe.account.renew(subscription ?? '')
  await fulfilled()
  await fulfilled()
  expect(await payments()).toEqual([
    { itemId: 'professional', amountCents: 9_900, taxCents: 0, feeCents: 317, refundedCents: 0 },
    { itemId: 'premium', amountCents: 19_900, taxCents: 0, feeCents: 607, refundedCents: 0 },
  ])
})

test('the provider adds taxes once the operator wants them, on top of our price', async () => {
  const { app, stripe, ann, fulfilled, payments } = await shop()
  const first = await buildCheckout(app, { userId: ann.id })
  expect(stripe.account.sessions.get(first.sessionId)?.order.hasTaxes).toBe(false)
  stripe.account.expire(first.sessionId)
  const taxes = { key: 'plans', version: 0, change: { taxes: true } } as const
  expect(await changeSetting(app, callerOf('admin', 'boss'), taxes)).toEqual({ ok: true })
  const { sessionId } = await buildCheckout(app, { userId: ann.id, itemId: 'premium', priceCents: 19_900 })
  stripe.account.pay(sessionId)
  await fulfilled()
  expect(await payments()).toEqual([
    { itemId: 'premium', amountCents: 21_293, taxCents: 1_393, feeCents: 647, refundedCents: 0 },
  ])
  expect(await app.db.selectFrom('paymentReviews').selectAll().execute()).toEqual([])
  const once = { kind: 'sponsorship', itemId: 's-1', name: 'Event', priceCents: 10_000, per: 'once' } as const
  const event = await buildCheckout(app, { ...once, userId: null })
  stripe.account.pay(event.sessionId)
  await fulfilled()
  expect((await payments()).at(-1)).toMatchObject({ itemId: 's-1', amountCents: 10_700, taxCents: 700 })
})

test('the first payment of a buyer that the provider knows may have taxes, too', async () => {
  const { app, stripe, ann, fulfilled } = await shop()
  const first = await buildCheckout(app, {
    userId: ann.id,
    kind: 'ad-package',
    itemId: 'banner-basic',
    priceCents: 14_900,
  })
  stripe.account.pay(first.sessionId)
  await fulfilled()
  await changeSetting(app, callerOf('admin', 'boss'), { key: 'plans', version: 0, change: { taxes: true } })
  const { sessionId } = await buildCheckout(app, { userId: ann.id })
  expect(stripe.account.sessions.get(sessionId)).toMatchObject({ customer: 'cus_00000000000001' })
})

test('refunds from before the upgrade are stored without an email', async () => {
  const { app, clock, stripe, ann, fulfilled, payments } = await shop()
  const { sessionId } = await buildCheckout(app, { userId: ann.id })
  const { customer } = stripe.account.pay(sessionId)
  stripe.account.refund(customer ?? '')
  clock.at = daysAfter(clock.at, 4)
  await fulfilled()
  expect(await payments()).toMatchObject([{ refundedCents: 9_900 }])
  expect((await queuedMails(app)).map(({ kind }) => kind)).toEqual(['purchase-paid'])
})

test('payments from before the upgrade are read by a job, also after another process took the check, without an email', async () => {
  const { app, stripe, ann, fulfill, fulfilled, payments } = await shop()
  const { sessionId } = await buildCheckout(app, { userId: ann.id })
  stripe.account.pay(sessionId)
  await fulfilled()
  const { id: intent } = await app.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  stripe.account.refundPart({ intent, amount: 3_000, metadata: {} })
  // As the previous version leaves it.
  await app.db.deleteFrom('payments').execute()
  await app.db.updateTable('purchases').set({ paymentsReadAt: null, checkAt: null }).execute()
  expect(await checkUnread(app)).toBe(1)
  expect(await checkUnread(app)).toBe(0)
  await app.db.updateTable('purchases').set({ checkAt: null }).execute()
  expect(await checkUnread(app)).toBe(1)
  await processDueEvents(app, fulfill)
  expect(await payments()).toMatchObject([{ amountCents: 9_900, refundedCents: 3_000 }])
  expect(await checkUnread(app)).toBe(0)
  const mails = async () => (await queuedMails(app)).map(({ kind }) => kind)
  expect(await mails()).toEqual(['purchase-paid'])
  stripe.account.refundPart({ intent, amount: 1_000, metadata: {} })
  await fulfilled()
  expect(await mails()).toEqual(['purchase-paid', 'purchase-refunded'])
})

test('the reason of a refund is part of a person’s data, and is cleared after bookkeeping', async () => {
  const { app, clock, stripe, ann, fulfilled } = await shop()
  const { sessionId } = await buildCheckout(app, { userId: ann.id })
  stripe.account.pay(sessionId)
  await fulfilled()
  const { id: paymentId } = await app.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  const input = { refundId: app.ids.next(), paymentId, cents: 4_000, reason: 'Moved to Ocala', endsPurchase: false }
  expect(await refundPayment(app, callerOf('admin', 'boss'), input)).toMatchObject({ ok: true })
  const part = heldParts.find(({ name }) => name === 'purchases')
  const { rows } = await (part?.rows({ email: 'ann@example.com', userId: ann.id }) ?? sql`select 1`).execute(app.db)
  expect(JSON.stringify(rows)).toContain('Moved to Ocala')
  clock.at = daysAfter(clock.at, app.retention.payments + 1)
  await forgetBuyers(app)
  const left = app.db.selectFrom('refunds').select(['reason', 'cents'])
  expect(await left.execute()).toEqual([{ reason: '', cents: 4_000 }])
})

test('follows payouts from the provider’s events, in any order', async () => {
  const { app, stripe, fulfilled } = await shop()
  const id = stripe.account.payOut(9_583)
  stripe.account.events.reverse()
  await fulfilled()
  const payout = { id, cents: 9_583, state: 'paid', arrivesOn: '2026-07-01' }
  expect(await listPayouts(app, 10)).toMatchObject([payout])
  const found = stripe.account.payouts.get(id)
  if (found) found.status = 'failed'
  stripe.account.tell('payout.failed', { id, object: 'payout' })
  await fulfilled()
  expect(await listPayouts(app, 10)).toMatchObject([{ ...payout, state: 'failed' }])
  expect(await app.db.selectFrom('paymentReviews').selectAll().execute()).toEqual([])
})

import { expect, test } from 'vitest'
import { buildCheckout } from '#tests/support/build-purchase.ts'
import { spec } from '#tests/support/spec.ts'
import { webhookSecret } from '#tests/support/stripe-server.ts'
import { testStripe } from '#tests/support/test-stripe.ts'
import { daysAfter } from '../time/days.ts'
import type { CheckoutOrder, NewCoupon } from './payments.ts'
import { signEvent } from './read-signed-event.ts'

const coupon: NewCoupon = { name: 'Hurricane season', percentOff: 20, cents: null, months: 3 }

const order: CheckoutOrder = {
  ...{
    purchaseId: 'p-1',
    email: 'ann@example.com',
    customerId: null,
    itemId: 'professional',
    name: 'Professional plan',
  },
  ...{ priceCents: 9_900, per: 'month', priceKey: 'plan-professional', trialDays: 0, couponId: null, hasTaxes: false },
  successPath: '/subscription-success?session_id={CHECKOUT_SESSION_ID}',
  cancelPath: '/list-business?payment=cancelled',
}
const sponsorship: CheckoutOrder = { ...order, purchaseId: 'p-2', priceKey: null, per: 'once', priceCents: 700_000 }

test("a plan is a subscription at our catalog's price, which is created once at Stripe", async () => {
  spec('decision 11')
  const { app, stripe } = await testStripe()
  const { sessionId, url } = await app.payments.createCheckout(order)
  expect(url).toBe(`https://checkout.stripe.example/c/pay/${sessionId}`)
  expect(await app.payments.readCheckout(sessionId)).toMatchObject({
    ...{ sessionId, purchaseId: 'p-1', state: 'open', amountCents: 9_900, customerId: null, isRefunded: false },
  })
  // Stripe replaces the placeholder only if it isn't escaped.
  expect(stripe.account.sessions.get(sessionId)).toMatchObject({
    success_url: 'https://roofs.example/subscription-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://roofs.example/list-business?payment=cancelled',
    client_reference_id: 'p-1',
    customer_email: 'ann@example.com',
  })
  await app.payments.createCheckout({ ...order, purchaseId: 'p-3' })
  expect([...stripe.account.prices.values()]).toMatchObject([
    {
      lookup_key: 'plan-professional',
      unit_amount: 9_900,
      recurring: { interval: 'month' },
      metadata: { item_id: 'professional' },
    },
  ])
  expect(stripe.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    ...['GET /v1/prices', 'POST /v1/prices', 'POST /v1/checkout/sessions'],
    ...['GET /v1/checkout/sessions/cs_test_00000000000001', 'POST /v1/checkout/sessions'],
  ])
})

test('a changed price takes over the lookup key, and existing buyers keep the old one', async () => {
  const { app, stripe } = await testStripe()
  const { sessionId } = await app.payments.createCheckout(order)
  const { subscription } = stripe.account.pay(sessionId)
  await app.payments.createCheckout({ ...order, purchaseId: 'p-4', priceCents: 10_900 })
  const named = [...stripe.account.prices.values()].filter(price => price.lookup_key === 'plan-professional')
  expect(named.map(price => price.unit_amount)).toEqual([10_900])
  expect((await app.payments.readSubscription(subscription ?? ''))?.priceCents).toBe(9_900)
})

test('a repeated order returns the same session, and a different order under its key is rejected', async () => {
  const { app, stripe } = await testStripe()
  const first = await app.payments.createCheckout(order)
  expect(await app.payments.createCheckout(order)).toEqual(first)
  expect(stripe.requests.at(-1)).toMatchObject({ key: 'p-1', isReplayed: true })
  await expect(app.payments.createCheckout({ ...order, trialDays: 3 })).rejects.toThrow('refused 400')
  expect(stripe.account.sessions.size).toBe(1)
})

test('sends trial days and a coupon', async () => {
  const { app, stripe, clock } = await testStripe()
  const { couponId } = await app.payments.createCoupon(coupon)
  const { sessionId } = await app.payments.createCheckout({ ...order, trialDays: 14, couponId })
  const { subscription } = stripe.account.pay(sessionId)
  expect(await app.payments.readSubscription(subscription ?? '')).toMatchObject({
    ...{ state: 'trialing', priceCents: 9_900, itemId: 'professional', purchaseId: 'p-1', isRefunded: false },
    periodEnd: daysAfter(clock.at, 14),
  })
  expect((await app.payments.listCoupons())[0]).toEqual({
    ...{ couponId, name: 'Hurricane season', percentOff: 20, cents: null, uses: 1, isValid: true },
  })
  await app.payments.removeCoupon(couponId)
  await app.payments.removeCoupon(couponId)
  expect(await app.payments.listCoupons()).toEqual([])
  await expect(app.payments.createCheckout({ ...order, purchaseId: 'p-5', couponId })).rejects.toThrow('refused 404')
})

test('a coupon takes off a percentage or an amount, forever or for some months, until a date and up to a number of uses', async () => {
  const { app, stripe } = await testStripe()
  await app.payments.createCoupon({ ...coupon, months: null })
  const limits = { endsAt: new Date('2026-12-31T00:00:00Z'), maxUses: 5 }
  await app.payments.createCoupon({ name: 'x'.repeat(60), percentOff: null, cents: 1_000, months: 1, ...limits })
  expect([...stripe.account.coupons.values()]).toMatchObject([
    { duration: 'forever', percent_off: 20, amount_off: null },
    { duration: 'repeating', duration_in_months: 1, percent_off: null, amount_off: 1_000, name: 'x'.repeat(40) },
  ])
})

test('a one-time payment has an invoice and shows its refund', async () => {
  const { app, stripe } = await testStripe()
  const { sessionId } = await app.payments.createCheckout(sponsorship)
  const { customer, payment_intent: paymentId } = stripe.account.pay(sessionId)
  const paid = { state: 'paid', amountCents: 700_000, customerId: customer, paymentId, subscriptionId: null }
  expect(await app.payments.readCheckout(sessionId)).toMatchObject({ ...paid, isRefunded: false })
  expect(await app.payments.readInvoices(customer ?? '')).toMatchObject([
    {
      amountCents: 700_000,
      state: 'paid',
      number: 'RR-1',
      name: '1 × What was ordered',
      url: expect.stringMatching(/^https:\/\/invoice/),
    },
  ])
  stripe.account.refund(customer ?? '')
  expect(await app.payments.readCheckout(sessionId)).toMatchObject({ ...paid, isRefunded: true })
  expect((await app.payments.readInvoices(customer ?? ''))[0]?.state).toBe('refunded')
})

test('a bank transfer is processing until it arrives or fails', async () => {
  const { app, stripe } = await testStripe()
  for (const arrives of [true, false]) {
    const { sessionId } = await app.payments.createCheckout({ ...sponsorship, purchaseId: `p-${arrives}` })
    const end = stripe.account.announceTransfer(sessionId)
    expect((await app.payments.readCheckout(sessionId))?.state).toBe('processing')
    end(arrives)
    expect((await app.payments.readCheckout(sessionId))?.state).toBe(arrives ? 'paid' : 'failed')
  }
})

test('a subscription can be cancelled at the end of its period and resumed', async () => {
  const { app, stripe } = await testStripe()
  const { sessionId } = await app.payments.createCheckout(order)
  const id = stripe.account.pay(sessionId).subscription ?? ''
  expect(await app.payments.cancelAtPeriodEnd(id, true)).toMatchObject({ state: 'active', cancelsAtPeriodEnd: true })
  expect(await app.payments.cancelAtPeriodEnd(id, false)).toMatchObject({ state: 'active', cancelsAtPeriodEnd: false })
  stripe.account.renew(id, false)
  expect((await app.payments.readSubscription(id))?.state).toBe('past-due')
  stripe.account.recover(id)
  stripe.account.end(id)
  expect(await app.payments.readSubscription(id)).toMatchObject({ state: 'ended', endedAt: expect.any(Date) })
  await expect(app.payments.cancelAtPeriodEnd(id, true)).rejects.toThrow('refused 400')
})

test.each([
  ['unpaid', 'ended'],
  ['paused', 'ended'],
  ['incomplete', 'incomplete'],
  ['incomplete_expired', 'incomplete'],
])('a subscription that Stripe calls %s is %s', async (status, state) => {
  const { app, stripe } = await testStripe()
  const { sessionId } = await app.payments.createCheckout(order)
  const id = stripe.account.pay(sessionId).subscription ?? ''
  Object.assign(stripe.account.subscriptions.get(id) ?? {}, { status })
  expect((await app.payments.readSubscription(id))?.state).toBe(state)
  Object.assign(stripe.account.subscriptions.get(id) ?? {}, { status: 'something new' })
  await expect(app.payments.readSubscription(id)).rejects.toThrow('not readable')
})

test('a customer has a portal that leads back to the site', async () => {
  const { app, stripe } = await testStripe()
  const { sessionId } = await app.payments.createCheckout(order)
  const { customer } = stripe.account.pay(sessionId)
  const { url } = await app.payments.createPortal(customer ?? '', '/account/subscription')
  expect(url).toMatch(/^https:\/\/billing\.stripe\.example\//)
  await expect(app.payments.createPortal('cus_x', '/')).rejects.toThrow('refused 404')
})

test('an open session can be ended once', async () => {
  const { app, stripe } = await testStripe()
  const { sessionId } = await app.payments.createCheckout(order)
  expect(await app.payments.expireCheckout(sessionId)).toBe(true)
  expect(await app.payments.expireCheckout(sessionId)).toBe(false)
  expect((await app.payments.readCheckout(sessionId))?.state).toBe('expired')
  expect(await app.payments.expireCheckout('cs_test_x')).toBe(false)
  expect(stripe.account.events.map(({ type }) => type)).toEqual(['checkout.session.expired'])
})

test("returns nothing for objects that Stripe doesn't know", async () => {
  const { app } = await testStripe()
  expect(await app.payments.readCheckout('cs_test_x')).toBeNull()
  expect(await app.payments.readSubscription('sub_x')).toBeNull()
  expect(await app.payments.readInvoices('cus_x')).toEqual([])
})

test("each failure has a short name, without Stripe's text", async () => {
  const { app, stripe } = await testStripe()
  const failure = async (status: number, type: string, code: string) => {
    stripe.failNext(...Array.from({ length: 2 }, () => ({ status, type, code })))
    const error: unknown = await app.payments.readInvoices('cus_x').catch((caught: unknown) => caught)
    stripe.failNext()
    expect(JSON.stringify(error)).not.toContain('ann@')
    return error instanceof Error ? error.message : ''
  }
  expect(await failure(400, 'invalid_request_error', 'parameter_invalid')).toBe('refused 400')
  expect(await failure(402, 'card_error', 'card_declined')).toBe('refused 402')
  expect(await failure(401, 'invalid_request_error', 'api_key_expired')).toBe('sign-in refused')
  expect(await failure(403, 'invalid_request_error', 'not_allowed')).toBe('refused 403')
  expect(await failure(429, 'rate_limit_error', 'rate_limit')).toBe('refused 429')
})

test("retries Stripe's own and temporary failures once", async () => {
  const { app, stripe } = await testStripe()
  stripe.failNext(
    { status: 500, type: 'api_error', code: '' },
    { status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use' },
  )
  await expect(app.payments.createCheckout(sponsorship)).rejects.toThrow('refused 409')
  stripe.failNext({ status: 500, type: 'api_error', code: '' })
  expect((await app.payments.createCheckout(sponsorship)).sessionId).toMatch(/^cs_/)
  expect(stripe.account.sessions.size).toBe(1)
})

test('opens nothing while Stripe is unreachable, and the same click works afterwards', async () => {
  const { app, stripe, ann } = await testStripe()
  await stripe.stop()
  await expect(buildCheckout(app, { userId: ann.id })).rejects.toThrow('provider-failed')
  expect(await app.db.selectFrom('purchases').select('id').execute()).toEqual([])
  await stripe.start()
  expect((await buildCheckout(app, { userId: ann.id })).url).toMatch(/^https:\/\/checkout/)
})

test("ignores a reference that isn't our id, and keeps the rest of the event", async () => {
  const { app, clock } = await testStripe()
  const read = async (object: object) => {
    const event = { id: 'evt_1', type: 'checkout.session.completed', created: 1_782_907_200, data: { object } }
    const body = JSON.stringify(event)
    return (await app.payments.readEvent(body, signEvent(body, webhookSecret, clock.at))).about
  }
  const session = { object: 'checkout.session', id: 'cs_1' }
  const own = '019f1d8c-e200-7000-8000-000000000001'
  const foreign = { client_reference_id: 'order-17', metadata: { purchase_id: 'order-17' } }
  expect(await read({ ...session, ...foreign })).toMatchObject({ purchaseId: null, sessionId: 'cs_1' })
  expect(await read({ ...session, ...foreign, client_reference_id: own })).toMatchObject({ purchaseId: own })
  expect(await read({ ...session, metadata: { purchase_id: own } })).toMatchObject({ purchaseId: own })
  const details = { subscription: 'sub_1', metadata: { purchase_id: 'order-17' } }
  const invoice = { object: 'invoice', id: 'in_1', parent: { subscription_details: details } }
  expect(await read(invoice)).toMatchObject({ purchaseId: null, subscriptionId: 'sub_1' })
})

test('reads the payments of a subscription with fee, taxes and refunds, and refunds a part once for each key', async () => {
  const { app, stripe } = await testStripe()
  const { sessionId } = await app.payments.createCheckout({ ...order, hasTaxes: true })
  const { subscription: subscriptionId, customer } = stripe.account.pay(sessionId)
  const of = { sessionId, subscriptionId, paymentId: null }
  const [payment] = await app.payments.readPayments(of)
  expect(payment).toMatchObject({ amountCents: 10_593, taxCents: 693, feeCents: 337, refunds: [] })
  const part = { paymentId: payment?.id ?? '', cents: 2_000, key: 'r-1' }
  const refund = { id: 're_00000000000001', cents: 2_000, state: 'succeeded', key: 'r-1' }
  expect(await app.payments.createRefund(part)).toMatchObject(refund)
  expect(await app.payments.createRefund(part)).toMatchObject(refund)
  expect(await app.payments.readPayments(of)).toMatchObject([{ refunds: [refund] }])
  expect(await app.payments.readInvoices(customer ?? '')).toMatchObject([{ state: 'paid', refundedCents: 2_000 }])
  await expect(app.payments.createRefund({ ...part, cents: 8_594, key: 'r-2' })).rejects.toThrow('refused 400')
})

test('reads a payout, and none that it doesn’t know', async () => {
  const { app, stripe } = await testStripe()
  const id = stripe.account.payOut(12_345, 'in_transit')
  expect(await app.payments.readPayout(id)).toEqual({
    ...{ id, cents: 12_345, state: 'in_transit', arrivesOn: '2026-07-01' },
    createdAt: app.clock.now(),
  })
  expect(await app.payments.readPayout('po_unknown')).toBeNull()
})

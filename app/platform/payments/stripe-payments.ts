import type Stripe from 'stripe'
import { askForStripe, askStripe, openStripe, type StripeUrl } from './ask-stripe.ts'
import { type Coupon, type NewCoupon, type Payments, type PlanPrice, SignatureError } from './payments.ts'
import { readSignedEvent } from './read-signed-event.ts'
import * as changes from './stripe-changes.ts'
import { createStripeCheckout, expireStripeCheckout, readStripeCheckout } from './stripe-checkouts.ts'
import { readStripeDispute } from './stripe-disputes.ts'
import { readStripeInvoices } from './stripe-invoices.ts'
import { openStripePrices } from './stripe-prices.ts'
import { createStripeRefund, readStripePayments, readStripePayout } from './stripe-received.ts'
import { cancelStripeSubscription, endStripeSubscription, readStripeSubscription } from './stripe-subscriptions.ts'

export type StripeSettings = StripeUrl & {
  /** Verifies events; without it none is trusted, and the provider is queried instead. */
  webhookSecret?: string | undefined
  /** The address without a trailing slash; known once the server listens. */
  siteUrl(): string
  now(): Date
}

export function openStripePayments({
  webhookSecret,
  siteUrl,
  now,
  ...address
}: StripeSettings): Omit<Payments, 'kind'> {
  const stripe = openStripe(address)
  const priceId = openStripePrices(stripe)
  const priced = async (price: PlanPrice) => ({ ...price, price: await priceId(price.priceKey, price) })
  return {
    createCheckout: order =>
      askStripe(async () => {
        const price = order.priceKey === null ? null : await priceId(order.priceKey, order)
        return createStripeCheckout(stripe, order, { siteUrl: siteUrl(), price })
      }),
    readCheckout: sessionId => askForStripe(() => readStripeCheckout(stripe, sessionId)),
    expireCheckout: async sessionId => (await askForStripe(() => expireStripeCheckout(stripe, sessionId))) ?? false,
    createPortal: (customer, returnPath) =>
      askStripe(async () => {
        const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: siteUrl() + returnPath })
        return { url }
      }),
    readSubscription: id => askForStripe(() => readStripeSubscription(stripe, id)),
    cancelAtPeriodEnd: (id, cancels) => askStripe(() => cancelStripeSubscription(stripe, id, cancels)),
    endSubscription: id => askStripe(() => endStripeSubscription(stripe, id)),
    pauseSubscription: (id, pause) => askStripe(() => changes.pauseStripeSubscription(stripe, id, pause)),
    resumeSubscription: (id, resume) => askStripe(() => changes.resumeStripeSubscription(stripe, id, resume)),
    previewChange: (id, price, at) =>
      askStripe(async () => changes.previewStripeChange(stripe, id, { ...(await priced(price)), at })),
    changePlanNow: (id, price, at) =>
      askStripe(async () => changes.changeStripePlanNow(stripe, id, { ...(await priced(price)), at })),
    changePlanAtPeriodEnd: (id, price) =>
      askStripe(async () => changes.changeStripePlanLater(stripe, id, await priced(price))),
    keepPlan: id => askStripe(() => changes.keepStripePlan(stripe, id)),
    applyCoupon: (id, couponId) => askStripe(() => changes.applyStripeCoupon(stripe, id, couponId)),
    readInvoices: customerId => askStripe(() => readStripeInvoices(stripe, customerId)),
    readDispute: id => askForStripe(() => readStripeDispute(stripe, id)),
    readPayments: of => askStripe(() => readStripePayments(stripe, of)),
    createRefund: refund => askStripe(() => createStripeRefund(stripe, refund)),
    readPayout: id => askForStripe(() => readStripePayout(stripe, id)),
    createCoupon: coupon => askStripe(() => createStripeCoupon(stripe, coupon)),
    listCoupons: () => askStripe(() => listStripeCoupons(stripe)),
    async removeCoupon(couponId) {
      await askForStripe(() => stripe.coupons.del(couponId))
    },
    async readEvent(body, signature) {
      if (!webhookSecret) throw new SignatureError('nothing to compare with')
      return readSignedEvent({ body, signature, secret: webhookSecret, now: now() })
    },
  }
}

async function createStripeCoupon(stripe: Stripe, coupon: NewCoupon) {
  const { name, percentOff, cents, months, endsAt, maxUses } = coupon
  const { id } = await stripe.coupons.create({
    // Stripe's limit is 40 characters.
    name: name.slice(0, 40),
    ...(cents === null ? { percent_off: percentOff ?? 0 } : { amount_off: cents, currency: 'usd' }),
    ...(months === null ? { duration: 'forever' } : { duration: 'repeating', duration_in_months: months }),
    ...(endsAt && { redeem_by: Math.floor(endsAt.getTime() / 1_000) }),
    ...(maxUses && { max_redemptions: maxUses }),
  })
  return { couponId: id }
}

async function listStripeCoupons(stripe: Stripe): Promise<Coupon[]> {
  const { data } = await stripe.coupons.list({ limit: 100 })
  return data.map(({ id, name, percent_off: percentOff, amount_off: cents, times_redeemed: uses, valid }) => ({
    ...{ couponId: id, name: name ?? id, percentOff, cents, uses, isValid: valid },
  }))
}

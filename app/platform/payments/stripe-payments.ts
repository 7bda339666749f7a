import { askForStripe, askStripe, openStripe, type StripeAddress } from './ask-stripe.ts'
import { type Payments, SignatureRefusal } from './payments.ts'
import { readSignedEvent } from './read-signed-event.ts'
import { createStripeCheckout, expireStripeCheckout, readStripeCheckout } from './stripe-checkouts.ts'
import { createStripeCoupon, listStripeCoupons } from './stripe-coupons.ts'
import { readStripeInvoices } from './stripe-invoices.ts'
import { openStripePrices } from './stripe-prices.ts'
import { cancelStripeSubscription, readStripeSubscription } from './stripe-subscriptions.ts'

export type StripeSettings = StripeAddress & {
  /** Verifies the events; without it none is trusted, and the provider is queried instead. */
  webhookSecret?: string | undefined
  /** Returns the site's address without a trailing slash; known once the server listens. */
  siteUrl(): string
  now(): Date
}

/** Returns Stripe payments through its own library. */
export function openStripePayments({
  webhookSecret,
  siteUrl,
  now,
  ...address
}: StripeSettings): Omit<Payments, 'kind'> {
  const stripe = openStripe(address)
  const priceId = openStripePrices(stripe)
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
    readInvoices: customerId => askStripe(() => readStripeInvoices(stripe, customerId)),
    createCoupon: coupon => askStripe(() => createStripeCoupon(stripe, coupon)),
    listCoupons: () => askStripe(() => listStripeCoupons(stripe)),
    async removeCoupon(couponId) {
      await askForStripe(() => stripe.coupons.del(couponId))
    },
    async readEvent(body, signature) {
      if (!webhookSecret) throw new SignatureRefusal('nothing to compare with')
      return readSignedEvent({ body, signature, secret: webhookSecret, now: now() })
    },
  }
}

import type { Config } from '../config/config.ts'
import type { Payments } from './payments.ts'
import { paymentsOff } from './payments-off.ts'
import type { SandboxParts } from './sandbox-parts.ts'
import { openSandboxPayments } from './sandbox-payments.ts'
import type { StripeSettings } from './stripe-payments.ts'

type Settings = Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'>

/** Opens Stripe if there is a key, nothing if it's 'off', otherwise the sandbox (only in a demonstration). */
export function openPayments(settings: Settings, siteUrl: () => string) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = settings
  return (parts: SandboxParts): Payments => {
    if (secretKey === undefined) return openSandboxPayments(parts)
    if (secretKey === 'off') return paymentsOff
    return openWhenAsked({ secretKey, webhookSecret, apiUrl, siteUrl, now: () => parts.clock.now() })
  }
}

/** Loads the library on first use, because it takes half a second and 35 MB. */
export function openWhenAsked(settings: StripeSettings): Payments {
  let opened: Promise<Omit<Payments, 'kind'>> | undefined
  const open = async () => (await import('./stripe-payments.ts')).openStripePayments(settings)
  const stripe = () => {
    opened ??= open()
    return opened
  }
  return {
    kind: 'stripe',
    createCheckout: async order => (await stripe()).createCheckout(order),
    readCheckout: async id => (await stripe()).readCheckout(id),
    expireCheckout: async id => (await stripe()).expireCheckout(id),
    createPortal: async (customerId, returnPath) => (await stripe()).createPortal(customerId, returnPath),
    readSubscription: async id => (await stripe()).readSubscription(id),
    cancelAtPeriodEnd: async (id, cancels) => (await stripe()).cancelAtPeriodEnd(id, cancels),
    endSubscription: async id => (await stripe()).endSubscription(id),
    pauseSubscription: async (id, pause) => (await stripe()).pauseSubscription(id, pause),
    resumeSubscription: async (id, resume) => (await stripe()).resumeSubscription(id, resume),
    previewChange: async (id, price, at) => (await stripe()).previewChange(id, price, at),
    changePlanNow: async (id, price, at) => (await stripe()).changePlanNow(id, price, at),
    changePlanAtPeriodEnd: async (id, price) => (await stripe()).changePlanAtPeriodEnd(id, price),
    keepPlan: async id => (await stripe()).keepPlan(id),
    applyCoupon: async (id, couponId) => (await stripe()).applyCoupon(id, couponId),
    readInvoices: async customerId => (await stripe()).readInvoices(customerId),
    readDispute: async id => (await stripe()).readDispute(id),
    readPayments: async of => (await stripe()).readPayments(of),
    createRefund: async refund => (await stripe()).createRefund(refund),
    readPayout: async id => (await stripe()).readPayout(id),
    createCoupon: async coupon => (await stripe()).createCoupon(coupon),
    listCoupons: async () => (await stripe()).listCoupons(),
    removeCoupon: async id => (await stripe()).removeCoupon(id),
    readEvent: async (body, signature) => (await stripe()).readEvent(body, signature),
  }
}

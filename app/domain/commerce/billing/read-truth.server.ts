import type { Checkout, Payments, ProviderSubscription } from '#platform/payments/payments.ts'
import type { Purchase } from './purchase.ts'

/** The provider's current state of one purchase. */
export type Truth = {
  state: Purchase['state']
  /** A bank payment is under way: the purchase is open, but its checkout is completed. */
  isProcessing: boolean
  subscription: ProviderSubscription | null
  customerId: string | null
  paymentId: string | null
  /** The amount before discounts; null before the first charge. */
  chargedCents: number | null
}

type Asked = Pick<Purchase, 'state' | 'checkoutSessionId' | 'subscriptionId'>

/** Returns null if the provider doesn't know the paid purchase. Once a subscription exists, it decides. */
export async function readTruth(payments: Payments, purchase: Asked): Promise<Truth | null> {
  if (purchase.subscriptionId !== null) return ofSubscription(payments, purchase.subscriptionId)
  const checkout = await payments.readCheckout(purchase.checkoutSessionId)
  if (checkout === null) return purchase.state === 'open' ? { ...nothing, state: 'expired' } : null
  if (checkout.state === 'processing') {
    if (await hasFirstPaymentFailed(payments, checkout.subscriptionId)) return { ...nothing, state: 'failed' }
    return { ...nothing, state: 'open', isProcessing: true }
  }
  if (checkout.state !== 'paid') return { ...nothing, state: checkout.state }
  if (checkout.subscriptionId !== null) return ofSubscription(payments, checkout.subscriptionId)
  return ofPayment(checkout)
}

/**
 * A failed bank payment shows only in the subscription, not in the checkout. Cancels the subscription, because the buyer may have
 * paid in another way since.
 */
export async function hasFirstPaymentFailed(payments: Payments, subscriptionId: string | null) {
  if (subscriptionId === null) return false
  const subscription = await payments.readSubscription(subscriptionId)
  if (!subscription || subscription.state === 'ended' || subscription.endedAt !== null) return true
  if (subscription.state !== 'past-due') return false
  await payments.endSubscription(subscriptionId)
  return true
}

const nothing = { isProcessing: false, subscription: null, customerId: null, paymentId: null, chargedCents: null }

async function ofSubscription(payments: Payments, id: string): Promise<Truth | null> {
  const subscription = await payments.readSubscription(id)
  return subscription && truthOf(subscription)
}

export function truthOf(subscription: ProviderSubscription): Truth {
  return {
    state: stateOf(subscription),
    isProcessing: false,
    subscription,
    customerId: subscription.customerId,
    paymentId: null,
    chargedCents: subscription.priceCents,
  }
}

function stateOf({ state, endedAt, isRefunded }: ProviderSubscription): Truth['state'] {
  if (state === 'incomplete') return endedAt === null ? 'open' : 'failed'
  return isRefunded ? 'refunded' : 'paid'
}

function ofPayment({ isRefunded, customerId, paymentId, amountCents }: Checkout): Truth {
  const state = isRefunded ? 'refunded' : 'paid'
  return { state, isProcessing: false, subscription: null, customerId, paymentId, chargedCents: amountCents }
}

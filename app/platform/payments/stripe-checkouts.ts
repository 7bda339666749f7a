import type Stripe from 'stripe'
import { idOf } from './ask-stripe.ts'
import { type Checkout, type CheckoutOrder, ProviderFailure } from './payments.ts'

type LineItem = Stripe.Checkout.SessionCreateParams.LineItem
type Made = { siteUrl: string; price: string | null }

/** Returns the same session for a repeated order. */
export async function createStripeCheckout(stripe: Stripe, order: CheckoutOrder, { siteUrl, price }: Made) {
  const { purchaseId, couponId, customerId, email, successPath, cancelPath, hasTaxes } = order
  const session = await stripe.checkout.sessions.create(
    {
      client_reference_id: purchaseId,
      metadata: { purchase_id: purchaseId },
      ...(customerId ? { customer: customerId } : { customer_email: email }),
      line_items: [lineItem(order, price)],
      ...(hasTaxes && taxes(customerId)),
      ...(couponId && { discounts: [{ coupon: couponId }] }),
      // Stripe replaces the placeholder in the path, which must not be escaped.
      success_url: siteUrl + successPath,
      cancel_url: siteUrl + cancelPath,
      ...(order.per !== 'once' ? ofSubscription(order) : ofPayment(order)),
    },
    { idempotencyKey: purchaseId },
  )
  if (!session.url) throw new ProviderFailure('no address')
  return { sessionId: session.id, url: session.url }
}

/** Stripe asks for the address that it needs for taxes, and stores it with an existing customer. */
function taxes(customerId: string | null) {
  return { automatic_tax: { enabled: true }, ...(customerId && { customer_update: { address: 'auto' as const } }) }
}

function lineItem({ name, itemId, priceCents, per, hasTaxes }: CheckoutOrder, price: string | null): LineItem {
  if (price !== null) return { price, quantity: 1 }
  const recurring = per !== 'once' && { recurring: { interval: per } }
  const product_data = { name, metadata: { item_id: itemId } }
  return {
    quantity: 1,
    price_data: { currency: 'usd', unit_amount: priceCents, ...recurring, product_data, ...(hasTaxes && onTop) },
  }
}

/** Our prices are without taxes. */
const onTop = { tax_behavior: 'exclusive' } as const

function ofSubscription({ purchaseId, trialDays }: CheckoutOrder) {
  const trial = trialDays > 0 && { trial_period_days: trialDays }
  return { mode: 'subscription', subscription_data: { metadata: { purchase_id: purchaseId }, ...trial } } as const
}

function ofPayment({ purchaseId, customerId }: CheckoutOrder) {
  const metadata = { purchase_id: purchaseId }
  return {
    mode: 'payment',
    payment_intent_data: { metadata },
    invoice_creation: { enabled: true, invoice_data: { metadata } },
    ...(customerId === null && { customer_creation: 'always' as const }),
  } as const
}

export async function readStripeCheckout(stripe: Stripe, sessionId: string): Promise<Checkout> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] })
  const { payment_intent: payment, amount_subtotal: amount, metadata } = session
  return {
    sessionId,
    purchaseId: metadata?.purchase_id ?? session.client_reference_id,
    state: stateOf(session),
    amountCents: amount ?? 0,
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
    paymentId: idOf(payment),
    isRefunded: typeof payment === 'object' && isRefunded(payment?.latest_charge),
  }
}

/** A bank payment arrives days after the buyer left the page. Only the subscription shows whether its first one failed. */
function stateOf({ status, payment_status: paid, payment_intent: payment }: Stripe.Checkout.Session) {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  if (paid !== 'unpaid') return 'paid'
  const intent = typeof payment === 'object' ? payment?.status : undefined
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'processing'
}

export function isRefunded(charge: string | Stripe.Charge | null | undefined) {
  return typeof charge === 'object' && charge !== null && charge.refunded
}

export async function expireStripeCheckout(stripe: Stripe, sessionId: string) {
  const { status } = await stripe.checkout.sessions.retrieve(sessionId)
  if (status !== 'open') return false
  return (await stripe.checkout.sessions.expire(sessionId)).status === 'expired'
}

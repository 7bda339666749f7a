import type Stripe from 'stripe'
import { idOf } from './ask-stripe.ts'
import { ProviderFailure, type ProviderSubscription } from './payments.ts'
import { isRefunded } from './stripe-checkouts.ts'

type State = ProviderSubscription['state']

const expand = ['latest_invoice']

/** 'unpaid' and 'paused' no longer include the item. */
const states: Record<string, State> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past-due',
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete',
  canceled: 'ended',
  unpaid: 'ended',
  paused: 'ended',
}

export async function readStripeSubscription(stripe: Stripe, id: string) {
  return describe(stripe, await stripe.subscriptions.retrieve(id, { expand }))
}

export async function cancelStripeSubscription(stripe: Stripe, id: string, cancels: boolean) {
  if (cancels) await releaseSchedule(stripe, await stripe.subscriptions.retrieve(id))
  return describe(stripe, await stripe.subscriptions.update(id, { cancel_at_period_end: cancels, expand }))
}

export async function endStripeSubscription(stripe: Stripe, id: string) {
  return describe(stripe, await stripe.subscriptions.cancel(id, { expand }))
}

/** A planned change of the price would forbid other changes. */
export async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription) {
  const id = idOf(schedule)
  if (id !== null) await stripe.subscriptionSchedules.release(id)
}

export async function describe(stripe: Stripe, subscription: Stripe.Subscription): Promise<ProviderSubscription> {
  const [item] = subscription.items.data
  const state = states[subscription.status]
  const customerId = idOf(subscription.customer)
  if (!item || !state || !customerId) throw new ProviderFailure('not readable')
  return {
    id: subscription.id,
    customerId,
    purchaseId: subscription.metadata.purchase_id ?? null,
    itemId: item.price.metadata.item_id ?? null,
    state,
    priceCents: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    per: termOf(item.price),
    periodEnd: new Date(item.current_period_end * 1_000),
    pause: pauseOf(subscription),
    next: await nextOf(stripe, subscription),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    endedAt: subscription.ended_at === null ? null : new Date(subscription.ended_at * 1_000),
    isRefunded: await isInvoiceRefunded(stripe, subscription.latest_invoice),
  }
}

function termOf({ recurring }: Stripe.Price) {
  return recurring?.interval === 'year' ? 'year' : 'month'
}

/** A pause that the operator set in Stripe's dashboard leaves the plan as it is. */
function pauseOf({ pause_collection: pause, metadata }: Stripe.Subscription) {
  const from = Number(metadata.pause_from)
  if (!pause?.resumes_at || !(from > 0)) return null
  return { from: new Date(from * 1_000), until: new Date(pause.resumes_at * 1_000) }
}

async function nextOf(stripe: Stripe, subscription: Stripe.Subscription): Promise<ProviderSubscription['next']> {
  const id = idOf(subscription.schedule)
  if (id === null) return null
  const { phases, current_phase: current } = await stripe.subscriptionSchedules.retrieve(id, {
    expand: ['phases.items.price'],
  })
  const price = phases.find(({ start_date: start }) => current && start >= current.end_date)?.items[0]?.price
  if (typeof price !== 'object' || price.deleted) return null
  return { itemId: price.metadata.item_id ?? null, priceCents: price.unit_amount ?? 0, per: termOf(price) }
}

async function isInvoiceRefunded(stripe: Stripe, invoice: Stripe.Subscription['latest_invoice']) {
  if (typeof invoice !== 'object' || invoice?.status !== 'paid' || invoice.amount_paid === 0) return false
  const { data } = await stripe.invoicePayments.list({ invoice: invoice.id ?? '', status: 'paid', limit: 1 })
  const paymentId = idOf(data[0]?.payment.payment_intent)
  if (!paymentId) return false
  const payment = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })
  return isRefunded(payment.latest_charge)
}

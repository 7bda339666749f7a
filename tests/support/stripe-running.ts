import type { StripeAccount } from './stripe-account.ts'
import * as form from './stripe-form.ts'
import type { InvoiceLine, Price, Subscription } from './stripe-objects.ts'

// Stripe's endpoints for running subscriptions: updates, previews and the end.

export function readSubscription(account: StripeAccount, given: form.Given, id: string) {
  const subscription = findSubscription(account, id)
  if (!form.listOf(given, 'expand').includes('latest_invoice')) return subscription
  return { ...subscription, latest_invoice: account.invoices.get(subscription.latest_invoice ?? '') ?? null }
}

const updates = [
  ...['cancel_at_period_end', 'pause_collection', 'metadata', 'items', 'discounts', 'expand'],
  ...['billing_cycle_anchor', 'proration_behavior', 'proration_date', 'payment_behavior'],
]

export function updateSubscription(account: StripeAccount, given: form.Given, id: string) {
  form.onlyKnown(given, updates)
  const subscription = findRunning(account, id)
  // A schedule manages the price and the end.
  if (subscription.schedule !== null && (given.items || given.cancel_at_period_end === 'true'))
    throw form.invalid('schedule')
  const wanted = given.items ? wantedPrice(account, subscription, given) : undefined
  if (wanted) changePrice(account, subscription, { price: wanted, given })
  if (given.billing_cycle_anchor !== undefined) beginNow(account, subscription, given)
  if (given.cancel_at_period_end !== undefined)
    subscription.cancel_at_period_end = given.cancel_at_period_end === 'true'
  if (given.pause_collection !== undefined) subscription.pause_collection = pauseIn(given)
  for (const [key, value] of Object.entries(form.partOf(given, 'metadata') ?? {})) {
    if (value === '') delete subscription.metadata[key]
    else if (typeof value === 'string') subscription.metadata[key] = value
  }
  const coupon = form.textOf(form.partOf(form.partOf(given, 'discounts'), '0'), 'coupon')
  if (coupon !== undefined) {
    if (!account.coupons.get(coupon)?.valid) throw form.missing('discounts[0][coupon]')
    subscription.discounts = [coupon]
  }
  account.tell('customer.subscription.updated', subscription)
  return readSubscription(account, given, id)
}

export function cancelSubscription(account: StripeAccount, given: form.Given, id: string) {
  form.onlyKnown(given, ['expand', 'invoice_now', 'prorate'])
  findRunning(account, id)
  account.end(id)
  return readSubscription(account, given, id)
}

export function createPreview(account: StripeAccount, given: form.Given) {
  form.onlyKnown(given, ['subscription', 'subscription_details', 'customer', 'expand'])
  const subscription = findRunning(account, form.required(given, 'subscription'))
  const details = form.partOf(given, 'subscription_details') ?? {}
  const price = wantedPrice(account, subscription, details)
  const lines = prorated(account, subscription, { price, given: details })
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return { object: 'invoice', total, amount_due: Math.max(0, total), lines: { object: 'list', data: lines } }
}

function findSubscription({ subscriptions }: StripeAccount, id: string) {
  const subscription = subscriptions.get(id)
  if (!subscription) throw form.missing('id')
  return subscription
}

function findRunning(account: StripeAccount, id: string) {
  const subscription = findSubscription(account, id)
  if (subscription.status === 'canceled') throw form.invalid('id')
  return subscription
}

function itemOf({ items }: Subscription) {
  const [item] = items.data
  if (!item) throw new Error('a subscription without an item')
  return item
}

function pauseIn(given: form.Given) {
  if (given.pause_collection === '') return null
  const pause = form.partOf(given, 'pause_collection')
  const behavior = form.required(pause, 'behavior')
  if (!['keep_as_draft', 'mark_uncollectible', 'void'].includes(behavior))
    throw form.invalid('pause_collection[behavior]')
  return { behavior, resumes_at: form.numberOf(pause, 'resumes_at') ?? null }
}

function wantedPrice({ prices }: StripeAccount, subscription: Subscription, given: form.Given) {
  const item = form.partOf(form.partOf(given, 'items'), '0')
  if (form.required(item, 'id') !== itemOf(subscription).id) throw form.missing('items[0][id]')
  const price = prices.get(form.required(item, 'price'))
  if (!price) throw form.missing('items[0][price]')
  return price
}

type Wanted = { price: Price; given: form.Given }

/** By the second, from `proration_date` to the end of the period. Another interval begins a new period. */
function prorated(account: StripeAccount, subscription: Subscription, { price, given }: Wanted): InvoiceLine[] {
  if (given.proration_behavior !== 'always_invoice') throw form.invalid('proration_behavior')
  if (subscription.status === 'trialing') return []
  const item = itemOf(subscription)
  const at = form.numberOf(given, 'proration_date') ?? account.seconds()
  const { current_period_start: start, current_period_end: end } = item
  if (at < start || at > end) throw form.invalid('proration_date')
  const left = (end - at) / (end - start)
  const isSameTerm = item.price.recurring?.interval === price.recurring?.interval
  const period = { start: at, end }
  return [
    { description: 'Unused time on the old plan', amount: -Math.round(item.price.unit_amount * left), period },
    isSameTerm
      ? { description: 'Remaining time on the new plan', amount: Math.round(price.unit_amount * left), period }
      : {
          description: '1 × the new plan',
          amount: price.unit_amount,
          period: { start: at, end: account.periodAfter(at, price) },
        },
  ]
}

function changePrice(account: StripeAccount, subscription: Subscription, wanted: Wanted) {
  const lines = prorated(account, subscription, wanted)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  collect(account, subscription, { total, given: wanted.given })
  const item = itemOf(subscription)
  const [, begun] = lines
  if (begun && begun.period.end !== item.current_period_end)
    Object.assign(item, { current_period_start: begun.period.start, current_period_end: begun.period.end })
  item.price = wanted.price
}

function beginNow(account: StripeAccount, subscription: Subscription, given: form.Given) {
  if (form.textOf(form.partOf(given, 'billing_cycle_anchor'), 'type') !== 'now')
    throw form.invalid('billing_cycle_anchor')
  const item = itemOf(subscription)
  collect(account, subscription, { total: item.price.unit_amount, given })
  const start = account.seconds()
  Object.assign(item, { current_period_start: start, current_period_end: account.periodAfter(start, item.price) })
}

/** Charges at once; a declined card changes nothing with `error_if_incomplete`. */
function collect(
  account: StripeAccount,
  subscription: Subscription,
  { total, given }: { total: number; given: form.Given },
) {
  if (total <= 0) return
  if (account.card.declines) {
    if (given.payment_behavior === 'error_if_incomplete') throw new form.StripeError(402, 'card_error', 'card_declined')
    throw new Error('the test account only declines with error_if_incomplete')
  }
  const { customer, metadata } = subscription
  const intent = account.charge({ customer, amount: total, metadata })
  account.tell('invoice.paid', account.invoice({ subscription, customer, total, intent }))
}

import type Stripe from 'stripe'
import { type ChangePreview, type PlanPrice, ProviderFailure } from './payments.ts'
import { describe, releaseSchedule } from './stripe-subscriptions.ts'

const expand = ['latest_invoice']
const seconds = (at: Date) => Math.floor(at.getTime() / 1_000)

/** Invoices of the periods between are void. Stripe doesn't know when a pause begins, so we keep that with it. */
export async function pauseStripeSubscription(
  stripe: Stripe,
  id: string,
  { from, until }: { from: Date; until: Date },
) {
  const paused = await stripe.subscriptions.update(id, {
    pause_collection: { behavior: 'void', resumes_at: seconds(until) },
    metadata: { pause_from: String(seconds(from)) },
    expand,
  })
  return describe(stripe, paused)
}

/** A new period begins now, and is paid or doesn't begin. */
const chargedNow: Stripe.SubscriptionUpdateParams = {
  billing_cycle_anchor: { type: 'now' },
  proration_behavior: 'none',
  payment_behavior: 'error_if_incomplete',
}

export async function resumeStripeSubscription(stripe: Stripe, id: string, { chargesNow }: { chargesNow: boolean }) {
  const resumed = await stripe.subscriptions.update(id, {
    pause_collection: '',
    metadata: { pause_from: '' },
    ...(chargesNow && chargedNow),
    expand,
  })
  return describe(stripe, resumed)
}

type Priced = PlanPrice & { /** The id at Stripe. */ price: string }
type At = { at: Date }

export async function previewStripeChange(stripe: Stripe, id: string, wanted: Priced & At): Promise<ChangePreview> {
  const subscription = await stripe.subscriptions.retrieve(id)
  const item = itemOf(subscription)
  const preview = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: [{ id: item.id, price: wanted.price }],
      proration_behavior: 'always_invoice',
      proration_date: seconds(wanted.at),
    },
  })
  const isSameTerm = item.price.recurring?.interval === wanted.per
  const ends = preview.lines.data.map(({ period }) => period.end)
  return {
    dueNowCents: preview.amount_due,
    lines: preview.lines.data.map(({ description, amount }) => ({ text: description ?? wanted.name, cents: amount })),
    nextCents: wanted.priceCents,
    // Another interval begins a new period.
    nextAt: new Date((isSameTerm ? item.current_period_end : Math.max(item.current_period_end, ...ends)) * 1_000),
  }
}

/** Uses the preview's timestamp, so that the amounts are the same. */
export async function changeStripePlanNow(stripe: Stripe, id: string, { price, at }: Priced & At) {
  const subscription = await stripe.subscriptions.retrieve(id)
  await releaseSchedule(stripe, subscription)
  // Without an idempotency key of ours: after a declined card, the same change is tried again.
  const changed = await stripe.subscriptions.update(id, {
    items: [{ id: itemOf(subscription).id, price }],
    proration_behavior: 'always_invoice',
    proration_date: seconds(at),
    payment_behavior: 'error_if_incomplete',
    expand,
  })
  return describe(stripe, changed)
}

/** A schedule with two phases: the running period as it is, then one period at the new price, and then it releases the subscription. */
export async function changeStripePlanLater(stripe: Stripe, id: string, { price, per }: Priced) {
  const subscription = await stripe.subscriptions.retrieve(id)
  await releaseSchedule(stripe, subscription)
  const item = itemOf(subscription)
  const { id: scheduleId, phases } = await stripe.subscriptionSchedules.create({ from_subscription: id })
  const [running] = phases
  if (!running) throw new ProviderFailure('not readable')
  // A phase without discounts would drop the subscription's discounts.
  const reused = (subscription.discounts ?? []).map(one => ({ discount: typeof one === 'string' ? one : one.id }))
  const discounts = reused.length > 0 ? reused : ('' as const)
  await stripe.subscriptionSchedules.update(scheduleId, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        discounts,
        start_date: running.start_date,
        end_date: item.current_period_end,
        ...(running.trial_end && { trial_end: running.trial_end }),
      },
      {
        items: [{ price, quantity: 1 }],
        discounts,
        proration_behavior: 'none',
        duration: { interval: per, interval_count: 1 },
      },
    ],
  })
  return describe(stripe, await stripe.subscriptions.retrieve(id, { expand }))
}

export async function keepStripePlan(stripe: Stripe, id: string) {
  await releaseSchedule(stripe, await stripe.subscriptions.retrieve(id))
  return describe(stripe, await stripe.subscriptions.retrieve(id, { expand }))
}

export async function applyStripeCoupon(stripe: Stripe, id: string, coupon: string) {
  return describe(stripe, await stripe.subscriptions.update(id, { discounts: [{ coupon }], expand }))
}

function itemOf({ items }: Stripe.Subscription) {
  const [item] = items.data
  if (!item) throw new ProviderFailure('not readable')
  return item
}

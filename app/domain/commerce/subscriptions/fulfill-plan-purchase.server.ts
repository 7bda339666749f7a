import type { Transaction } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { findListingPlan } from '#domain/foundation/plans/listing-plans.ts'
import type { ProviderSubscription } from '#platform/payments/payments.ts'
import { accountGone, cancelOrphans } from '../billing/end-needless.server.ts'
import type { Fulfillment } from '../billing/fulfillment.ts'
import type { Purchase } from '../billing/purchase.ts'
import { applyEntitlements } from './apply-entitlements.server.ts'
import { addCancellation } from './cancellations.server.ts'
import { lockSubscriber, type Subscriber, writeSubscriber } from './subscribers.server.ts'
import { entitledUntil, isHeld, type SubscriptionStatus } from './subscription.ts'
import { tellSubscriber } from './tell-subscriber.server.ts'

const statusOf: Record<ProviderSubscription['state'], SubscriptionStatus> = {
  trialing: 'trialing',
  active: 'active',
  'past-due': 'past_due',
  incomplete: 'incomplete',
  ended: 'ended',
}

/** Applies the provider's state. Idempotent: an unchanged state writes nothing and sends no email. */
export async function fulfillPlanPurchase(tx: Transaction, fulfillment: Fulfillment) {
  const { purchase, subscription: told, changeId } = fulfillment
  const { userId } = purchase
  const user = userId ? await findUser(tx, userId) : null
  if (!userId || !user) return cancelOrphans(tx, fulfillment, { detail: accountGone })
  const previous = await lockSubscriber(tx, userId)
  const subscription = told ?? forgotten(tx, purchase, previous)
  if (!subscription) return
  const held = subscriberOf(tx, { userId, purchase, subscription, previous })
  if (!held || (previous && (await isOutranked(tx, previous, held)))) return
  if (previous && isSame(previous, held)) return
  await writeSubscriber(tx, held)
  // A refunded buyer must not be charged again next month.
  if (held.status === 'refunded') await cancel(tx, held)
  await applyEntitlements(tx, userId)
  await tellSubscriber(tx, { previous, held, email: user.email, changeId })
}

function forgotten(tx: Transaction, { id, subscriptionId }: Purchase, previous: Subscriber | undefined) {
  if (!previous || previous.subscriptionId !== subscriptionId) return null
  const { customerId, planId: itemId, priceCents, per, subscriptionEnd, endedAt } = previous
  const now = tx.clock.now()
  const over = { state: 'ended', endedAt: endedAt ?? now, cancelsAtPeriodEnd: false, isRefunded: false } as const
  const periodEnd = subscriptionEnd ?? now
  const none = { pause: null, next: null }
  return { ...over, ...none, id: subscriptionId, purchaseId: id, customerId, itemId, priceCents, per, periodEnd }
}

type Report = {
  userId: string
  purchase: Purchase
  subscription: ProviderSubscription
  previous: Subscriber | undefined
}

function subscriberOf(
  { clock }: Transaction,
  { userId, purchase, subscription, previous }: Report,
): Subscriber | undefined {
  const now = clock.now()
  const known = previous?.subscriptionId === subscription.id ? previous : undefined
  const isRefunded = purchase.state === 'refunded' || subscription.isRefunded
  const status = isRefunded ? 'refunded' : statusOf[subscription.state]
  if (status === 'incomplete' && !known) return undefined
  const plan = findListingPlan(subscription.itemId ?? '') ?? findListingPlan(purchase.itemId)
  if (!plan) throw new Error(`a plan was bought that nobody sells: ${purchase.itemId}`)
  const isOver = status === 'ended' || status === 'refunded'
  const told = {
    status,
    subscriptionEnd: isOver ? (subscription.endedAt ?? known?.endedAt ?? now) : subscription.periodEnd,
    cancelAtPeriodEnd: !isOver && subscription.cancelsAtPeriodEnd,
    pastDueSince: status === 'past_due' ? (known?.pastDueSince ?? now) : null,
    ...(isOver ? noTerms : termsOf(subscription)),
  }
  return {
    ...told,
    userId,
    subscriptionId: subscription.id,
    customerId: subscription.customerId,
    purchaseId: purchase.id,
    planId: plan.id,
    subscriptionTier: plan.name,
    priceCents: subscription.priceCents,
    promotionKeptAt: previous?.promotionKeptAt ?? null,
    per: subscription.per,
    since: known?.since ?? purchase.paidAt ?? now,
    endedAt: isOver ? told.subscriptionEnd : null,
    entitledUntil: entitledUntil(told),
    updatedAt: now,
  }
}

const noTerms = { pausedFrom: null, pausedUntil: null, nextPlanId: null, nextPriceCents: null, nextPer: null }

function termsOf({ pause, next }: ProviderSubscription) {
  return {
    pausedFrom: pause?.from ?? null,
    pausedUntil: pause?.until ?? null,
    nextPlanId: findListingPlan(next?.itemId ?? '')?.id ?? null,
    nextPriceCents: next?.priceCents ?? null,
    nextPer: next?.per ?? null,
  }
}

/** Of two running subscriptions, the later purchase wins. A running one beats an ended one. */
async function isOutranked(tx: Transaction, previous: Subscriber, held: Subscriber) {
  if (previous.subscriptionId === held.subscriptionId) return false
  if (!isHeld(held)) return true
  if (!isHeld(previous)) return false
  // Ids are in chronological order.
  const isLater = held.purchaseId > previous.purchaseId
  const replaced = isLater ? previous : held
  await cancel(tx, replaced)
  return !isLater
}

function cancel(tx: Transaction, { subscriptionId, userId }: Subscriber) {
  return addCancellation(tx, { subscriptionId, userId, requestedAt: tx.clock.now() })
}

function isSame(previous: Subscriber, held: Subscriber) {
  const told = ({ updatedAt: _, ...rest }: Subscriber) => JSON.stringify(Object.entries(rest).sort())
  return told(previous) === told(held)
}

import type { Transaction } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { findListingPlan } from '#domain/foundation/plans/listing-plans.ts'
import type { ProviderSubscription } from '#platform/payments/payments.ts'
import { accountGone, endNeedless } from '../billing/end-needless.server.ts'
import type { Purchase } from '../billing/purchase.ts'
import type { Settlement } from '../billing/settlement.ts'
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

/**
 * Applies the provider's state to the buyer's subscription and listings. Idempotent: an unchanged state writes nothing
 * and sends no email.
 */
export async function settlePlanPurchase(tx: Transaction, settlement: Settlement) {
  const { purchase, subscription: told, changeId } = settlement
  const { userId } = purchase
  const user = userId ? await findUser(tx, userId) : null
  if (!userId || !user) return endNeedless(tx, settlement, { detail: accountGone })
  const former = await lockSubscriber(tx, userId)
  const subscription = told ?? forgotten(tx, purchase, former)
  if (!subscription) return
  const held = subscriberOf(tx, { userId, purchase, subscription, former })
  if (!held || (former && (await isOutranked(tx, former, held)))) return
  if (former && isSame(former, held)) return
  await writeSubscriber(tx, held)
  // A refunded buyer must not be charged again next month.
  if (held.status === 'refunded') await cancel(tx, held)
  await applyEntitlements(tx, userId)
  await tellSubscriber(tx, { former, held, email: user.email, changeId })
}

/** Returns the final state of a subscription that we store but the provider no longer knows. */
function forgotten(tx: Transaction, { id, subscriptionId }: Purchase, former: Subscriber | undefined) {
  if (!former || former.subscriptionId !== subscriptionId) return null
  const { customerId, planId: itemId, priceCents, subscriptionEnd, endedAt } = former
  const now = tx.clock.now()
  const over = { state: 'ended', endedAt: endedAt ?? now, cancelsAtPeriodEnd: false, isRefunded: false } as const
  const periodEnd = subscriptionEnd ?? now
  return { ...over, id: subscriptionId, purchaseId: id, customerId, itemId, priceCents, periodEnd }
}

type Told = { userId: string; purchase: Purchase; subscription: ProviderSubscription; former: Subscriber | undefined }

/** Returns the account's subscription from the provider's state; undefined before the first payment. */
function subscriberOf(
  { clock }: Transaction,
  { userId, purchase, subscription, former }: Told,
): Subscriber | undefined {
  const now = clock.now()
  const known = former?.subscriptionId === subscription.id ? former : undefined
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
    since: known?.since ?? purchase.paidAt ?? now,
    endedAt: isOver ? told.subscriptionEnd : null,
    entitledUntil: entitledUntil(told),
    updatedAt: now,
  }
}

/**
 * An account has one subscription. Of two running ones, the later purchase wins and the other is cancelled; an ended
 * one never replaces a running one.
 */
async function isOutranked(tx: Transaction, former: Subscriber, held: Subscriber) {
  if (former.subscriptionId === held.subscriptionId) return false
  if (!isHeld(held)) return true
  if (!isHeld(former)) return false
  // Ids are in chronological order.
  const isLater = held.purchaseId > former.purchaseId
  const replaced = isLater ? former : held
  await cancel(tx, replaced)
  return !isLater
}

function cancel(tx: Transaction, { subscriptionId, userId }: Subscriber) {
  return addCancellation(tx, { subscriptionId, userId, askedAt: tx.clock.now() })
}

function isSame(former: Subscriber, held: Subscriber) {
  const told = ({ updatedAt: _, ...rest }: Subscriber) => JSON.stringify(Object.entries(rest).sort())
  return told(former) === told(held)
}

import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { findSubscriber, type Subscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import { may } from '#domain/permissions.ts'
import type { Route } from './+types/held-subscription-route'
import { functionAnswer, functionProblem, onlyBy } from './function-answer.ts'

export const handle: RouteHandle = { permission: 'manage-subscription' }

export async function loader({ context }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  if (!may(caller, 'manage-subscription'))
    return functionProblem(401, 'authentication-required', 'Sign in with a contractor’s account.')
  const held = await findSubscriber(context.get(appContext), caller.actor.id)
  return held
    ? functionAnswer(rowOf(held))
    : functionProblem(404, 'PGRST116', 'The result contains 0 rows: this account holds no subscription.')
}

export function action() {
  return onlyBy('GET')
}

/** Names fields like the table's columns. */
function rowOf(held: Subscriber) {
  return {
    user_id: held.userId,
    subscription_tier: held.subscriptionTier,
    subscription_end: held.subscriptionEnd,
    status: held.status,
    plan_id: held.planId,
    price_cents: held.priceCents,
    per: held.per,
    since: held.since,
    cancel_at_period_end: held.cancelAtPeriodEnd,
    past_due_since: held.pastDueSince,
    paused_from: held.pausedFrom,
    paused_until: held.pausedUntil,
    next_plan_id: held.nextPlanId,
    next_price_cents: held.nextPriceCents,
    next_per: held.nextPer,
    promotion_kept_at: held.promotionKeptAt,
    ended_at: held.endedAt,
    entitled_until: held.entitledUntil,
    subscription_id: held.subscriptionId,
    customer_id: held.customerId,
    purchase_id: held.purchaseId,
    updated_at: held.updatedAt,
  }
}

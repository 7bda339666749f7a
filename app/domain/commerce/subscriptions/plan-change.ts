import { type ListingPlanId, listingPlanIds } from '#domain/foundation/plans/listing-plans.ts'
import type { PlanTerm } from '#domain/foundation/plans/plan-term.ts'
import { isHeld, type SubscriptionStatus } from './subscription.ts'

type Plan = { planId: ListingPlanId; per: PlanTerm }

/** A larger plan, or a year instead of months, starts now. All other changes wait for the end of the paid period. */
export function changeTime(held: Plan, wanted: Plan): 'now' | 'at-period-end' | null {
  if (held.planId === wanted.planId && held.per === wanted.per) return null
  const more = listingPlanIds.indexOf(wanted.planId) - listingPlanIds.indexOf(held.planId)
  const isShorter = held.per === 'year' && wanted.per === 'month'
  return more >= 0 && !isShorter ? 'now' : 'at-period-end'
}

type Terms = {
  status: SubscriptionStatus
  cancelAtPeriodEnd: boolean
  pausedFrom: Date | null
  subscriptionEnd: Date | null
}

/** One thing at a time: a plan that is canceled, paused or unpaid is put in order first. */
export function canChangePlan({ status, cancelAtPeriodEnd, pausedFrom }: Terms) {
  return isHeld({ status }) && status !== 'past_due' && !cancelAtPeriodEnd && pausedFrom === null
}

export const pauseMonths = [1, 2, 3] as const
export type PauseMonths = (typeof pauseMonths)[number]

/** Only plans paid by the month: a year is already paid. */
export function canPause(held: Terms & { per: PlanTerm; nextPriceCents: number | null }) {
  return canChangePlan(held) && held.status === 'active' && held.per === 'month' && held.nextPriceCents === null
}

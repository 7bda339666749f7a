import { findListingPlan, listingPlans, type PlanLimits } from './listing-plans.ts'

/** Returns the limits of a plan. A listing without a plan has Basic's limits. */
export function planLimits(plan: string | null): PlanLimits {
  return (plan === null ? undefined : findListingPlan(plan)?.limits) ?? listingPlans[0].limits
}

/** Returns a limit as a number to compare with: null becomes infinity. */
export function allowed(limit: number | null) {
  return limit ?? Number.POSITIVE_INFINITY
}

/** The plans whose listings rotate through the first three results. */
export const plansPlacedFirst: string[] = listingPlans.filter(({ limits }) => limits.isPlacedFirst).map(({ id }) => id)

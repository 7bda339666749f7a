import { findListingPlan, listingPlans, type PlanLimits } from './listing-plans.ts'

/** What a listing may have by its plan. One without a plan has what Basic includes. */
export function planLimits(plan: string | null): PlanLimits {
  return (plan === null ? undefined : findListingPlan(plan)?.limits) ?? listingPlans[0].limits
}

/** A limit as a number to compare with: null means as many as wanted. */
export function allowed(limit: number | null) {
  return limit ?? Number.POSITIVE_INFINITY
}

/** The plans whose listings take turns among the first three results. */
export const plansPlacedFirst: string[] = listingPlans.filter(({ limits }) => limits.isPlacedFirst).map(({ id }) => id)

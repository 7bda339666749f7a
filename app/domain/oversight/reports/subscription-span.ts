import type { ListingPlanId } from '#domain/foundation/plans/listing-plans.ts'

// A span is what an account held of one plan at one price without a break. Here are many of them added up: those of a plan that
// began and ended between the same moments of a report.

export type SpanGroup = {
  planId: ListingPlanId
  /** How many of the moments had come when they began, and when they ended; null while they run. */
  began: number
  ended: number | null
  count: number
  cents: number
  /** Of how many the subscription itself began, or ended, with them. */
  starts: number
  ends: number
}

export type Held = { count: number; cents: number }

/** What ran right before the moment with that index. */
export function heldAt(groups: readonly SpanGroup[], index: number, planId?: ListingPlanId): Held {
  const running = groups.filter(
    group =>
      group.began <= index &&
      (group.ended === null || group.ended > index) &&
      (planId ?? group.planId) === group.planId,
  )
  return {
    count: running.reduce((sum, { count }) => sum + count, 0),
    cents: running.reduce((sum, { cents }) => sum + cents, 0),
  }
}

/** How many subscriptions began, from one moment to another. */
export function startedBetween(groups: readonly SpanGroup[], from: number, to: number) {
  return groups.filter(({ began }) => began > from && began <= to).reduce((sum, { starts }) => sum + starts, 0)
}

/** How many ended. */
export function endedBetween(groups: readonly SpanGroup[], from: number, to: number) {
  return groups
    .filter(({ ended }) => ended !== null && ended > from && ended <= to)
    .reduce((sum, { ends }) => sum + ends, 0)
}

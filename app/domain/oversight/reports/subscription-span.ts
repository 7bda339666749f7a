import type { ListingPlanId } from '#domain/foundation/plans/listing-plans.ts'

// A span is an uninterrupted time of one account on one plan at one price. A group counts the spans that are alike.

export type SpanGroup = {
  planId: ListingPlanId
  /** How many of the report's moments had passed when the spans began; null while running. */
  began: number
  ended: number | null
  count: number
  cents: number
  starts: number
  ends: number
}

export type Held = { count: number; cents: number }

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

export function startedBetween(groups: readonly SpanGroup[], from: number, to: number) {
  return groups.filter(({ began }) => began > from && began <= to).reduce((sum, { starts }) => sum + starts, 0)
}

export function endedBetween(groups: readonly SpanGroup[], from: number, to: number) {
  return groups
    .filter(({ ended }) => ended !== null && ended > from && ended <= to)
    .reduce((sum, { ends }) => sum + ends, 0)
}

import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { findListingPlan } from '#domain/foundation/plans/listing-plans.ts'
import { termMessages } from '#domain/foundation/plans/plan-term.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn } from '#platform/time/dates.ts'
import type { Subscriber } from './subscribers.server.ts'
import type { PauseState } from './subscription-messages.ts'

export function planPriceText({ priceCents, per }: Subscriber) {
  return `${dollarText(priceCents)} ${termMessages[per]}`
}

export function nextPlanSentence(held: Subscriber, pause: PauseState) {
  const { status, subscriptionEnd, cancelAtPeriodEnd, pausedFrom, pausedUntil, nextPlanId, nextPriceCents, nextPer } =
    held
  if (!subscriptionEnd) return 'Next billing date: N/A'
  const day = dateIn(region.zone, subscriptionEnd)
  if (cancelAtPeriodEnd) return `Canceled. It ends on ${day}, and you won’t be charged again.`
  if (pause && pausedFrom && pausedUntil) {
    const until = dateIn(region.zone, pausedUntil)
    return pause === 'on'
      ? `Paused until ${until}. Nothing is charged until then, and your listing keeps the free features.`
      : `Paid until ${dateIn(region.zone, pausedFrom)}, then paused until ${until}`
  }
  if (nextPlanId && nextPriceCents !== null && nextPer) {
    const name = findListingPlan(nextPlanId)?.name ?? nextPlanId
    return `Changes on ${day} to ${name} at ${dollarText(nextPriceCents)} ${termMessages[nextPer]}`
  }
  return status === 'trialing' ? `Free until ${day}, the first billing date` : `Next billing date: ${day}`
}

import { findListingPlan, listingPlanIds } from '#domain/foundation/plans/listing-plans.ts'
import { seededRandom } from '#platform/images/seeded-random.ts'

const day = 86_400_000
const many = 16
/** None ended within the last two months: the revenue's growth since last month comes from new subscriptions alone. */
const latest = 62

/** For deleted accounts, only payments and dates remain. */
export function endedSpans(now: Date) {
  const random = seededRandom('ended subscriptions')
  return Array.from({ length: many }, (_, index) => {
    const planId = random.pick(listingPlanIds)
    const priceCents = findListingPlan(planId)?.firstCents ?? 0
    const endedAt = new Date(now.getTime() - random.whole(latest, 400) * day)
    const startedAt = new Date(endedAt.getTime() - random.whole(35, 300) * day)
    const subscriptionId = `sub_sample_ended_${index + 1}`
    return { subscriptionId, planId, priceCents, startedAt, endedAt, isFirst: true, isLast: true }
  })
}

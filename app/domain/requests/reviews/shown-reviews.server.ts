import type { App } from '#domain/app.ts'
import { currentPlan } from '#domain/directory/businesses/entitlements.server.ts'
import { planLimits } from '#domain/foundation/plans/plan-limits.ts'
import { readReviews } from './reviews.server.ts'

export type ShownReviews = Awaited<ReturnType<typeof readShownReviews>>

/**
 * A page of the reviews that the public reads of a business. The Basic plan, and no plan, show the newest 25 and no further
 * page; `until` is when the plan ends and with it the further pages.
 */
export async function readShownReviews(
  app: Pick<App, 'db' | 'clock'>,
  businessId: string,
  after: string | null = null,
) {
  const { plan, until } = await currentPlan(app, businessId)
  const isPaged = planLimits(plan).shownReviews === null
  const page = await readReviews(app, businessId, isPaged ? after : null)
  return { reviews: page.reviews, hasMore: isPaged && page.hasMore, until }
}

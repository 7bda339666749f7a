import type { App } from '#domain/app.ts'
import { currentPlan } from '#domain/directory/businesses/entitlements.server.ts'
import { planLimits } from '#domain/foundation/plans/listing-plans.ts'
import { readReviews } from './reviews.server.ts'

export type ShownReviews = Awaited<ReturnType<typeof readShownReviews>>

/**
 * Returns a page of a business's public reviews. With the Basic plan or none, only the newest 25; `until` is the end of
 * the plan, and with it of the further pages.
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

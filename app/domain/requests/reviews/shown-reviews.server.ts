import type { App, Caller } from '#domain/app.ts'
import { currentPlan } from '#domain/directory/businesses/entitlements.server.ts'
import { mayFor } from '#domain/directory/team/members.server.ts'
import { planLimits } from '#domain/foundation/plans/listing-plans.ts'
import { may } from '#domain/permissions.ts'
import { isId } from '#platform/database/ids.ts'
import { readReportStates } from './review-reports.server.ts'
import { findPublished, readReviews } from './reviews.server.ts'

/** Returns a public review of a business that the caller manages, with the state of its report. */
export async function readOwnPublished(app: Pick<App, 'db'>, caller: Caller, id: string) {
  const unknown = { ok: false, reason: 'review-unknown' } as const
  if (!may(caller, 'report-review')) return { ok: false, reason: 'forbidden' } as const
  const review = isId(id) ? await findPublished(app, id) : undefined
  if (!review || !(await mayFor(app, caller, review.businessId, 'answer-reviews'))) return unknown
  const report = (await readReportStates(app, [id])).get(id) ?? null
  return { ok: true, review: { ...review, report } } as const
}

export type ShownReviews = Awaited<ReturnType<typeof readShownReviews>>

/** Returns a page of public reviews; without a paid plan only the newest 25. `until`: the end of the plan. */
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

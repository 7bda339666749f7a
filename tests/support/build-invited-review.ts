import type { App } from '#domain/app.ts'
import { confirmInvitedReview } from '#domain/requests/invited-reviews/confirm-invited-review.server.ts'
import { invitedReviewInput } from '#domain/requests/invited-reviews/invited-review-schema.server.ts'
import { writeInvitedReview } from '#domain/requests/invited-reviews/write-invited-review.server.ts'
import { makeReviewLink, readReviewAsk } from '#domain/requests/reviews/ask-for-reviews.server.ts'
import { reportReview } from '#domain/requests/reviews/report-review.server.ts'
import type { ReportInput } from '#domain/requests/reviews/review-report-schema.server.ts'
import type { buildOwner } from './build-owner.ts'
import { visitor } from './builders.ts'

type Owner = Pick<Awaited<ReturnType<typeof buildOwner>>, 'caller' | 'business'>

/** A customer's input. The test clock is in July 2026. */
export const typedReview = {
  stars: '5',
  text: 'New roof, no leak since.',
  author: 'Carmen',
  email: 'carmen@example.com',
  jobMonth: '2026-03',
  jobCity: 'Lake Worth',
}

/** Returns the secret of the business's link, which is made if it has none. */
export async function reviewLinkOf(app: App, { caller, business }: Owner) {
  const before = await readReviewAsk(app, caller, business.id)
  if (!before.ok) throw new Error(before.reason)
  if (before.token) return before.token
  await makeReviewLink(app, caller, business.id)
  const made = await readReviewAsk(app, caller, business.id)
  return made.ok && made.token ? made.token : ''
}

export function writeByLink(
  app: App,
  token: string,
  typed: Partial<typeof typedReview> = {},
  caller = visitor('carmen'),
) {
  const input = invitedReviewInput(app.clock.now()).parse({ ...typedReview, ...typed })
  return writeInvitedReview(app, caller, { token, input })
}

/** The secrets of the confirmation emails, the latest last. */
export async function confirmationsOf(app: App) {
  const drafts = await app.db.selectFrom('reviewDrafts').select('id').orderBy('id').execute()
  return drafts.map(({ id }) => app.tokens.of('review-draft', id))
}

/** A confirmed review by link, which waits for the operator. */
export async function buildInvitedReview(app: App, owner: Owner, typed: Partial<typeof typedReview> = {}) {
  const written = await writeByLink(app, await reviewLinkOf(app, owner), typed)
  if (!written.ok) throw new Error(written.reason)
  const { id } = await app.db.selectFrom('reviewDrafts').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const token = app.tokens.of('review-draft', id)
  const confirmed = await confirmInvitedReview(app, visitor('carmen'), token)
  if (!confirmed.ok) throw new Error(confirmed.reason)
  return { id, token }
}

const report: ReportInput = { cause: 'not-a-customer', evidence: 'We have no invoice with this name.' }

/** Reports a public review. Returns the report's id and the reviewer's secret. */
export async function buildReviewReport(app: App, { caller }: Pick<Owner, 'caller'>, reviewId: string) {
  const reported = await reportReview(app, caller, { id: reviewId, input: report })
  if (!reported.ok) throw new Error(reported.reason)
  const { id } = await app.db
    .selectFrom('reviewReports')
    .select('id')
    .where('reviewId', '=', reviewId)
    .executeTakeFirstOrThrow()
  return { id, token: app.tokens.of('review-report', id) }
}

import type { App, Caller, Result } from '#domain/app.ts'
import { mayFor } from '#domain/directory/team/members.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { readReplyAddress } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { knownLanguage } from '#platform/text/language.ts'
import { daysAfter } from '#platform/time/days.ts'
import { type ReportError, type ReviewerAnswerError, reviewerAnswerDays } from './review-report.ts'
import { reportedEmail, reportWaitingEmail } from './review-report-email.ts'
import type { ReportInput } from './review-report-schema.server.ts'
import { addReport, findReported, writeReviewerAnswer } from './review-reports.server.ts'
import { lockReview } from './reviews.server.ts'

/** Stores the report, asks the reviewer for an answer and notifies the operator. The review stays public. */
export async function reportReview(
  app: Pick<App, 'limits' | 'transaction'>,
  caller: Caller,
  { id: reviewId, input }: { id: string; input: ReportInput },
): Promise<Result<{ isReviewerAsked: boolean }, ReportError>> {
  if (!may(caller, 'report-review')) return { ok: false, reason: 'forbidden' }
  if ((await app.limits.take('report-review', caller.actor.id)) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction<Result<{ isReviewerAsked: boolean }, ReportError>>(async tx => {
    const review = await lockReview(tx, reviewId)
    if (review?.state !== 'published') return { ok: false, reason: 'review-unknown' }
    const { businessId, business, email: reviewer } = review
    if (!(await mayFor(tx, caller, businessId, 'answer-reviews'))) return { ok: false, reason: 'review-unknown' }
    const id = tx.ids.next()
    const token = tx.tokens.of('review-report', id)
    const reportedAt = tx.clock.now()
    // Without an address, nobody can be asked.
    const answerUntil = reviewer ? daysAfter(reportedAt, reviewerAnswerDays) : reportedAt
    const changeId = await recordChange(tx, caller, { action: 'report-review' })
    const about = { id, reviewId, userId: caller.actor.id, reportedAt, answerUntil, changeId }
    const added = await addReport(tx, { ...input, ...about, tokenHash: reviewer ? hashToken(token) : null })
    if (!added) return { ok: false, reason: 'already-reported' }
    if (reviewer) {
      const language = knownLanguage(review.language)
      const content = reportedEmail(language, { business, token, until: answerUntil, cause: input.cause })
      const mail = { kind: 'review-reported', changeId, recipient: reviewer, language, content }
      await queueMail(tx, { ...mail, replyTo: await readReplyAddress(tx), dedupeKey: `review-reported:${id}` })
    }
    const content = () => reportWaitingEmail({ id, business, cause: input.cause })
    await notifyOperator(tx, {
      dedupeKey: `review-report:${id}`,
      kind: 'review-report',
      changeId,
      replyTo: null,
      content,
    })
    return { ok: true, isReviewerAsked: Boolean(reviewer) }
  })
}

/** Stores the reviewer's answer, once, while there is time. The operator reads it before deciding. */
export async function answerReport(
  app: Pick<App, 'db' | 'clock' | 'transaction'>,
  caller: Caller,
  { token, answer }: { token: string; answer: string },
): Promise<Result<object, ReviewerAnswerError>> {
  if (!may(caller, 'write-review')) return { ok: false, reason: 'forbidden' }
  const report = await findReported(app, token)
  if (!report) return { ok: false, reason: 'report-unknown' }
  if (report.answer === answer) return { ok: true }
  if (report.answer !== null) return { ok: false, reason: 'already-answered' }
  if (report.state !== 'waiting' || report.answerUntil <= app.clock.now()) return { ok: false, reason: 'too-late' }
  return app.transaction<Result<object, ReviewerAnswerError>>(async tx => {
    await recordChange(tx, caller, { action: 'answer-review-report' })
    const written = await writeReviewerAnswer(tx, { id: report.id, answer, at: tx.clock.now() })
    return written ? { ok: true } : { ok: false, reason: 'already-answered' }
  })
}

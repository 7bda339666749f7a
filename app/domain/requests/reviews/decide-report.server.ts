import type { Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { readOperator } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { knownLanguage } from '#platform/text/language.ts'
import { hideReview, showReview } from './decide-review.server.ts'
import type { DecideReportError } from './review-report.ts'
import { reportDecidedEmail, reviewDecidedEmail } from './review-report-email.ts'
import { lockReport, markReport } from './review-reports.server.ts'
import { lockReview } from './reviews.server.ts'

type Input = { id: string; reason: string; state: 'held' | 'kept' }

/** Holds a reported review, off the page and out of the stars, or keeps it, and tells both sides why. The other decision undoes it. */
export async function decideReport(
  tx: Transaction,
  caller: Caller,
  { id, reason, state }: Input,
): Promise<Result<{ changeId: string }, DecideReportError>> {
  if (!may(caller, 'moderate-reviews')) return { ok: false, reason: 'forbidden' }
  const report = await lockReport(tx, id)
  const review = report && (await lockReview(tx, report.reviewId))
  if (!report || !review) return { ok: false, reason: 'report-unknown' }
  if (report.state === state) return { ok: false, reason: 'already-decided' }
  const at = tx.clock.now()
  if (isTooEarly(report, at)) return { ok: false, reason: 'too-early' }
  // Publishes the review again only if this report hid it: another decision may have rejected it.
  const isShownAgain = state === 'kept' && report.state === 'held' && review.state === 'rejected'
  if (isShownAgain && review.removedAt) return { ok: false, reason: 'listing-removed' }

  const action = state === 'held' ? 'hold-review' : 'keep-review'
  const changeId = await recordChange(tx, caller, { action, tags: [`business:${review.businessId}`] })
  const verdict = { id: report.reviewId, by: caller.actor.id, at }
  if (state === 'held') await hideReview(tx, review, { ...verdict, reason })
  else if (isShownAgain) await showReview(tx, review, verdict)
  await markReport(tx, { id, state, reason, by: caller.actor.id, at })
  await tellBoth(tx, { report, review, state, reason, changeId })
  return { ok: true, changeId }
}

/** The reviewer can respond before the operator decides. */
export function isTooEarly({ answerUntil, answeredAt }: { answerUntil: Date; answeredAt: Date | null }, now: Date) {
  return answeredAt === null && now < answerUntil
}

type DecidedReport = {
  report: NonNullable<Awaited<ReturnType<typeof lockReport>>>
  review: NonNullable<Awaited<ReturnType<typeof lockReview>>>
  state: 'held' | 'kept'
  reason: string
  changeId: string
}

async function tellBoth(tx: Transaction, { report, review, state, reason, changeId }: DecidedReport) {
  const { business, businessId } = review
  const kind = `review-${state}`
  const content = reportDecidedEmail({ business, businessId, state, reason })
  const key = `${kind}:${report.id}:${changeId}`
  await mailAsOperator(tx, { kind, changeId, recipient: report.reporter, content, dedupeKey: `${key}:business` })
  if (!review.email) return
  const language = knownLanguage(review.language)
  const { email: replyTo } = await readOperator(tx)
  const mail = { kind, changeId, recipient: review.email, replyTo, language }
  const told = reviewDecidedEmail(language, { business, state, reason })
  await queueMail(tx, { ...mail, content: told, dedupeKey: `${key}:reviewer` })
}

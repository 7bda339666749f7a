import { sql } from 'kysely'
import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { decideReport, isTooEarly } from '#domain/requests/reviews/decide-report.server.ts'
import { type DecideReportError, isKnownCause } from '#domain/requests/reviews/review-report.ts'
import { reportMessages } from '#domain/requests/reviews/review-report-messages.ts'
import { lockReport, readReport } from '#domain/requests/reviews/review-reports.server.ts'
import { lockReview, readModerated } from '#domain/requests/reviews/reviews.server.ts'
import { timeIn } from '#platform/time/dates.ts'
import { type InboxChoice, type InboxField, inboxReasonLimit } from '../inbox/inbox-item.ts'
import { type DecideError, decidedAgain, type InboxKind, writeTo } from '../inbox/inbox-kind.ts'

const { causes } = reportMessages.en

/** A review that its business reported: held when approved, kept when rejected, each undone by the other. */
export const reportKind: InboxKind = {
  decidableIn: decidedAgain,
  items: sql`
    select p.id, p.reported_at as at, p.cause as title, p.evidence as text, b.name as about, u.email as contact,
      case p.state when 'waiting' then 'waiting' when 'held' then 'approved' else 'rejected' end as state
    from review_reports p join reviews v on v.id = p.review_id join businesses b on b.id = v.business_id
    join users u on u.id = p.user_id`,

  sayTitle,

  async read(app, id) {
    const report = await readReport(app, id)
    const review = report && (await readModerated(app, report.reviewId))
    if (!report || !review) return undefined
    const { state, reason, decidedAt, decidedBy } = report
    return {
      pictures: [],
      isFinal: isTooEarly(report, app.clock.now()),
      ...(state !== 'held' && { choices: [holdReason] }),
      ...(decidedAt && decidedBy && { decision: { reason, decidedAt, by: decidedBy } }),
      fields: [
        { label: 'Reason', text: sayTitle(report.cause) },
        { label: 'What the business says', text: report.evidence },
        { label: 'Reported by', text: `${report.reporter}, ${report.reporterEmail}`, ...writeTo(report.reporterEmail) },
        answerField(app, report),
        { label: 'Stars', text: `${review.stars} of 5` },
        {
          label: 'Review',
          text: review.text,
          language: review.language,
          href: `/admin/inbox/review/${report.reviewId}`,
        },
        { label: 'Of', text: review.business, href: `/business/${review.slug}` },
        {
          label: 'Where from',
          text: review.origin === 'request' ? 'Requested a quote here.' : 'Invited by the business.',
        },
      ],
    }
  },

  async lock(tx, id) {
    const report = await lockReport(tx, id)
    return report && lockReview(tx, report.reviewId)
  },

  approve: (tx, caller, id, chosen) =>
    decide(tx, caller, { id, state: 'held', reason: chosen.reason?.[0]?.trim() ?? '' }),
  reject: (tx, caller, { id, reason }) => decide(tx, caller, { id, state: 'kept', reason }),
}

const holdReason: InboxChoice = {
  name: 'reason',
  label: 'Reason to hold it',
  kind: 'long-text',
  isRequired: true,
  hint: 'We email it to the business and to the reviewer. To keep the review, use the other button.',
}

function sayTitle(cause: string) {
  return isKnownCause(cause) ? causes[cause] : cause
}

type Report = NonNullable<Awaited<ReturnType<typeof readReport>>>

function answerField({ clock }: Pick<App, 'clock'>, report: Report): InboxField {
  const { answer, answeredAt, answerUntil, tokenHash } = report
  const label = 'The reviewer’s answer'
  if (answer !== null && answeredAt) return { label, text: answer }
  if (tokenHash === null) return { label, text: 'We don’t have the reviewer’s address, so nobody was asked.' }
  const until = timeIn(region.zone, answerUntil)
  return isTooEarly(report, clock.now())
    ? { label, text: `None yet. They have until ${until}. You can decide then, or once they answer.` }
    : { label, text: `None. They had until ${until}.` }
}

const reasons: Record<DecideReportError, DecideError> = {
  forbidden: 'forbidden',
  'report-unknown': 'item-unknown',
  'already-decided': 'already-decided',
  'too-early': 'changed-meanwhile',
  'listing-removed': 'listing-removed',
}

type Decision = { id: string; state: 'held' | 'kept'; reason: string }

async function decide(tx: Transaction, caller: Caller, decision: Decision): Promise<Result<object, DecideError>> {
  if (decision.reason === '' || decision.reason.length > inboxReasonLimit)
    return { ok: false, reason: 'choices-faulty' }
  const result = await decideReport(tx, caller, decision)
  return result.ok ? { ok: true } : { ok: false, reason: reasons[result.reason] }
}

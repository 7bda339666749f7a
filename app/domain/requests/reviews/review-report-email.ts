import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import { dateIn } from '#platform/time/dates.ts'
import { reportMailMessages } from './report-mail-messages.ts'
import type { ReportCause } from './review-report.ts'
import { reportCauseTexts } from './review-report-messages.ts'

type Reported = { business: string; token: string; until: Date; cause: ReportCause }

/** Asks the reviewer for their side. */
export function reportedEmail(language: Language, { business, token, until, cause }: Reported): MailContent {
  const { reported: messages } = reportMailMessages[language]
  return {
    subject: messages.subject(business),
    preheader: messages.preheader,
    paragraphs: [
      messages.opening(business, reportCauseTexts[language][cause]),
      messages.answer(dateIn(region.zone, until, language)),
    ],
    button: { label: messages.button, path: reportedPath(language, token) },
    wording: {
      kind: 'review-reported',
      values: { business, cause: reportCauseTexts[language][cause], until: dateIn(region.zone, until, language) },
    },
  }
}

type Decided = { business: string; state: 'held' | 'kept'; reason: string }

/** Tells the reviewer how it ended. */
export function reviewDecidedEmail(language: Language, { business, state, reason }: Decided): MailContent {
  const messages = reportMailMessages[language][state]
  return {
    subject: messages.subject(business),
    preheader: reason,
    paragraphs: [messages.opening(business), reason, reportMailMessages[language].reply],
    button: null,
    wording: { kind: state === 'held' ? 'review-taken-down' : 'review-stays', values: { business, reason } },
  }
}

/** Tells the business how it ended. */
export function reportDecidedEmail({
  business,
  businessId,
  state,
  reason,
}: Decided & { businessId: string }): MailContent {
  return {
    subject: state === 'held' ? 'We took down the review you reported' : 'The review you reported stays',
    preheader: reason,
    paragraphs: [
      state === 'held'
        ? sentence`We looked into the review of ${business} that you reported and took it down. Its stars no longer count. Here’s why:`
        : sentence`We looked into the review of ${business} that you reported, and it stays. Here’s why:`,
      reason,
      'Reply to this email with questions.',
    ],
    button: { label: 'View your reviews', path: `/account/listings/${businessId}/reviews` },
    wording: {
      kind: state === 'held' ? 'reported-review-taken-down' : 'reported-review-stays',
      values: { business, reason },
    },
  }
}

/** Notifies the operator. */
export function reportWaitingEmail({
  id,
  business,
  cause,
}: {
  id: string
  business: string
  cause: ReportCause
}): MailContent {
  return {
    subject: `Reported review: ${business}`,
    preheader: reportCauseTexts.en[cause],
    paragraphs: [
      sentence`${business} reported a review: ${reportCauseTexts.en[cause]}. You can decide once the reviewer has answered or their time is up.`,
    ],
    wording: { kind: 'operator-review-reported', values: { business, cause: reportCauseTexts.en[cause] } },
    button: { label: 'Read the report', path: `/admin/inbox/report/${id}` },
  }
}

export function reportedPath(language: Language, token: string) {
  return pathIn(language, `/reviews/reported/${token}`)
}

// A report is a business's objection to a public review: the reviewer answers, then the operator holds the review or keeps it.

export const reportCauses = [
  'not-a-customer',
  'another-business',
  'not-true',
  'insulting',
  'private-details',
  'not-sincere',
] as const
export type ReportCause = (typeof reportCauses)[number]

export const evidenceLimit = 2_000
/** Days that the reviewer has to answer. Until they answer or the days are over, nothing is decided. */
export const reviewerAnswerDays = 7

export type ReportState = 'waiting' | 'held' | 'kept'

export type ReportError = 'forbidden' | 'review-unknown' | 'already-reported' | 'too-many'
export type ReviewerAnswerError = 'forbidden' | 'report-unknown' | 'too-late' | 'already-answered'
export type DecideReportError = 'forbidden' | 'report-unknown' | 'already-decided' | 'too-early' | 'listing-removed'

export function isKnownCause(text: string): text is ReportCause {
  return reportCauses.some(cause => cause === text)
}

import { unconfirmedKeptDays } from '#domain/accounts/session.ts'
import { approvedKeptDays, refusedKeptDays } from '#domain/applications/application.ts'
import { draftKeptDays } from '#domain/applications/listing-draft.ts'
import { decidedKeptDays } from '#domain/claims/claim.ts'
import { mailKeptDays } from '#domain/mail/mail.ts'
import { keptDays, maxWaitedDays } from '#domain/quotes/quote.ts'
import { rejectedKeptDays } from '#domain/reviews/review.ts'
import { supportKeptDays } from '#domain/support/support-request.ts'

/** How many days something is kept, from the same place that the job which erases it reads. */
const days = {
  requests: keptDays,
  waiting: maxWaitedDays,
  reviews: rejectedKeptDays,
  mails: mailKeptDays,
  claims: decidedKeptDays,
  accounts: unconfirmedKeptDays,
  drafts: draftKeptDays,
  refused: refusedKeptDays,
  approved: approvedKeptDays,
  support: supportKeptDays,
  // As `erase-banners` and `erase-sponsorships` have it, which run on the server only.
  advertising: 365,
} as const

export function Kept({ of }: { of: keyof typeof days }) {
  return `${days[of]} days`
}

import { eraseSessions } from '#domain/accounts/erase-sessions.server.ts'
import type { App } from '#domain/app.ts'
import { eraseClaims } from '#domain/claims/erase-claims.server.ts'
import { foldListingCounts } from '#domain/directory/listing-counts.server.ts'
import { eraseNotes } from '#domain/inbox/inbox-decisions.server.ts'
import { endDueChecks } from '#domain/listings/end-checks.server.ts'
import { deliverDueMails } from '#domain/mail/deliver-mails.server.ts'
import { eraseMails } from '#domain/mail/erase-mails.server.ts'
import { eraseRequests } from '#domain/quotes/erase-requests.server.ts'
import { eraseReviews } from '#domain/reviews/erase-reviews.server.ts'
import { inviteReviews } from '#domain/reviews/invite-reviews.server.ts'

/** Something that is done again and again. */
export type Job = {
  name: string
  everyMilliseconds: number
  /** How many rounds may be under way at once; one unless told. */
  atOnce?: number
  /** Does all there is to do, and begins nothing new once the signal aborts. */
  run(signal: AbortSignal): Promise<unknown>
}

export type JobSettings = {
  /** The address of the site, for the links in mails. */
  baseUrl: string
  mailFrom: string
  /** False while mail is switched off: what is queued waits. */
  deliversMail: boolean
}

/** The one table that binds each job and timer to its use case. Each may run in several processes at once. */
export function listJobs(app: App, { baseUrl, mailFrom, deliversMail }: JobSettings): Job[] {
  const deliverMails: Job = {
    name: 'deliver-mails',
    everyMilliseconds: 500,
    // Each holds a database connection while its mail is under way. A mail server that hangs for one leaves the others.
    atOnce: 4,
    run: signal => deliverDueMails(app, { baseUrl, from: mailFrom, signal }),
  }
  return [
    ...(deliversMail ? [deliverMails] : []),
    { name: 'fold-listing-counts', everyMilliseconds: 60_000, run: () => foldListingCounts(app) },
    { name: 'end-due-checks', everyMilliseconds: 3_600_000, run: () => endDueChecks(app) },
    { name: 'erase-sessions', everyMilliseconds: 3_600_000, run: () => eraseSessions(app) },
    { name: 'erase-mails', everyMilliseconds: 3_600_000, run: () => eraseMails(app) },
    { name: 'erase-requests', everyMilliseconds: 3_600_000, run: () => eraseRequests(app) },
    { name: 'invite-reviews', everyMilliseconds: 3_600_000, run: () => inviteReviews(app) },
    { name: 'erase-reviews', everyMilliseconds: 3_600_000, run: () => eraseReviews(app) },
    { name: 'erase-claims', everyMilliseconds: 3_600_000, run: () => eraseClaims(app) },
    { name: 'erase-notes', everyMilliseconds: 3_600_000, run: () => eraseNotes(app) },
  ]
}

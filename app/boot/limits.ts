import { guessMinutes } from '#domain/foundation/accounts/session.ts'
import { stormMailboxFactor, stormQuoteFactor } from '#domain/foundation/settings/storm.ts'
import type { BucketSize } from '#platform/admission/read-limit.ts'
import type { Config } from '#platform/config/config.ts'
import type { Limit } from '#platform/request/rate-limits.ts'

const timesAnHour = {
  'send-quote': 10,
  /** More than one person sends, and few enough that nobody's mailbox fills up. */
  'form-for-mailbox': 20,
  'form-for-mailbox-in-storm': 20 * stormMailboxFactor,
  'send-quote-in-storm': 10 * stormQuoteFactor,
  'add-to-request': 5,
  'answer-quote': 6,
  'write-message': 30,
  'move-request': 300,
  'undo-withdrawal': 10,
  'hire-roofer': 20,
  'confirm-availability': 20,
  'confirm-own-availability': 20,
  'renew-links': 10,
  'report-problem': 20,
  'write-review': 10,
  'write-invited-review': 6,
  'invited-reviews': 60,
  'make-review-link': 10,
  'report-review': 20,
  'claim-listing': 10,
  'invite-member': 30,
  'edit-own-listing': 30,
  'keep-own-draft': 900,
  'add-own-photos': 200,
  'change-own-photos': 400,
  'save-application': 120,
  'add-document': 30,
  'send-application': 10,
  'apply-for-banner': 10,
  'start-checkout': 60,
  'join-ad-waitlist': 20,
  'open-portal': 60,
  'send-sponsorship': 10,
  'pay-sponsorship': 20,
  'send-support-request': 10,
  'send-test-event': 30,
  'sign-up': 10,
  'ask-for-mail': 20,
  /** A page asks when it opens, and a whole office has one address. */
  'ask-for-passkey': 600,
  'ask-provider': 60,
} as const

type Limited = keyof typeof timesAnHour

/** Pages promise these limits of wrong guesses, so a demonstration enforces them as well. */
const guesses = {
  'guess-from-address': { times: 50, seconds: 60 * guessMinutes },
  'guess-at-account': { times: 10, seconds: 60 * guessMinutes },
  'guess-from-device': { times: 10, seconds: 60 * guessMinutes },
  /** Lasts longer than an authenticator app's code is accepted. */
  'use-code': { times: 1, seconds: 120 },
  'check-password': { times: 10, seconds: 60 * guessMinutes },
  /** Limits emails to one mailbox, however many people request them. */
  'mail-to-account': { times: 6, seconds: 3_600 },
  'mail-to-reviewer': { times: 6, seconds: 3_600 },
  'mail-claim-code': { times: 20, seconds: 3_600 },
  'mail-own-claim-code': { times: 3, seconds: 3_600 },
  'mail-claim-code-from-address': { times: 6, seconds: 3_600 },
  /** Nobody reaches a letter's total alone (letterTries), so nobody can end its code for the business. */
  'guess-letter': { times: 10, seconds: 86_400 },
  'guess-letter-from-address': { times: 20, seconds: 86_400 },
  'text-code': { times: 5, seconds: 3_600 },
  'text-owner': { times: 20, seconds: 3_600 },
  'text-homeowner': { times: 12, seconds: 86_400 },
  /** Marks where a business was seen on a day, in team/own-networks.server.ts. */
  'own-network': { times: 1, seconds: 86_400 },
} as const

/** Roofers stop reading if reminded too often, and we ask a homeowner only once a day. */
const nudges = {
  'remind-roofers': { times: 1, seconds: 4 * 3_600 },
  'offer-others': { times: 1, seconds: 24 * 3_600 },
} as const

/** Limits rendered pages per address and process: enough for a thousand phones at one address (docs/limits.md). */
export function readLimitOf(mode: Config['ROOF_RESCUE_MODE']): BucketSize {
  return mode === 'demonstration' ? { burst: 100_000, perSecond: 10_000 } : { burst: 1_800, perSecond: 60 }
}

/** A demonstration doesn't stop a person who tries things. */
export function limitsOf(
  mode: Config['ROOF_RESCUE_MODE'],
): Record<Limited | keyof typeof guesses | keyof typeof nudges, Limit> {
  const limit = (what: Limited) => ({ times: mode === 'demonstration' ? 1_000 : timesAnHour[what], seconds: 3_600 })
  return {
    'send-quote': limit('send-quote'),
    'form-for-mailbox': limit('form-for-mailbox'),
    'form-for-mailbox-in-storm': limit('form-for-mailbox-in-storm'),
    'send-quote-in-storm': limit('send-quote-in-storm'),
    'add-to-request': limit('add-to-request'),
    'answer-quote': limit('answer-quote'),
    'write-message': limit('write-message'),
    'move-request': limit('move-request'),
    'undo-withdrawal': limit('undo-withdrawal'),
    'hire-roofer': limit('hire-roofer'),
    'confirm-availability': limit('confirm-availability'),
    'confirm-own-availability': limit('confirm-own-availability'),
    'renew-links': limit('renew-links'),
    'report-problem': limit('report-problem'),
    'write-review': limit('write-review'),
    'write-invited-review': limit('write-invited-review'),
    'invited-reviews': limit('invited-reviews'),
    'make-review-link': limit('make-review-link'),
    'report-review': limit('report-review'),
    'claim-listing': limit('claim-listing'),
    'invite-member': limit('invite-member'),
    'edit-own-listing': limit('edit-own-listing'),
    'keep-own-draft': limit('keep-own-draft'),
    'add-own-photos': limit('add-own-photos'),
    'change-own-photos': limit('change-own-photos'),
    'save-application': limit('save-application'),
    'add-document': limit('add-document'),
    'send-application': limit('send-application'),
    'apply-for-banner': limit('apply-for-banner'),
    'start-checkout': limit('start-checkout'),
    'join-ad-waitlist': limit('join-ad-waitlist'),
    'open-portal': limit('open-portal'),
    'send-sponsorship': limit('send-sponsorship'),
    'pay-sponsorship': limit('pay-sponsorship'),
    'send-support-request': limit('send-support-request'),
    'send-test-event': limit('send-test-event'),
    'sign-up': limit('sign-up'),
    'ask-for-mail': limit('ask-for-mail'),
    'ask-for-passkey': limit('ask-for-passkey'),
    'ask-provider': limit('ask-provider'),
    ...guesses,
    ...nudges,
  }
}

// When an address gets no more email because emails to it failed (decision 146).

/** `hard`: it doesn't work. `complaint`: its reader marked us as spam. `soft`: too many emails failed one after the other. */
export const failureReasons = ['hard', 'complaint', 'soft'] as const
export type FailureReason = (typeof failureReasons)[number]

/** This many emails that the provider gave up on, within this many days, count as an address that doesn't work. */
export const softLimit = 3
export const softDays = 14

/** Days after an email within which a mailbox’s report about it counts. Mail servers try for five. */
export const namedWithinDays = 14

/** Failures to read the mailbox for this long raise an alarm. */
export const mailboxMayFailMinutes = 60

/** Days that a report is kept: longer than any provider repeats it. */
export const reportDays = 30

/**
 * Emails that someone is waiting for right now, because they asked for a code or a link a moment ago. They're sent to a suppressed
 * address, too: the address may work again, and without the email nobody could sign in and correct it.
 */
export const waitedForKinds = [
  'send-sign-in-code',
  'ask-to-verify',
  'ask-to-move',
  'ask-to-reset',
  'tell-existing',
  'claim-code',
  'data-link',
  'request-links',
  'review-confirmation',
] as const

export type LiftError = 'forbidden' | 'address-unknown'

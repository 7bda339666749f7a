import type { PayError } from './pay-sponsorship.server.ts'
import type { SponsorshipState } from './sponsorship-state.ts'
import type { StopError } from './stop-sponsorship.server.ts'

/** Texts of the page behind the emailed link. */
export const payMessages = {
  title: 'Your sponsorship',
  what: 'What',
  price: 'Price',
  days: 'When',
  monthly: 'You pay now, and then each month until it ends.',
  once: 'You pay once.',
  pay: 'Go to payment',
  paying: 'Opening…',
  stop: 'Cancel the sponsorship',
  stopping: 'Canceling…',
  stopHint: 'Nothing more is charged then, and your banner shows as long as it is paid.',
  states: {
    waiting: 'We are reading your application.',
    over: 'The days of this sponsorship are over. Send us a new application.',
    paid: 'This sponsorship is paid. Thank you.',
    running: 'This sponsorship is paid, and your banner shows. Thank you.',
    ended: 'This sponsorship has ended.',
    rejected: 'This application was not accepted.',
  } satisfies Record<Exclude<SponsorshipState, 'approved'> | 'over', string>,
  errors: {
    forbidden: 'You cannot do this from this account.',
    'link-unknown': 'We found no sponsorship at this link. Use the link in our newest email.',
    'not-payable': 'There is nothing left to pay here.',
    'already-paid': 'This has just been paid.',
    'payment-under-way': 'Your bank payment is on its way. It may take a few days; you have nothing more to do.',
    'price-changed': 'The price has changed. Open the link in the email again.',
    'too-many': 'You have tried this many times within an hour. Try again later.',
    'payments-off': 'Payments are not available right now. Reply to the email, and we will help.',
    'provider-failed': 'The payment provider does not answer. Nothing was charged. Try again in a minute.',
    'nothing-to-stop': 'Nothing is charged any more.',
  } satisfies Record<PayError | StopError, string>,
}

/** Application states as the sponsor sees them. */
export const stateMessages = {
  waiting: 'In review',
  approved: 'Approved, not paid yet',
  paid: 'Paid, begins later',
  running: 'Running',
  ended: 'Ended',
  rejected: 'Not accepted',
} satisfies Record<SponsorshipState, string>

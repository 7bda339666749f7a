import type { PayError } from './pay-sponsorship.server.ts'
import type { SponsorshipState } from './sponsorship-state.ts'
import type { StopError } from './stop-sponsorship.server.ts'

export const payMessages = {
  title: 'Your sponsorship',
  what: 'What',
  price: 'Price',
  days: 'When',
  monthly: 'You pay now, then each month until it ends.',
  once: 'You pay once.',
  pay: 'Go to payment',
  paying: 'Opening…',
  stop: 'Cancel the sponsorship',
  stopping: 'Canceling…',
  stopHint: 'You won’t be charged again, and your banner keeps running until your paid time ends.',
  states: {
    waiting: 'We’re reviewing your application.',
    over: 'This sponsorship’s dates have passed. Send us a new application.',
    paid: 'This sponsorship is paid. Thank you.',
    running: 'This sponsorship is paid, and your banner is running. Thank you.',
    ended: 'This sponsorship has ended.',
    rejected: 'We didn’t approve this application.',
  } satisfies Record<Exclude<SponsorshipState, 'approved'> | 'over', string>,
  errors: {
    forbidden: 'This account can’t do that.',
    'link-unknown': 'We couldn’t find that sponsorship. Use the link in our newest email.',
    'not-payable': 'There’s nothing left to pay.',
    'already-paid': 'You just paid for this.',
    'payment-under-way': 'Your bank payment is on its way. It can take a few days. You don’t need to do anything else.',
    'sold-out': 'This is sold out right now. Reply to our email, and we’ll help.',
    'price-changed': 'The price has changed. Open the link in the email again.',
    'too-many': 'Too many tries. Wait an hour, then try again.',
    'payments-off': 'Payments aren’t available right now. Reply to our email, and we’ll help.',
    'provider-failed': 'We couldn’t reach our payment provider. Nothing was charged. Try again in a minute.',
    'nothing-to-stop': 'You won’t be charged again.',
  } satisfies Record<PayError | StopError, string>,
}

export const stateMessages = {
  waiting: 'In review',
  approved: 'Approved, not paid yet',
  paid: 'Paid, starts later',
  running: 'Running',
  ended: 'Ended',
  rejected: 'Not approved',
} satisfies Record<SponsorshipState, string>

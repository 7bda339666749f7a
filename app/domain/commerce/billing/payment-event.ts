// A webhook of the provider. We only store that it arrived, and ask the provider for the current state.

export const supportedEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'payout.created',
  'payout.updated',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
] as const

/** These events mean incoming money: if no purchase matches, the operator has to review it. */
const payingEvents: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'customer.subscription.created',
  'invoice.paid',
]

export function isSupported(type: string) {
  return supportedEvents.some(heard => heard === type)
}

export function isPaying(type: string) {
  return payingEvents.includes(type)
}

/** This many retries take about a day (`mail/mail-attempts.ts`); then the operator has to review the event. */
export const lastEventAttempt = 100

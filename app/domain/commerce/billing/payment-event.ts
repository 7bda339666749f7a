// A payment event is what the provider says has happened. We keep that it came, and ask the provider what is true now.

/** What we asked the provider to tell us; anything else is kept as heard and leads nowhere. */
export const heardEvents = [
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
] as const

/** Of these, money came in: when nobody knows what for, the operator has to look. */
const payingEvents: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'customer.subscription.created',
  'invoice.paid',
]

export function isHeard(type: string) {
  return heardEvents.some(heard => heard === type)
}

export function isPaying(type: string) {
  return payingEvents.includes(type)
}

/** About a day of trying, see `mail/mail-attempts.ts`; then a person has to look. */
export const lastEventAttempt = 100

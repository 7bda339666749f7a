import type { RefundError } from './refund-payment.server.ts'

export const refundMessages = {
  title: 'Payments and refunds',
  errors: {
    forbidden: 'Only an administrator can refund payments.',
    'payment-unknown': 'We couldn’t find that payment.',
    'nothing-left': 'This payment is already refunded. Nothing is left to return.',
    'too-much': 'That’s more than what’s left of this payment. Enter a smaller amount.',
    'just-refunded':
      'The same amount of this payment was refunded a moment ago. It’s listed below now. Refund again only if you mean a second refund.',
    'payment-disputed': 'The buyer’s bank took this payment back in a dispute, so it can’t be refunded.',
    'provider-failed':
      'Our payment provider didn’t answer, and may have made the refund. Confirm the same refund again: it’s made only once.',
  } satisfies Record<RefundError, string>,
  fieldErrors: {
    amount: 'Enter an amount like 49 or 49.50, up to what’s left of the payment.',
    reason: 'Enter up to 300 characters.',
    next: 'Choose whether the purchase ends or continues.',
  },
  keep: { plan: 'Keep the plan', 'ad-package': 'Keep the package', sponsorship: 'Keep the sponsorship' },
  end: { plan: 'End the plan now', 'ad-package': 'End the package now', sponsorship: 'End the sponsorship now' },
  keepHint: 'It continues as before.',
  endHint: 'Its features end right away, and nothing more is charged.',
}

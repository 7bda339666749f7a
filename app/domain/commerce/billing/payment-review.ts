// A payment review is a payment that the operator has to check because the code couldn't interpret it.

export const paymentReviewReasons = [
  'purchase-unknown',
  'amount-differs',
  'gave-up',
  'paid-twice',
  'payment-questioned',
  'payment-disputed',
  'dispute-lost',
] as const
export type PaymentReviewReason = (typeof paymentReviewReasons)[number]

/** Texts for the operator. */
export const paymentReviewMessages: Record<PaymentReviewReason, string> = {
  'purchase-unknown': 'We got money for something we didn’t sell',
  'amount-differs': 'The amount isn’t our price',
  'gave-up': 'We couldn’t reach the payment provider',
  'paid-twice': 'Paid twice, or for something that’s over',
  'payment-questioned': 'A bank is asking about a payment',
  'payment-disputed': 'A payment is disputed',
  'dispute-lost': 'A dispute was lost',
}

/** Advice on how to resolve it. */
export const paymentReviewAdvice: Record<PaymentReviewReason, string> = {
  'purchase-unknown': 'Look up the payment at the provider by its id. If it wasn’t meant for us, refund it there.',
  'amount-differs':
    'Compare the amount the provider shows with the price here. The buyer gets what they bought either way.',
  'gave-up': 'Mark it as settled, and we’ll ask the provider once more.',
  'paid-twice': 'We cancel it automatically; of two plans, the later one stays. Refund what was paid for this one.',
  'payment-questioned':
    'No money was taken, and nothing is paused. Respond on the provider’s site before the deadline, or refund the payment there. An unanswered question often becomes a dispute.',
  'payment-disputed':
    'The bank took the money back for now. Send the evidence on the provider’s site before the deadline, or you lose the dispute. The renewal and the top placement are paused until the bank decides.',
  'dispute-lost':
    'The customer keeps the money, and what they bought has ended. There’s nothing left to send. If it was a mistake, write to them: they can buy again.',
}

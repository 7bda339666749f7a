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
  'purchase-unknown': 'Money came in for something that we did not sell',
  'amount-differs': 'The sum is not our price',
  'gave-up': 'The payment provider could not be asked',
  'paid-twice': 'Paid twice, or for what is over',
  'payment-questioned': 'A bank asks about a payment',
  'payment-disputed': 'A payment is disputed',
  'dispute-lost': 'A dispute was lost',
}

/** Advice on how to resolve it. */
export const paymentReviewAdvice: Record<PaymentReviewReason, string> = {
  'purchase-unknown': 'Find the payment at the provider by its id. If it was not meant for us, refund it there.',
  'amount-differs': 'Compare the sum at the provider with the price here. What was bought is granted all the same.',
  'gave-up': 'Settling it asks the provider once more.',
  'paid-twice':
    'It is canceled automatically; of two plans the one bought later stays. Refund what was paid for this one.',
  'payment-questioned':
    'No money was taken, and nothing is paused. Answer at the provider before the deadline, or refund the payment there: an unanswered question often becomes a dispute.',
  'payment-disputed':
    'The bank took the money back for now. Send the evidence at the provider before the deadline; without it the dispute is lost. The renewal and the top placement are paused until the bank decides.',
  'dispute-lost':
    'The customer keeps the money, and what it paid for has ended. There is nothing left to send. Write to them if it was a mistake: they can buy again.',
}

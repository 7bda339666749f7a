// A payment review is a payment that the operator has to check because the code couldn't interpret it.

export const paymentReviewReasons = ['purchase-unknown', 'amount-differs', 'gave-up', 'paid-twice'] as const
export type PaymentReviewReason = (typeof paymentReviewReasons)[number]

/** Texts for the operator. */
export const paymentReviewMessages: Record<PaymentReviewReason, string> = {
  'purchase-unknown': 'Money came in for something that we did not sell',
  'amount-differs': 'The sum is not our price',
  'gave-up': 'The payment provider could not be asked',
  'paid-twice': 'Paid twice, or for what is over',
}

/** Advice on how to resolve it. */
export const paymentReviewAdvice: Record<PaymentReviewReason, string> = {
  'purchase-unknown': 'Find the payment at the provider by its id. If it was not meant for us, refund it there.',
  'amount-differs': 'Compare the sum at the provider with the price here. What was bought is granted all the same.',
  'gave-up': 'Settling it asks the provider once more.',
  'paid-twice':
    'It is canceled automatically; of two plans the one bought later stays. Refund what was paid for this one.',
}

// A look is a payment that a person has to look into: the product could not make sense of it by itself.

export const lookReasons = ['purchase-unknown', 'amount-differs', 'gave-up', 'paid-twice'] as const
export type LookReason = (typeof lookReasons)[number]

/** What the operator reads. */
export const lookWords: Record<LookReason, string> = {
  'purchase-unknown': 'Money came in for something that we did not sell',
  'amount-differs': 'The sum is not our price',
  'gave-up': 'The payment provider could not be asked',
  'paid-twice': 'Paid twice, or for what is over',
}

/** What he can do about it. */
export const lookAdvice: Record<LookReason, string> = {
  'purchase-unknown': 'Find the payment at the provider by its id. If it was not meant for us, refund it there.',
  'amount-differs': 'Compare the sum at the provider with the price here. What was bought is granted all the same.',
  'gave-up': 'Settling it asks the provider once more.',
  'paid-twice':
    'It is canceled automatically; of two plans the one bought later stays. Refund at the provider what was paid for this one.',
}

// A refund returns a payment, or a part of it, to the buyer.

const refundStates = ['pending', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

export type Refund = {
  id: string
  paymentId: string
  cents: number
  state: RefundState
  reason: string
  /** Null: refunded at the provider's site, where a full refund of the last payment ends the plan or package. */
  endsPurchase: boolean | null
  refundedAt: Date
}

export const refundReasonLimit = 300

export const refundStateMessages: Record<RefundState, string> = {
  pending: 'On its way',
  succeeded: 'Refunded',
  failed: 'Failed',
}

export function leftOf({ amountCents, refundedCents }: { amountCents: number; refundedCents: number }) {
  return amountCents - refundedCents
}

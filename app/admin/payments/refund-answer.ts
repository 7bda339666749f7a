import type { RefundInput } from '#domain/commerce/refunds/refund-payment.server.ts'

export type ShownPayment = {
  id: string
  at: string
  amountCents: number
  taxCents: number
  feeCents: number | null
  leftCents: number
  /** The bank has the money, or keeps it. */
  isTakenBack: boolean
  disputes: string[]
  refunds: { id: string; cents: number; state: string; reason: string; at: string }[]
}

export type RefundAnswer = {
  typed: Record<string, string | undefined>
  fieldErrors: string[]
  notice?: string
  confirm?: RefundInput
}

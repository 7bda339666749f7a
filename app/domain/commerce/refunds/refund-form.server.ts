import { z } from 'zod'
import { readDollars } from '#domain/directory/incentives/dollars.ts'
import { typedText } from '#platform/text/text.ts'
import { refundReasonLimit } from '../ledger/refund.ts'

const amount = z.string().transform((text, context) => {
  const cents = readDollars(text)
  if (cents !== null && cents > 0) return cents
  context.addIssue({ code: 'custom', message: 'no amount' })
  return z.NEVER
})

export const refundForm = z
  .object({
    refundId: z.uuid(),
    paymentId: z.string().min(1).max(255),
    amount,
    reason: typedText(refundReasonLimit).transform(text => text.replace(/\s+/g, ' ')),
    next: z.enum(['keep', 'end']),
  })
  .transform(({ amount: cents, next, ...rest }) => ({ ...rest, cents, endsPurchase: next === 'end' }))

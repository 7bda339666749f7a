import { z } from 'zod'
import { typedText } from '#platform/text.ts'
import { emailLimit, messageLimit, nameLimit, phoneLimit, trapField } from './quote.ts'

const required = z.string().min(1)
const none = z.literal('').transform(() => null)

/** What a homeowner sends. The phone is optional, and is kept as it was typed. */
export const quoteInput = z.object({
  name: typedText(nameLimit).pipe(required),
  email: typedText(emailLimit).pipe(z.email()),
  phone: typedText(phoneLimit)
    .default('')
    .pipe(z.union([none, required])),
  message: typedText(messageLimit).pipe(required),
  [trapField]: typedText(200).default(''),
})

export type QuoteInput = z.output<typeof quoteInput>

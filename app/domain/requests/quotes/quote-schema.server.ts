import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { typedEmailOfAnyScript, typedPhone } from '#platform/text/typed-fields.ts'
import { callTimes } from './call-time.ts'
import { answers, maxWaitedDays, messageLimit, nameLimit, phoneLimit, trapField } from './quote.ts'

const required = z.string().min(1)

/** What a homeowner sends. The phone is optional. */
export const quoteInput = z.object({
  name: typedText(nameLimit).pipe(required),
  email: typedEmailOfAnyScript,
  phone: typedPhone(phoneLimit)
    .default('')
    .transform(text => text || null),
  message: typedText(messageLimit).pipe(required),
  [trapField]: typedText(200).default(''),
})

/** The same of a request that waited on a phone without network: nobody is there to correct the number, so any text will do. */
export const waitedQuoteInput = quoteInput.extend({
  phone: typedText(phoneLimit)
    .default('')
    .transform(text => text || null),
})

export type QuoteInput = z.output<typeof quoteInput>

/** The code of a roof triage, carried along in the form. One that cannot be one is dropped: it is only extra knowledge. */
export const triageCode = z
  .string()
  .regex(/^[a-z0-9]{1,16}$/)
  .nullable()
  .catch(null)

/** How long a request waited for the network. Whatever cannot be is none: it only says how far back to look for a repetition. */
export const waitedHours = z.coerce
  .number()
  .int()
  .min(0)
  .max(maxWaitedDays * 24 + 1)
  .catch(0)

/** The form's random id. A form of an older version has none, and a value that isn't one counts as none. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .nullable()
  .catch(null)

/** What a homeowner adds to a request that was sent. */
export const addedInput = z.object({
  message: typedText(messageLimit).pipe(required),
  [trapField]: typedText(200).default(''),
})
export type AddedInput = z.output<typeof addedInput>

/** The contractors that the homeowner confirmed to withdraw from, as `1,3`, and the last answer that the form had shown. */
export const withdrawInput = z.object({
  from: z
    .string()
    .regex(/^[1-9](,[1-9]){0,8}$/)
    .transform(text => text.split(',').map(Number)),
  seen: z.string().max(64),
})

/** The moment of a withdrawal that is to be undone, in milliseconds. */
export const undoInput = z.object({
  withdrawnAt: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(text => new Date(Number(text))),
})

/** What a contractor answers; how far off the time may lie is the use case's to say. */
export const answerInput = z.object({
  answer: z.enum(answers),
  callTime: z.enum(callTimes).optional().catch(undefined),
  callAt: typedText(40).catch(''),
})
export type AnswerInput = z.output<typeof answerInput>

import { z } from 'zod'
import { cleanText } from '#platform/text/clean-text.ts'
import { typedText } from '#platform/text/text.ts'
import { typedEmailOfAnyScript, typedPhone } from '#platform/text/typed-fields.ts'
import { noteLimit } from '../answers/answer-details.ts'
import { callTimes } from './call-time.ts'
import { answers, maxWaitedDays, messageLimit, nameLimit, phoneLimit, trapField } from './quote.ts'

const required = z.string().min(1)

const detail = (limit: number) =>
  z
    .string()
    .transform(text => cleanText(text).slice(0, limit))
    .optional()

/** Schema of a homeowner's request. The phone is optional. */
export const quoteInput = z.object({
  name: typedText(nameLimit).pipe(required),
  email: typedEmailOfAnyScript,
  phone: typedPhone(phoneLimit)
    .default('')
    .transform(text => text || null),
  message: typedText(messageLimit).pipe(required),
  [trapField]: typedText(200).default(''),
})

/** Schema of a request sent after waiting offline: nobody can correct the number now, so any text is accepted. */
export const waitedQuoteInput = quoteInput.extend({
  phone: typedText(phoneLimit)
    .default('')
    .transform(text => text || null),
})

export type QuoteInput = z.output<typeof quoteInput>

/** The roof triage code from the form. An invalid one is dropped, because it's only extra information. */
export const triageCode = z
  .string()
  .regex(/^[a-z0-9]{1,16}$/)
  .nullable()
  .catch(null)

/** Hours that a request waited offline. An invalid value counts as none, because it only sets how far back to look for a duplicate. */
export const waitedHours = z.coerce
  .number()
  .int()
  .min(0)
  .max(maxWaitedDays * 24 + 1)
  .catch(0)

/** Seconds that someone spent on the form; null if the script didn't say. */
export const typedSeconds = z.coerce.number().min(0).max(1e6).nullable().catch(null)

/** The form's random ID. A missing or invalid ID, as from an older form, is ignored. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .nullable()
  .catch(null)

/** Schema of a homeowner's additional message. */
export const addedInput = z.object({
  message: typedText(messageLimit).pipe(required),
  [trapField]: typedText(200).default(''),
})
export type AddedInput = z.output<typeof addedInput>

/** Schema of the form that asks for the private links again. */
export const lostRequestInput = z.object({ email: typedEmailOfAnyScript })

/** Schema of a withdrawal: the confirmed contractors, as `1,3`, and the last answer that the form had shown. */
export const withdrawInput = z.object({
  from: z
    .string()
    .regex(/^[1-9](,[1-9]){0,8}$/)
    .transform(text => text.split(',').map(Number)),
  seen: z.string().max(64),
})

/** Schema of an undo: the withdrawal's time, in milliseconds. */
export const undoInput = z.object({
  withdrawnAt: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(text => new Date(Number(text))),
})

/** Schema of the hire page's forms: the contractor's number on the request, and the state that the page had shown. */
export const hireInput = z.object({
  act: z.enum(['hire', 'close', 'reopen']),
  number: z
    .string()
    .regex(/^[1-9]$/)
    .default('1')
    .transform(Number),
  /** Missing on pages from before the hire page had it. */
  seen: z.string().max(100).optional(),
})

/** Schema of a contractor's answer; the use case checks the time's range. */
export const answerInput = z.object({
  answer: z.enum(answers),
  callTime: z.enum(callTimes).optional().catch(undefined),
  callAt: typedText(40).catch(''),
  // Texts longer than any valid one stay invalid when cut.
  eta: detail(10),
  note: detail(2 * noteLimit),
  priceFrom: detail(20),
  priceTo: detail(20),
})
export type AnswerInput = z.output<typeof answerInput>

import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { messageLimit, trapField } from '../quotes/quote.ts'
import { idempotencyKey } from '../quotes/quote-schema.server.ts'

/** Schema of a message. Its text may be empty, because a photo may say enough; the use case checks that one of both is there. */
export const messageInput = z.object({
  text: typedText(messageLimit).default(''),
  key: idempotencyKey.default(null),
  [trapField]: typedText(200).default(''),
})
export type MessageInput = z.output<typeof messageInput>

/** Schema of the contractor's number on the request, as a form or an address names it. */
export const recipientNumber = z.coerce.number().int().min(1).max(9).catch(0)

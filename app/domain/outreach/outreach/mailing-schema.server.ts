import { z } from 'zod'
import type { Result } from '#domain/app.ts'
import { listingQuery } from '#domain/directory/listings/listing-query.ts'
import { tickedLimit } from '#domain/directory/listings/selection.ts'
import { typedText } from '#platform/text/text.ts'
import { contentLimit, type MailingError, subjectLimit } from './mailing.ts'

const mailingText = z.object({
  subject: typedText(subjectLimit).transform(text => text.replace(/\s+/g, ' ')),
  content: typedText(contentLimit),
})
type MailingText = z.output<typeof mailingText>

export const mailingDraft = z.object({
  content: z.string(),
  selection: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('some'), ids: z.array(z.uuid()).max(tickedLimit) }),
    z.object({ kind: z.literal('all'), query: listingQuery }),
  ]),
})
export type MailingDraft = z.output<typeof mailingDraft>

export const mailingAudience = z.object({
  selected: z.int(),
  businesses: z.int(),
  mails: z.int(),
  notLive: z.int(),
  withoutAddress: z.int(),
  unsubscribed: z.int(),
})

type Typed = { subject: unknown; content: unknown }

export function readMailingText({ subject, content }: Typed): Result<MailingText, MailingError> {
  if (isBlank(subject) || isBlank(content)) return { ok: false, reason: 'text-missing' }
  const parsed = mailingText.safeParse({ subject, content })
  return parsed.success ? { ok: true, ...parsed.data } : { ok: false, reason: 'text-too-long' }
}

function isBlank(text: unknown) {
  return typeof text !== 'string' || text.replaceAll('\0', '').trim() === ''
}

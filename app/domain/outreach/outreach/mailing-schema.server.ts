import { z } from 'zod'
import type { Result } from '#domain/app.ts'
import { listingQuery } from '#domain/directory/listings/listing-query.ts'
import { type Selection, tickedLimit } from '#domain/directory/listings/selection.ts'
import { typedText } from '#platform/text/text.ts'
import { segmentConditions } from '../segments/segment-schema.server.ts'
import { contentLimit, type MailingTextError, subjectLimit, unknownPlaces } from './mailing.ts'

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
    // The conditions rather than a saved segment's id: deleting the segment changes no email.
    z.object({ kind: z.literal('segment'), segment: segmentConditions }),
  ]),
})
export type MailingDraft = z.output<typeof mailingDraft>
export type MailingSelection = Selection | Extract<MailingDraft['selection'], { kind: 'segment' }>

export const mailingAudience = z.object({
  selected: z.int(),
  businesses: z.int(),
  mails: z.int(),
  notLive: z.int(),
  withoutAddress: z.int(),
  unsubscribed: z.int(),
  // The previous version stored none.
  claimed: z.int().default(0),
})

type Typed = { subject: unknown; content: unknown }

export function readMailingText({ subject, content }: Typed): Result<MailingText, MailingTextError> {
  if (isBlank(subject) || isBlank(content)) return { ok: false, reason: 'text-missing' }
  const parsed = mailingText.safeParse({ subject, content })
  if (!parsed.success) return { ok: false, reason: 'text-too-long' }
  if (unknownPlaces(`${parsed.data.subject}\n${parsed.data.content}`).length > 0)
    return { ok: false, reason: 'unknown-place' }
  return { ok: true, ...parsed.data }
}

function isBlank(text: unknown) {
  return typeof text !== 'string' || text.replaceAll('\0', '').trim() === ''
}

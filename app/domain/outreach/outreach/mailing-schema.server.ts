import { z } from 'zod'
import { listingQuery } from '#domain/directory/listings/listing-query.ts'
import { tickedLimit } from '#domain/directory/listings/selection.ts'
import { typedText } from '#platform/text/text.ts'
import { contentLimit, subjectLimit } from './mailing.ts'

/** Schema of a bulk email's text; a subject has one line. */
export const mailingText = z.object({
  subject: typedText(subjectLimit).transform(text => text.replace(/\s+/g, ' ')),
  content: typedText(contentLimit),
})
export type MailingText = z.output<typeof mailingText>

/** Schema of a stored draft. */
export const mailingDraft = z.object({
  content: z.string(),
  selection: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('some'), ids: z.array(z.uuid()).max(tickedLimit) }),
    z.object({ kind: z.literal('all'), query: listingQuery }),
  ]),
})
export type MailingDraft = z.output<typeof mailingDraft>

/** Schema of a stored audience. */
export const mailingReach = z.object({
  selected: z.int(),
  businesses: z.int(),
  mails: z.int(),
  notLive: z.int(),
  withoutAddress: z.int(),
  refused: z.int(),
})

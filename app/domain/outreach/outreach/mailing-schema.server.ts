import { z } from 'zod'
import { listingQuery } from '#domain/directory/listings/listing-query.ts'
import { tickedLimit } from '#domain/directory/listings/selection.ts'
import { typedText } from '#platform/text/text.ts'
import { contentLimit, subjectLimit } from './mailing.ts'

/** The text of a mailing as it was typed; a subject has one line. */
export const mailingText = z.object({
  subject: typedText(subjectLimit).transform(text => text.replace(/\s+/g, ' ')),
  content: typedText(contentLimit),
})
export type MailingText = z.output<typeof mailingText>

/** What is kept of a mailing until it is sent, as it comes back from the database. */
export const mailingDraft = z.object({
  content: z.string(),
  selection: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('some'), ids: z.array(z.uuid()).max(tickedLimit) }),
    z.object({ kind: z.literal('all'), query: listingQuery }),
  ]),
})
export type MailingDraft = z.output<typeof mailingDraft>

/** As it comes back from the database. */
export const mailingReach = z.object({
  selected: z.int(),
  businesses: z.int(),
  mails: z.int(),
  notLive: z.int(),
  withoutAddress: z.int(),
  refused: z.int(),
})

import { overLimitSentence } from '#domain/directory/listings/listing.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'

type Waiting = { id: string; name: string; email: string; isOverLimit: boolean }

/** Notifies the operator of a listing submitted through the API. */
export function listingWaitingEmail({ id, name, email, isOverLimit }: Waiting): MailContent {
  return {
    subject: `A new listing is waiting for you: ${name}`,
    paragraphs: [
      `${email} sent in ${name} through the API. Nobody sees it until you agree.`,
      ...(isOverLimit ? [overLimitSentence] : []),
    ],
    button: { label: 'Read it in the inbox', path: `/admin/inbox/listing/${id}` },
  }
}

export function listingPublishedEmail({ name, slug }: { name: string; slug: string }): MailContent {
  return {
    subject: `${name} is listed`,
    paragraphs: [`Homeowners now find ${name}, which you sent in through the API.`],
    button: { label: 'See the listing', path: `/business/${slug}` },
  }
}

export function listingRejectedEmail({ name, reason }: { name: string; reason: string }): MailContent {
  return {
    subject: `${name} was not listed`,
    paragraphs: [`We have not listed ${name}, which you sent in through the API:`, reason],
    button: null,
  }
}

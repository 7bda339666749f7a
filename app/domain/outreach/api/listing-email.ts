import { overLimitSentence } from '#domain/directory/listings/listing.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'

type Waiting = { id: string; name: string; email: string; isOverLimit: boolean }

export function listingWaitingEmail({ id, name, email, isOverLimit }: Waiting): MailContent {
  return {
    subject: `New listing: ${name}`,
    preheader: `From ${email}, through the API`,
    paragraphs: [
      sentence`${email} sent ${name} through the API. Homeowners see it once you approve it.`,
      ...(isOverLimit ? [overLimitSentence] : []),
    ],
    wording: {
      kind: isOverLimit ? 'operator-api-listing-over-limit' : 'operator-api-listing',
      values: { business: name, email },
    },
    button: { label: 'Review listing', path: `/admin/inbox/listing/${id}` },
  }
}

export function listingPublishedEmail({ name, slug }: { name: string; slug: string }): MailContent {
  return {
    subject: `${name} is listed`,
    preheader: 'Homeowners can find it now.',
    paragraphs: [`Homeowners can now find ${name}, which you sent through the API.`],
    button: { label: 'View listing', path: `/business/${slug}` },
    wording: { kind: 'listing-published', values: { business: name } },
  }
}

export function listingRejectedEmail({ name, reason }: { name: string; reason: string }): MailContent {
  return {
    subject: `${name} wasn’t approved`,
    preheader: reason,
    paragraphs: [
      `We couldn’t list ${name}, which you sent through the API. Here’s why:`,
      reason,
      'Reply to this email with questions.',
    ],
    button: null,
    wording: { kind: 'listing-rejected', values: { business: name, reason } },
  }
}

import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'

/** Returns the email that notifies the operator of pending pictures. */
export function photosWaitingEmail({ id, name, email }: { id: string; name: string; email: string }): MailContent {
  return {
    subject: `Photos of ${name} are waiting for you`,
    paragraphs: [
      sentence`${email} sent pictures for the listing of ${name}. Homeowners see them once you approve them.`,
    ],
    button: { label: 'Open the inbox', path: `/admin/inbox/photos/${id}` },
  }
}

type Decided = { name: string; slug: string; businessId: string; approved: number; rejected: number; reason: string }

/** Returns the email that notifies the owner of the decision on their pictures and captions. */
export function photosDecidedEmail({ name, slug, businessId, approved, rejected, reason }: Decided): MailContent {
  const manage = { label: 'Open your photos', path: `/account/listings/${businessId}/photos` }
  if (approved === 0)
    return {
      subject: `Your photos of ${name} were not approved`,
      paragraphs: [`We didn't put what you sent on the listing of ${name}:`, reason, 'The listing stays as it was.'],
      button: manage,
    }
  if (rejected === 0)
    return {
      subject: `Your photos of ${name} are on your listing`,
      paragraphs: [sentence`Homeowners now see what you sent for ${name}.`],
      button: { label: 'View listing', path: `/business/${slug}` },
    }
  return {
    subject: `Some of your photos of ${name} are on your listing`,
    paragraphs: [
      sentence`Homeowners now see ${approved} of the ${approved + rejected} things you sent for ${name}.`,
      ...(reason ? ['About the others:', reason] : ['We left the others out.']),
    ],
    button: manage,
  }
}

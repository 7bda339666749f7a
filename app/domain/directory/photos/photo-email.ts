import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'

/** Returns the email that notifies the operator of pending pictures. */
export function photosWaitingEmail({ id, name, email }: { id: string; name: string; email: string }): MailContent {
  return {
    subject: `New photos: ${name}`,
    preheader: `From ${email}`,
    paragraphs: [sentence`${email} sent photos for the listing of ${name}. Homeowners see them once you approve them.`],
    wording: { kind: 'operator-photos', values: { business: name, email } },
    button: { label: 'Review photos', path: `/admin/inbox/photos/${id}` },
  }
}

type Decided = { name: string; slug: string; businessId: string; approved: number; rejected: number; reason: string }

/** Returns the email that notifies the owner of the decision on their pictures and captions. */
export function photosDecidedEmail({ name, slug, businessId, approved, rejected, reason }: Decided): MailContent {
  const manage = { label: 'Manage your photos', path: `/account/listings/${businessId}/photos` }
  if (approved === 0)
    return {
      subject: 'Your photos weren’t approved',
      preheader: reason,
      paragraphs: [
        sentence`We couldn’t approve your photos of ${name}. Here’s why:`,
        reason,
        'The listing stays as it was.',
      ],
      button: manage,
      wording: { kind: 'photos-rejected', values: { business: name, reason } },
    }
  if (rejected === 0)
    return {
      subject: 'Your photos are on your listing',
      preheader: sentence`Homeowners now see what you sent for ${name}.`,
      paragraphs: [sentence`Homeowners now see what you sent for ${name}.`],
      button: { label: 'View listing', path: `/business/${slug}` },
      wording: { kind: 'photos-approved', values: { business: name } },
    }
  return {
    subject: `${approved} of your ${approved + rejected} photos are live`,
    preheader: reason || sentence`Homeowners now see them on the listing for ${name}.`,
    paragraphs: [
      sentence`Homeowners now see ${approved} of the ${approved + rejected} photos you sent for ${name}.`,
      ...(reason ? ['About the others:', reason] : ['We didn’t approve the others.']),
    ],
    button: manage,
    wording: {
      kind: reason ? 'photos-some-approved' : 'photos-some-approved-without-reason',
      values: { business: name, count: String(approved), total: String(approved + rejected), reason },
    },
  }
}

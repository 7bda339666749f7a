import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'

export function editWaitingEmail({ id, name, email }: { id: string; name: string; email: string }): MailContent {
  return {
    subject: `New edit: ${name}`,
    preheader: `From ${email}`,
    paragraphs: [sentence`${email} edited the listing for ${name}. Homeowners see the change once you approve it.`],
    wording: { kind: 'operator-edit', values: { business: name, email } },
    button: { label: 'Review edit', path: `/admin/inbox/edit/${id}` },
  }
}

export function editApprovedEmail({ name, slug }: { name: string; slug: string }): MailContent {
  return {
    subject: 'Your edit is live',
    preheader: sentence`Homeowners now see your changes to ${name}.`,
    paragraphs: [sentence`Homeowners now see your changes to ${name}.`],
    button: { label: 'View listing', path: `/business/${slug}` },
    wording: { kind: 'edit-approved', values: { business: name } },
  }
}

type Rejected = { name: string; businessId: string; reason: string }

export function editRejectedEmail({ name, businessId, reason }: Rejected): MailContent {
  return {
    subject: 'Your edit wasn’t approved',
    preheader: reason,
    paragraphs: [
      sentence`We couldn’t approve your changes to ${name}. Here’s why:`,
      reason,
      'The listing stays as it was.',
    ],
    button: { label: 'Edit listing', path: `/account/listings/${businessId}` },
    wording: { kind: 'edit-rejected', values: { business: name, reason } },
  }
}

import type { MailContent } from '#domain/foundation/mail/mail.ts'

/** Returns the email that notifies the operator of a pending edit. */
export function editWaitingEmail({ id, name, email }: { id: string; name: string; email: string }): MailContent {
  return {
    subject: `Changes to ${name} are waiting for you`,
    paragraphs: [`${email}, who looks after ${name}, wants its listing changed. It stays as it is until you agree.`],
    button: { label: 'Read it in the inbox', path: `/admin/inbox/edit/${id}` },
  }
}

export function editApprovedEmail({ name, slug }: { name: string; slug: string }): MailContent {
  return {
    subject: `Your changes to ${name} are published`,
    paragraphs: [`Homeowners now see ${name} as you changed it.`],
    button: { label: 'See the listing', path: `/business/${slug}` },
  }
}

type Rejected = { name: string; businessId: string; reason: string }

export function editRejectedEmail({ name, businessId, reason }: Rejected): MailContent {
  return {
    subject: `Your changes to ${name} were not published`,
    paragraphs: [`We have not published your changes to ${name}:`, reason, 'The listing stays as it was.'],
    button: { label: 'Change them', path: `/account/listings/${businessId}` },
  }
}

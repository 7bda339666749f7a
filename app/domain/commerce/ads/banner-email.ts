import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { Placement } from './banner-application.ts'
import { bannerMessages } from './banner-messages.ts'

type About = { companyName: string }

/** Confirms to the advertiser that we received their application. */
export function bannerReceivedEmail({ companyName, contactPerson }: About & { contactPerson: string }): MailContent {
  return {
    subject: 'We have your banner advertisement application',
    paragraphs: [
      `Hello ${contactPerson},`,
      `your application for ${companyName} has reached us. ${bannerMessages.sent.text}`,
      'Reply to this email if you want to add something.',
    ],
    button: null,
  }
}

/** Notifies the operator of a new application. */
export function bannerWaitingEmail({ id, companyName, email }: About & { id: string; email: string }): MailContent {
  return {
    subject: `A banner from ${companyName} is waiting for you`,
    paragraphs: [`${email} has applied for a banner advertisement.`],
    button: { label: 'Read it in the inbox', path: `/admin/inbox/banner/${id}` },
  }
}

type Approved = About & { placements: readonly Placement[]; from: string; until: string | null; isPaid: boolean }

export function bannerApprovedEmail({ companyName, placements, from, until, isPaid }: Approved): MailContent {
  const places = placements.map(placement => bannerMessages.placements[placement]).join('; ')
  const days = until ? `from ${from} to ${until}` : `from ${from} on`
  return {
    subject: `Your banner for ${companyName} is approved`,
    paragraphs: [
      sentence`We have approved your banner. It appears ${days} in: ${places}.`,
      isPaid
        ? 'Its views and clicks are counted day by day and shown in your account.'
        : 'It runs as soon as an advertising package is paid for: choose one on the page below.',
    ],
    button: isPaid
      ? { label: 'Open my advertising', path: '/account/advertising' }
      : { label: 'Choose a package', path: '/list-business' },
  }
}

export function bannerRejectedEmail({ companyName, reason }: About & { reason: string }): MailContent {
  return {
    subject: `Your banner for ${companyName} was not approved`,
    paragraphs: [
      `We could not approve your banner for ${companyName}:`,
      reason,
      'You can reply to this email, or send another one.',
    ],
    button: null,
  }
}

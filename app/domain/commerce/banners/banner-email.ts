import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'
import { bannerMessages } from '../ads/banner-messages.ts'
import type { Placement } from './banner-application.ts'

type About = { companyName: string }

export function bannerReceivedEmail({ companyName, contactPerson }: About & { contactPerson: string }): MailContent {
  return {
    subject: 'We got your banner application',
    preheader: sentence`We’ll review it for ${companyName}.`,
    paragraphs: [
      `Hi ${contactPerson},`,
      sentence`We got your banner application for ${companyName}. ${bannerMessages.sent.text}`,
      'Reply to this email to add something.',
    ],
    button: null,
    wording: { kind: 'banner-received', values: { company: companyName, person: contactPerson } },
  }
}

export function bannerWaitingEmail({ id, companyName, email }: About & { id: string; email: string }): MailContent {
  return {
    subject: `New banner: ${companyName}`,
    preheader: `From ${email}`,
    paragraphs: [sentence`${email} applied for a banner for ${companyName}.`],
    wording: { kind: 'operator-banner', values: { company: companyName, email } },
    button: { label: 'Review banner', path: `/admin/inbox/banner/${id}` },
  }
}

/** Notifies the operator of another picture for a running banner. */
export function pictureWaitingEmail({ id, companyName }: About & { id: string }): MailContent {
  return {
    subject: `New picture: ${companyName}`,
    preheader: 'The current picture stays up until you approve this one.',
    paragraphs: [sentence`${companyName} sent another picture for its running banner.`],
    wording: { kind: 'operator-banner-picture', values: { company: companyName } },
    button: { label: 'Review picture', path: `/admin/inbox/banner/${id}` },
  }
}

type Approved = About & {
  placements: readonly Placement[]
  from: string
  until: string | null
  isPaid: boolean
  month: { from: string; until: string } | null
}

export function bannerApprovedEmail({ companyName, placements, from, until, isPaid, month }: Approved): MailContent {
  const places = placements.map(placement => bannerMessages.placements[placement]).join('; ')
  const days = until ? `from ${from} to ${until}` : `from ${from} on`
  return {
    subject: isPaid ? 'Your banner is approved' : 'Your banner is approved: choose a package',
    preheader: isPaid ? `${companyName}, ${days}` : 'Choose a package and your banner starts running.',
    paragraphs: [
      sentence`We approved your banner for ${companyName}. It shows ${days} here: ${places}.`,
      ...(month ? [sentence`Your current paid month runs from ${month.from} to ${month.until}.`] : []),
      isPaid
        ? 'Your account shows its views and clicks, day by day.'
        : 'Choose a package and your banner starts running.',
    ],
    button: isPaid
      ? { label: 'View your banner', path: '/account/advertising' }
      : { label: 'Choose a package', path: '/list-business' },
    wording: {
      kind: isPaid ? 'banner-approved' : 'banner-approved-unpaid',
      values: { company: companyName, days, places, from: month?.from ?? '', until: month?.until ?? '' },
    },
  }
}

export function bannerRejectedEmail({ companyName, reason }: About & { reason: string }): MailContent {
  return {
    subject: 'Your banner wasn’t approved',
    preheader: reason,
    paragraphs: [
      sentence`We couldn’t approve your banner for ${companyName}. Here’s why:`,
      reason,
      'Reply to this email with questions, or send another banner.',
    ],
    button: null,
    wording: { kind: 'banner-rejected', values: { company: companyName, reason } },
  }
}

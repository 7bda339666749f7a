import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'
import { writtenDay } from '#platform/time/dates.ts'
import { type Agreed, agreedText, type SponsorshipType } from './sponsorship.ts'
import { sponsorshipMessages } from './sponsorship-messages.ts'
import type { Days } from './sponsorship-state.ts'

type About = { companyName: string; sponsorshipType: SponsorshipType }

/** Confirms the application to the applicant. */
export function receivedEmail({ companyName, sponsorshipType }: About): MailContent {
  return {
    subject: sponsorshipMessages.submitted.title,
    paragraphs: [
      sentence`We have the sponsorship application of ${companyName}: ${sponsorshipMessages.types[sponsorshipType].name}.`,
      sponsorshipMessages.submitted.text,
      'You can reply to this email.',
    ],
    button: null,
  }
}

/** Notifies the operator of a new application. */
export function waitingEmail({ id, companyName, sponsorshipType }: About & { id: string }): MailContent {
  return {
    subject: `A sponsorship application from ${companyName} is waiting for you`,
    paragraphs: [sentence`${companyName} would like: ${sponsorshipMessages.types[sponsorshipType].name}.`],
    button: { label: 'Read it in the inbox', path: `/admin/inbox/sponsorship/${id}` },
  }
}

export function payPath(token: string) {
  return `/sponsorship/pay/${token}`
}

type Approved = { companyName: string; type: SponsorshipType; token: string } & Agreed & Days

/** Asks the applicant to pay the agreed amount. */
export function approvedEmail({ companyName, type, token, ...agreed }: Approved): MailContent {
  return {
    subject: 'Your sponsorship is approved',
    paragraphs: [
      `We would like to have ${companyName} as a sponsor.`,
      sentence`${sponsorshipMessages.types[type].name}: ${agreedText(agreed)}, ${daysText(agreed)}.`,
      'It begins once it is paid. The link below is meant for you alone.',
    ],
    button: { label: 'Look at it and pay', path: payPath(token) },
  }
}

/** Notifies the sponsor that the addition is now shown. */
export function completedEmail({ companyName }: { companyName: string }): MailContent {
  return {
    subject: 'Your sponsorship is complete',
    paragraphs: [`We have what ${companyName} sent us after the payment, and your banner says it from now on.`],
    button: { label: 'See the page', path: bannerPath },
  }
}

export function rejectedEmail({ companyName, reason }: { companyName: string; reason: string }): MailContent {
  return {
    subject: 'Your sponsorship application was not accepted',
    paragraphs: [`We could not accept the application of ${companyName}:`, reason, 'You can reply to this email.'],
    button: null,
  }
}

/** The page with the banner. */
export const bannerPath = '/services/emergency-tarping'

/** Notifies the sponsor when the banner is shown, and where to end it. */
export function paidEmail({ companyName, token, ...days }: { companyName: string; token: string } & Days): MailContent {
  return {
    subject: 'Your sponsorship is booked',
    paragraphs: [sentence`We have your payment. The banner of ${companyName} shows ${daysText(days)}.`],
    button: { label: 'See the page', path: bannerPath },
    links: [{ label: 'Look at it, or cancel', path: payPath(token) }],
  }
}

/** Confirms that no further month is charged. */
export function stoppedEmail({ companyName, endsOn }: { companyName: string; endsOn: string }): MailContent {
  return {
    subject: 'Your sponsorship is canceled',
    paragraphs: [sentence`Nothing more is charged. The banner of ${companyName} shows until ${writtenDay(endsOn)}.`],
    button: null,
  }
}

/** Notifies the operator of a paid sponsorship. */
export function sponsorPaidEmail({
  id,
  companyName,
  ...days
}: { id: string; companyName: string } & Days): MailContent {
  return {
    subject: `${companyName} has paid the sponsorship`,
    paragraphs: [sentence`The banner shows ${daysText(days)}.`],
    button: { label: 'Open it in the inbox', path: `/admin/inbox/sponsorship/${id}` },
  }
}

export function endedEmail({ companyName }: { companyName: string }): MailContent {
  return {
    subject: 'Your sponsorship has ended',
    paragraphs: [`The banner of ${companyName} is no longer shown. Thank you for your support.`],
    button: { label: 'Apply again', path: '/list-business?tab=sponsorship' },
  }
}

/** Returns the first and last day as text. */
export function daysText({ startsOn, endsOn }: Days) {
  const from = `from ${writtenDay(startsOn)}`
  return endsOn ? `${from} to ${writtenDay(endsOn)}` : `${from} on, until it is canceled`
}

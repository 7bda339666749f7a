import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'
import { writtenDay } from '#platform/time/dates.ts'
import { type Agreed, agreedText, type SponsorshipType } from './sponsorship.ts'
import { sponsorshipMessages } from './sponsorship-messages.ts'
import type { Days } from './sponsorship-state.ts'

type About = { companyName: string; sponsorshipType: SponsorshipType }

export function receivedEmail({ companyName, sponsorshipType }: About): MailContent {
  return {
    subject: 'We got your sponsorship application',
    preheader: sponsorshipMessages.submitted.text,
    paragraphs: [
      sentence`We got the sponsorship application for ${companyName}: ${sponsorshipMessages.types[sponsorshipType].name}.`,
      sponsorshipMessages.submitted.text,
      'Reply to this email to add something.',
    ],
    button: null,
    wording: {
      kind: 'sponsorship-received',
      values: { company: companyName, sponsorship: sponsorshipMessages.types[sponsorshipType].name },
    },
  }
}

export function waitingEmail({ id, companyName, sponsorshipType }: About & { id: string }): MailContent {
  return {
    subject: `New sponsorship: ${companyName}`,
    preheader: `They applied for: ${sponsorshipMessages.types[sponsorshipType].name}`,
    paragraphs: [
      sentence`${companyName} applied for a sponsorship: ${sponsorshipMessages.types[sponsorshipType].name}.`,
    ],
    wording: {
      kind: 'operator-sponsorship',
      values: { company: companyName, type: sponsorshipMessages.types[sponsorshipType].name },
    },
    button: { label: 'Review sponsorship', path: `/admin/inbox/sponsorship/${id}` },
  }
}

export function payPath(token: string) {
  return `/sponsorship/pay/${token}`
}

type Approved = { companyName: string; type: SponsorshipType; token: string } & Agreed & Days

export function approvedEmail({ companyName, type, token, ...agreed }: Approved): MailContent {
  return {
    subject: 'Your sponsorship is approved',
    preheader: sentence`${agreedText(agreed)}, ${daysText(agreed)}. It starts once you pay.`,
    paragraphs: [
      sentence`We’d love to have ${companyName} as a sponsor.`,
      sentence`${sponsorshipMessages.types[type].name}: ${agreedText(agreed)}, ${daysText(agreed)}.`,
      'Your sponsorship starts once you pay. Don’t share the link.',
    ],
    button: { label: 'Review and pay', path: payPath(token) },
    wording: {
      kind: 'sponsorship-approved',
      values: {
        ...{ company: companyName, sponsorship: sponsorshipMessages.types[type].name },
        ...{ agreed: agreedText(agreed), days: daysText(agreed) },
      },
      last: 1,
    },
  }
}

export function completedEmail({ companyName }: { companyName: string }): MailContent {
  return {
    subject: 'Your banner shows your new details',
    preheader: sentence`See it on the page for ${companyName}.`,
    paragraphs: [sentence`Thanks. The banner for ${companyName} now shows the details you sent.`],
    button: { label: 'View banner', path: bannerPath },
    wording: { kind: 'sponsorship-completed', values: { company: companyName } },
  }
}

export function rejectedEmail({ companyName, reason }: { companyName: string; reason: string }): MailContent {
  return {
    subject: 'Your sponsorship wasn’t approved',
    preheader: reason,
    paragraphs: [
      sentence`We couldn’t approve the sponsorship for ${companyName}. Here’s why:`,
      reason,
      'Reply to this email with questions.',
    ],
    button: null,
    wording: { kind: 'sponsorship-rejected', values: { company: companyName, reason } },
  }
}

export const bannerPath = '/services/emergency-tarping'

export function paidEmail({ companyName, token, ...days }: { companyName: string; token: string } & Days): MailContent {
  return {
    subject: 'Thanks for sponsoring us',
    preheader: `Your banner shows ${daysText(days)}`,
    paragraphs: [sentence`We got your payment. The banner for ${companyName} shows ${daysText(days)}.`],
    button: { label: 'View banner', path: bannerPath },
    links: [{ label: 'View or cancel sponsorship', path: payPath(token) }],
    wording: { kind: 'sponsorship-paid', values: { company: companyName, days: daysText(days) } },
  }
}

export function stoppedEmail({ companyName, endsOn }: { companyName: string; endsOn: string }): MailContent {
  return {
    subject: 'Your sponsorship is canceled',
    preheader: sentence`You won’t be charged again. Your banner runs until ${writtenDay(endsOn)}.`,
    paragraphs: [sentence`You won’t be charged again. The banner for ${companyName} runs until ${writtenDay(endsOn)}.`],
    button: null,
    wording: { kind: 'sponsorship-canceled', values: { company: companyName, day: writtenDay(endsOn) } },
  }
}

export function sponsorPaidEmail({
  id,
  companyName,
  ...days
}: { id: string; companyName: string } & Days): MailContent {
  return {
    subject: `Sponsorship paid: ${companyName}`,
    preheader: `The banner shows ${daysText(days)}`,
    paragraphs: [sentence`${companyName} paid. The banner shows ${daysText(days)}.`],
    wording: { kind: 'operator-sponsorship-paid', values: { company: companyName, days: daysText(days) } },
    button: { label: 'View sponsorship', path: `/admin/inbox/sponsorship/${id}` },
  }
}

export function endedEmail({ companyName }: { companyName: string }): MailContent {
  return {
    subject: 'Your sponsorship has ended',
    preheader: 'Thanks for your support. You can apply again anytime.',
    paragraphs: [sentence`The banner for ${companyName} is no longer shown. Thanks for your support.`],
    button: { label: 'Apply again', path: '/list-business?tab=sponsorship' },
    wording: { kind: 'sponsorship-ended', values: { company: companyName } },
  }
}

export function daysText({ startsOn, endsOn }: Days) {
  const from = `from ${writtenDay(startsOn)}`
  return endsOn ? `${from} to ${writtenDay(endsOn)}` : `${from} until canceled`
}

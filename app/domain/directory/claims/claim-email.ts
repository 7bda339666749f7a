import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'
import { codeMinutes } from './claim.ts'

type About = { name: string; email: string }

export function claimCodeEmail({ name, email, code }: About & { code: string }): MailContent {
  return {
    subject: `Your code to claim ${name}`,
    preheader: `It expires in ${codeMinutes} minutes. Never share it.`,
    paragraphs: [
      sentence`Someone using ${email} wants to claim ${name}. If that’s you, enter this code:`,
      code,
      `It expires in ${codeMinutes} minutes. We’ll never ask you for it.`,
      'Wasn’t you? Ignore this email. Nothing changes.',
    ],
    button: null,
    wording: { kind: 'claim-code', values: { business: name, email, code }, last: 2 },
  }
}

export function claimWaitingEmail({ id, name, email }: About & { id: string }): MailContent {
  return {
    subject: `New claim: ${name}`,
    preheader: `From ${email}, with a document`,
    paragraphs: [sentence`${email} wants to manage ${name} and sent a document.`],
    wording: { kind: 'operator-claim', values: { business: name, email } },
    button: { label: 'Review claim', path: `/admin/inbox/claim/${id}` },
  }
}

export function ownerEmail({ name }: { name: string }): MailContent {
  return {
    subject: `${name} is yours to manage`,
    preheader: 'Edit the listing, set your status and answer requests.',
    paragraphs: [
      sentence`You now manage ${name}. In your account, you can edit the listing, show homeowners when you’re available and answer their requests.`,
    ],
    button: { label: 'Manage your listings', path: '/account/listings' },
    wording: { kind: 'claim-approved', values: { business: name } },
  }
}

/** This goes to the listing's own address, so that no listing is taken over unnoticed. */
export function claimedEmail({ name, email }: About): MailContent {
  return {
    subject: `${name} has a new owner here`,
    preheader: 'Not expected? Reply to this email right away.',
    paragraphs: [
      sentence`${email} now manages the listing of ${name}.`,
      'Didn’t expect this? Reply to this email right away.',
    ],
    button: null,
    wording: { kind: 'claim-noticed', values: { business: name, email }, last: 1 },
  }
}

export function claimRejectedEmail({ name, reason }: { name: string; reason: string }): MailContent {
  return {
    subject: 'Your claim wasn’t approved',
    preheader: reason,
    paragraphs: [
      sentence`We couldn’t approve your claim of ${name}. Here’s why:`,
      reason,
      'Reply to this email with questions, or send another document.',
    ],
    button: null,
    wording: { kind: 'claim-rejected', values: { business: name, reason } },
  }
}

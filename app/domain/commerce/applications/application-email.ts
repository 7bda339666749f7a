import { overLimitSentence } from '#domain/directory/listings/listing.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'
import { statusPath } from './application-token.ts'

type About = { name: string }
type Sent = About & { isOverLimit: boolean }

export function applicationSentEmail({ name, token, isOverLimit }: Sent & { token: string }): MailContent {
  return {
    subject: 'We got your application',
    preheader: sentence`We’ll review ${name} ourselves and email you.`,
    paragraphs: [
      sentence`Thanks for applying to list ${name}. We review every application ourselves and will email you.`,
      ...(isOverLimit ? [overLimitSentence] : []),
      'Use the button to check your status, add a document or withdraw. Don’t share the link.',
    ],
    button: { label: 'Check your status', path: statusPath(token) },
    wording: {
      kind: 'application-sent',
      values: { business: name, limitNote: isOverLimit ? overLimitSentence : '' },
      last: 1,
    },
  }
}

export function applicationWaitingEmail({ id, name, isOverLimit }: Sent & { id: string }): MailContent {
  return {
    subject: `New application: ${name}`,
    preheader: isOverLimit ? 'Over the daily limit for one account.' : 'This business wants a listing.',
    paragraphs: [sentence`A business applied for a listing: ${name}.`, ...(isOverLimit ? [overLimitSentence] : [])],
    wording: {
      kind: isOverLimit ? 'operator-application-over-limit' : 'operator-application',
      values: { business: name },
    },
    button: { label: 'Review application', path: `/admin/inbox/application/${id}` },
  }
}

export function applicationApprovedEmail({
  name,
  slug,
  isOwner,
}: About & { slug: string; isOwner: boolean }): MailContent {
  return {
    subject: `${name} is listed`,
    preheader: 'Homeowners can find you now.',
    paragraphs: [
      sentence`We approved your application. Homeowners can now find ${name} in the directory.`,
      ...(isOwner ? ['In your account, you can edit the listing and answer requests.'] : []),
    ],
    button: { label: 'View listing', path: `/business/${slug}` },
    ...(isOwner && { links: [{ label: 'Manage your listings', path: '/account/listings' }] }),
    wording: { kind: isOwner ? 'application-approved-owner' : 'application-approved', values: { business: name } },
  }
}

export function applicationRejectedEmail({
  name,
  reason,
  token,
}: About & { reason: string; token: string }): MailContent {
  return {
    subject: 'Your application wasn’t approved',
    preheader: reason,
    paragraphs: [
      sentence`We couldn’t list ${name}. Here’s why:`,
      reason,
      'Reply to this email with questions, or send a new application.',
    ],
    button: { label: 'View your application', path: statusPath(token) },
    wording: { kind: 'application-rejected', values: { business: name, reason } },
  }
}

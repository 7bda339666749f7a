import { overLimitSentence } from '#domain/directory/listings/listing.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'
import { statusPath } from './application-token.ts'

type About = { name: string }
type Sent = About & { isOverLimit: boolean }

/** Confirms to the contractor that we received their application. */
export function applicationSentEmail({ name, token, isOverLimit }: Sent & { token: string }): MailContent {
  return {
    subject: `We received your application for ${name}`,
    paragraphs: [
      sentence`Thank you. We received your application to list ${name}. A person will read it.`,
      ...(isOverLimit ? [overLimitSentence] : []),
      'The page below shows its status. There you can add a missing document or withdraw the application. Anyone with this link can do so too: keep it to yourself.',
    ],
    button: { label: 'Check the status', path: statusPath(token) },
  }
}

/** Notifies the operator of a new application. */
export function applicationWaitingEmail({ id, name, isOverLimit }: Sent & { id: string }): MailContent {
  return {
    subject: `An application from ${name} is waiting for you`,
    paragraphs: [`${name} wants to be listed.`, ...(isOverLimit ? [overLimitSentence] : [])],
    button: { label: 'Read it in the inbox', path: `/admin/inbox/application/${id}` },
  }
}

export function applicationApprovedEmail({
  name,
  slug,
  isOwner,
}: About & { slug: string; isOwner: boolean }): MailContent {
  return {
    subject: `${name} is listed`,
    paragraphs: [
      `Your application was approved, and homeowners find ${name} in the directory now.`,
      ...(isOwner ? ['In your account you can change what the listing says and answer requests.'] : []),
    ],
    button: { label: 'See the listing', path: `/business/${slug}` },
    ...(isOwner && { links: [{ label: 'Open my listings', path: '/account/listings' }] }),
  }
}

export function applicationRejectedEmail({
  name,
  reason,
  token,
}: About & { reason: string; token: string }): MailContent {
  return {
    subject: `Your application for ${name} was not approved`,
    paragraphs: [`We could not list ${name}:`, reason, 'You can reply to this email, or send a new application.'],
    button: { label: 'See the application', path: statusPath(token) },
  }
}

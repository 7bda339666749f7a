import { hashToken, type Tokens } from '#platform/auth/tokens.ts'
import type { MailFooter } from './mail.ts'

type BulkSender = { siteTitle: string; email: string; phone: string; postalAddress: string }

/** 15 U.S.C. 7704(a)(5) (CAN-SPAM) requires a postal address and a clear notice of how to decline. */
export function bulkFooter(
  { siteTitle, email, phone, postalAddress }: BulkSender,
  unsubscribePath: string,
): MailFooter {
  const contact = [siteTitle, postalAddress, email, phone].filter(part => part !== '')
  return {
    lines: [
      `You are receiving this email because your business is listed on ${siteTitle}.`,
      `Sender: ${contact.join(' · ')}`,
    ],
    unsubscribe: { label: 'Unsubscribe from these emails', path: unsubscribePath },
  }
}

// Contains the email's id, not the address: addresses don't belong in logs and browser histories.

export function unsubscribePath(tokens: Tokens, mailId: string) {
  return `/unsubscribe/${mailId}.${tokens.of('unsubscribe', mailId)}`
}

/** Returns undefined if the link isn't genuine. */
export function readUnsubscribeLink(tokens: Tokens, text: string) {
  const [, mailId, token] = /^([0-9a-f-]{36})\.([\w-]{22})$/.exec(text) ?? []
  if (mailId === undefined || token === undefined) return undefined
  // Compares hashes, so that timing reveals nothing about the token.
  return hashToken(tokens.of('unsubscribe', mailId)).equals(hashToken(token)) ? mailId : undefined
}

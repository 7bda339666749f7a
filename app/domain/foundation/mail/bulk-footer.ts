import { hashToken, type Tokens } from '#platform/auth/tokens.ts'
import type { MailFooter } from './mail.ts'

type BulkSender = { siteTitle: string; email: string; phone: string; postalAddress: string }

/**
 * Returns the footer that every bulk email needs: the reason for it, its sender with an address, and the unsubscribe link. 15 U.S.C.
 * 7704(a)(5) (CAN-SPAM) asks for a valid postal address and a clear notice of how to decline.
 */
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

// The link of a bulk email names the email, never the address: addresses don't belong in logs and browser histories.

export function unsubscribePath(tokens: Tokens, mailId: string) {
  return `/unsubscribe/${mailId}.${tokens.of('unsubscribe', mailId)}`
}

/** Returns the id of the email, or undefined when the link isn't genuine. */
export function readUnsubscribeLink(tokens: Tokens, text: string) {
  const [, mailId, token] = /^([0-9a-f-]{36})\.([\w-]{22})$/.exec(text) ?? []
  if (mailId === undefined || token === undefined) return undefined
  // Compares hashes, so that timing reveals nothing about the token.
  return hashToken(tokens.of('unsubscribe', mailId)).equals(hashToken(token)) ? mailId : undefined
}

import type { MailFooter } from './mail.ts'

export type BulkSender = { siteTitle: string; email: string; phone: string; postalAddress: string }

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

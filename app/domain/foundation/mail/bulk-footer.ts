import type { MailFooter } from './mail.ts'

export type BulkSender = { siteTitle: string; email: string; phone: string; postalAddress: string }

/**
 * What a bulk mail must say of itself: why it came, who sent it and where he is found, and the way out.
 * 15 U.S.C. 7704(a)(5) (CAN-SPAM) asks for a valid postal address and a clear notice of how to decline.
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

import type { MailContent } from '#domain/foundation/mail/mail.ts'

/** Tells who reported a problem that the listing stays as it is, and why. */
export function problemRejectedEmail(name: string, reason: string): MailContent {
  return {
    subject: `Your report on ${name}`,
    paragraphs: [`We looked into your report and leave the listing of ${name} as it is. This is why:`, reason],
    button: null,
  }
}

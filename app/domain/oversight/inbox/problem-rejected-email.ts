import type { MailContent } from '#domain/foundation/mail/mail.ts'

/** Notifies the reporter that the listing stays unchanged, and why. */
export function problemRejectedEmail(name: string, reason: string): MailContent {
  return {
    subject: `Your report on ${name}`,
    paragraphs: [`We looked into your report and leave the listing of ${name} as it is. This is why:`, reason],
    button: null,
  }
}

import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'

type Facts = { name: string; slug: string; endsOn: string }

/** Returns the reminder that keeps a business from losing its mark by oversight. */
export function checkReminderEmail({ name, slug, endsOn }: Facts): MailContent {
  return {
    subject: `${name}: the license or insurance on file ends on ${endsOn}`,
    paragraphs: [
      sentence`What we checked for ${name} is valid until ${endsOn}. After that day the listing is no longer shown as Verified.`,
      'Reply to this email with the renewed license or certificate, and the mark stays.',
    ],
    button: { label: 'See the listing', path: `/business/${slug}` },
  }
}

export function checkEndedEmail({ name, slug, endsOn }: Facts): MailContent {
  return {
    subject: `${name} is no longer shown as Verified`,
    paragraphs: [
      `The license or insurance that we checked for ${name} ended on ${endsOn}, and no newer one is on file.`,
      'Reply to this email with the renewed license or certificate to get the mark back.',
    ],
    button: { label: 'See the listing', path: `/business/${slug}` },
  }
}

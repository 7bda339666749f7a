import { toast } from 'sonner'
import type { MailingRefusal } from '#domain/outreach/outreach/mailing-refusal.ts'
import { mailingToasts } from '#domain/outreach/outreach/mailing-words.ts'

/** A bulk email that was not taken: why, and what was typed. */
export type BulkEmailAnswer = { mailing: MailingRefusal; typed: { subject: string; content: string } }

/** In the browser: says it in a toast. */
export function sayBulkEmail({ mailing }: BulkEmailAnswer) {
  const { title, text: description } = mailingToasts.refusals[mailing]
  toast.error(title, { description })
}

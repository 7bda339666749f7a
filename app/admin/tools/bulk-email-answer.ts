import { toast } from 'sonner'
import type { MailingRefusal } from '#domain/outreach/outreach/mailing-refusal.ts'
import { mailingToasts } from '#domain/outreach/outreach/mailing-words.ts'

/** A rejected bulk email: the reason and the typed values. */
export type BulkEmailAnswer = { mailing: MailingRefusal; typed: { subject: string; content: string } }

/** Shows the reason as a toast (browser only). */
export function sayBulkEmail({ mailing }: BulkEmailAnswer) {
  const { title, text: description } = mailingToasts.refusals[mailing]
  toast.error(title, { description })
}

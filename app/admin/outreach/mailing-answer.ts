import { toast } from 'sonner'
import type { MailingError } from '#domain/outreach/outreach/mailing.ts'

type Said = { title: string; text: string }

/** `reason` puts the error beside its field; `typed` keeps what a rejected form had. */
export type MailingAnswer = {
  isDone: boolean
  said: Said
  reason?: MailingError
  typed?: { subject?: string | undefined; content?: string | undefined; at?: string | undefined }
}

export function sayMailingAnswer({ isDone, said: { title, text: description } }: MailingAnswer) {
  if (isDone) toast.success(title, { description })
  else toast.error(title, { description })
}

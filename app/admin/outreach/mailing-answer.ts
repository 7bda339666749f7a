import { toast } from 'sonner'

type Said = { title: string; text: string }

/** The outcome of a button on a bulk email's page: the toast's text and, when it was rejected, the typed values. */
export type MailingAnswer = { isDone: boolean; said: Said; typed?: { subject: string; content: string } }

/** Shows the outcome as a toast (browser only). */
export function sayMailingAnswer({ isDone, said: { title, text: description } }: MailingAnswer) {
  if (isDone) toast.success(title, { description })
  else toast.error(title, { description })
}

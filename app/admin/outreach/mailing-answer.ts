import { toast } from 'sonner'

type Said = { title: string; text: string }

/** What came of a button of a mailing's page: the words of its toast, and what was typed where it was not taken. */
export type MailingAnswer = { isDone: boolean; said: Said; typed?: { subject: string; content: string } }

/** In the browser: says it in a toast. */
export function sayMailingAnswer({ isDone, said: { title, text: description } }: MailingAnswer) {
  if (isDone) toast.success(title, { description })
  else toast.error(title, { description })
}

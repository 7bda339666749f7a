import { toast } from 'sonner'

type Said = { title: string; text: string }

export type MailingAnswer = { isDone: boolean; said: Said; typed?: { subject: string; content: string } }

export function sayMailingAnswer({ isDone, said: { title, text: description } }: MailingAnswer) {
  if (isDone) toast.success(title, { description })
  else toast.error(title, { description })
}

import { toast } from 'sonner'

type Said = { title: string; text: string }

/** The outcome of an action: a toast and, when it was rejected, the text of the red banner. */
export type ImportAnswer = { ok: true; said: Said | null } | { ok: false; said: Said; banner: string }

/** Shows the outcome as a toast (browser only). */
export function sayAnswer(answer: ImportAnswer) {
  if (!answer.said) return
  const { title, text: description } = answer.said
  if (answer.ok) toast.success(title, { description })
  else toast.error(title, { description })
}

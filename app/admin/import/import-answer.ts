import { toast } from 'sonner'

type Said = { title: string; text: string }

/** What came of something that the operator did: a toast, and when it was refused the sentence for the red banner. */
export type ImportAnswer = { ok: true; said: Said | null } | { ok: false; said: Said; banner: string }

/** In the browser: says it in a toast. */
export function sayAnswer(answer: ImportAnswer) {
  if (!answer.said) return
  const { title, text: description } = answer.said
  if (answer.ok) toast.success(title, { description })
  else toast.error(title, { description })
}

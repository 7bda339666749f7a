import { toast } from 'sonner'
import {
  type BulkDone,
  type BulkRefusal,
  bulkDoneWords,
  bulkRefusals,
  sayKept,
} from '#domain/directory/listings/bulk-words.ts'
import type { MailingRefusal } from '#domain/outreach/outreach/mailing.ts'
import { mailingToasts } from '#domain/outreach/outreach/mailing-words.ts'

/** The submitted selection, to tick the same boxes again when JavaScript is off. */
export type Ticked = { ids: string[]; everything: boolean }

export type ToolsAnswer = BulkAnswer | (BulkEmailAnswer & { ticked: Ticked })

export type Undo = { intent: 'undo' | 'restore'; changeId: string }

/** The outcome of a bulk action: done, needs confirmation (with the form to resend), or rejected. */
export type BulkAnswer =
  | { done: BulkDone; count: number; kept?: number; undo: Undo | null }
  | { ask: { count: number; fields: [string, string][] } }
  | { refusal: BulkRefusal }

/** Returns the title and text of a toast or notice; null for a confirmation. */
export function answerWords(answer: BulkAnswer) {
  if ('ask' in answer) return null
  if ('refusal' in answer) return bulkRefusals[answer.refusal]
  const { title, text } = bulkDoneWords[answer.done](answer.count)
  return { title, text: text + sayKept(answer.kept ?? 0) }
}

/** A rejected bulk email: the reason and the typed values. */
export type BulkEmailAnswer = { mailing: MailingRefusal; typed: { subject: string; content: string } }

/** Shows the reason as a toast (browser only). */
export function sayBulkEmail({ mailing }: BulkEmailAnswer) {
  const { title, text: description } = mailingToasts.refusals[mailing]
  toast.error(title, { description })
}

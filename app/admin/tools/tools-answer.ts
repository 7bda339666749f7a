import { toast } from 'sonner'
import {
  type BulkDone,
  type BulkError,
  bulkDoneMessages,
  bulkErrors,
  sayKept,
} from '#domain/directory/listings/bulk-messages.ts'
import type { MailingError } from '#domain/outreach/outreach/mailing.ts'
import { mailingToasts } from '#domain/outreach/outreach/mailing-messages.ts'

export type Ticked = { ids: string[]; everything: boolean }

export type ToolsAnswer = BulkAnswer | (BulkEmailAnswer & { ticked: Ticked })

export type Undo = { intent: 'undo' | 'restore'; changeId: string }

export type BulkAnswer =
  /** `left` says why some of the selected listings stayed as they were. */
  | { done: BulkDone; count: number; kept?: number; left?: string; undo: Undo | null }
  | { ask: { count: number; since: string[]; fields: [string, string][] } }
  | { error: BulkError }

export function answerMessages(answer: BulkAnswer) {
  if ('ask' in answer) return null
  if ('error' in answer) return bulkErrors[answer.error]
  const { title, text } = bulkDoneMessages[answer.done](answer.count)
  return { title, text: text + sayKept(answer.kept ?? 0) + (answer.left ? ` · ${answer.left}` : '') }
}

export type BulkEmailAnswer = { mailing: MailingError; typed: { subject: string; content: string } }

export function sayBulkEmail({ mailing }: BulkEmailAnswer) {
  const { title, text: description } = mailingToasts.errors[mailing]
  toast.error(title, { description })
}

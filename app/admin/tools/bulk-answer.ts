import {
  type BulkDone,
  type BulkRefusal,
  bulkDoneWords,
  bulkRefusals,
  sayKept,
} from '#domain/directory/listings/bulk-words.ts'

/** The action that undoes another. */
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

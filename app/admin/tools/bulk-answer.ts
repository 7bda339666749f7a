import {
  type BulkDone,
  type BulkRefusal,
  bulkDoneWords,
  bulkRefusals,
  sayKept,
} from '#domain/directory/listings/bulk-words.ts'

/** The deed that takes another one back. */
export type Undo = { intent: 'undo' | 'restore'; changeId: string }

/**
 * What came of a deed over many listings: done, asked first with the form that is sent again when the operator says yes, or
 * refused.
 */
export type BulkAnswer =
  | { done: BulkDone; count: number; kept?: number; undo: Undo | null }
  | { ask: { count: number; fields: [string, string][] } }
  | { refusal: BulkRefusal }

/** Title and sentence of a toast or a notice; a question is none. */
export function answerWords(answer: BulkAnswer) {
  if ('ask' in answer) return null
  if ('refusal' in answer) return bulkRefusals[answer.refusal]
  const { title, text } = bulkDoneWords[answer.done](answer.count)
  return { title, text: text + sayKept(answer.kept ?? 0) }
}

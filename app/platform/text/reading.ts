/**
 * `value` is the normalized form; `notes` name repaired or omitted parts to show to the person. `reason` says why there
 * is no value: the text is kept as typed or must be corrected, never guessed.
 */
export type Reading<Value, Reason extends string, Note extends string = never> =
  | { ok: true; value: Value; notes: Note[] }
  | { ok: false; reason: Reason }

/**
 * The result of normalizing a text. `value` is the normalized form; `notes` name repaired or omitted parts that are worth showing
 * to the person who typed or imported the text. `reason` says why there is no normalized form: the text is then kept as typed, or
 * the user must correct it, but the value is never guessed.
 */
export type Reading<Value, Reason extends string, Note extends string = never> =
  | { ok: true; value: Value; notes: Note[] }
  | { ok: false; reason: Reason }

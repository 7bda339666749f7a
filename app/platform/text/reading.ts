/**
 * The result of bringing a text into its normal form. `value` is the normal form; `notes` name what was repaired or left out
 * on the way and is worth showing to the person who typed or imported the text. `reason` says why there is no normal form:
 * the text is then kept as typed, or asked for again, but never guessed.
 */
export type Reading<Value, Reason extends string, Note extends string = never> =
  | { ok: true; value: Value; notes: Note[] }
  | { ok: false; reason: Reason }

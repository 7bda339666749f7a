import { z } from 'zod'
import { cleanText } from './clean-text.ts'

/** Cleans and trims. `limit` is in UTF-16 code units, like maxlength; a line break counts as one. */
export function typedText(limit: number) {
  return z
    .string()
    .transform(text => cleanText(text.replaceAll('\r\n', '\n')))
    .pipe(z.string().max(limit))
}

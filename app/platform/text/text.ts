import { z } from 'zod'
import { cleanText } from './clean-text.ts'

/**
 * Cleans and trims. `limit` is in UTF-16 code units, like maxlength. Browsers send a line break as CR LF and count it
 * as one; PostgreSQL text can't contain NUL.
 */
export function typedText(limit: number) {
  return z
    .string()
    .transform(text => cleanText(text.replaceAll('\r\n', '\n')))
    .pipe(z.string().max(limit))
}

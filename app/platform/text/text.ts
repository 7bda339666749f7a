import { z } from 'zod'
import { cleanText } from './clean-text.ts'

/**
 * Returns a schema for typed text: without invisible characters, trimmed, at most `limit` UTF-16 units, as the browser's
 * maxlength counts. Browsers send a line break as CR LF and count it as one; PostgreSQL text can't contain NUL.
 */
export function typedText(limit: number) {
  return z
    .string()
    .transform(text => cleanText(text.replaceAll('\r\n', '\n')))
    .pipe(z.string().max(limit))
}

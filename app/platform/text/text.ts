import { z } from 'zod'
import { cleanText } from './clean-text.ts'

/**
 * Text a person typed: without characters that nobody sees, trimmed, at most `limit` UTF-16 units, as the browser's maxlength
 * counts. Browsers send a line break as CR LF and count it as one; PostgreSQL text cannot hold NUL.
 */
export function typedText(limit: number) {
  return z
    .string()
    .transform(text => cleanText(text.replaceAll('\r\n', '\n')))
    .pipe(z.string().max(limit))
}

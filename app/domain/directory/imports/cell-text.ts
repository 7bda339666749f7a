import { cleanText, decodeEntities } from '#platform/text/clean-text.ts'

/**
 * A cell or a header as it is meant: without characters that nobody sees, its HTML entities decoded once, and out of the
 * `="…"` by which spreadsheets keep a number as text. PostgreSQL text cannot hold NUL.
 */
export function cellText(text: string) {
  const plain = text.startsWith('="') || text.startsWith(' ="') ? unwrapped(text.trim()) : text
  return cleanText(decodeEntities(plain))
}

function unwrapped(text: string) {
  const [, inner] = /^="((?:[^"]|"")*)"$/.exec(text) ?? []
  return inner === undefined ? text : inner.replaceAll('""', '"')
}

import { isId } from '#platform/database/ids.ts'

/** Returns the id from the address. Throws 404 when it's malformed, without a database lookup. */
export function mailingId(text: string) {
  if (!isId(text)) throw new Response(null, { status: 404 })
  return text
}

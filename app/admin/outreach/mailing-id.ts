import { isId } from '#platform/database/ids.ts'

/** The id in an address; what is none is not looked for. */
export function mailingId(text: string) {
  if (!isId(text)) throw new Response(null, { status: 404 })
  return text
}

import { z } from 'zod'

const uuid = z.uuid()

/** The id in an address; what is none is not looked for. */
export function mailingId(text: string) {
  const parsed = uuid.safeParse(text)
  if (!parsed.success) throw new Response(null, { status: 404 })
  return parsed.data
}

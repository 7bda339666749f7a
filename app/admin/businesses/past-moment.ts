import { z } from 'zod'
import type { Fields } from '#platform/request/forms.ts'

const pastMoment = z.object({ at: z.iso.datetime() })

/** Returns the time that a button names, or undefined when it's invalid. */
export function momentOf(fields: Fields) {
  const { data } = pastMoment.safeParse(fields)
  return data && new Date(data.at)
}

import { z } from 'zod'
import type { Fields } from '#platform/request/forms.ts'

const pastMoment = z.object({ at: z.iso.datetime() })

/** The moment that a button names; undefined for anything that is none. */
export function momentOf(fields: Fields) {
  const { data } = pastMoment.safeParse(fields)
  return data && new Date(data.at)
}

import { createHash } from 'node:crypto'
import { z } from 'zod'

// A cursor is the sort key of the page's last business, so it stays valid while others are added and removed.

export const apiSorts = ['name', 'newest', 'rating', 'reviews', 'distance'] as const
export type ApiSort = (typeof apiSorts)[number]

/** Sorts a business without a location last: it's greater than any chord on a globe of radius 1. */
export const unknownChord = 9

const int4 = 2 ** 31 - 1
const id = z.uuid()
const name = z
  .string()
  .max(400)
  .refine(text => !text.includes('\0'))
const rating = z.number().min(0).max(9)
const reviews = z.int().min(0).max(int4)

const keys = {
  name: z.tuple([name, id]),
  newest: z.tuple([id]),
  rating: z.tuple([rating, reviews, id]),
  reviews: z.tuple([reviews, rating, id]),
  distance: z.tuple([z.union([z.number().min(0).max(2), z.literal(unknownChord)]), id]),
} satisfies Record<ApiSort, z.ZodType>

export type CursorKey = readonly (string | number)[]

/** `about` identifies the query, so that a cursor works only with its own list. */
export function writeCursor(key: CursorKey, about: string) {
  return Buffer.from(JSON.stringify([fingerprint(about), ...key])).toString('base64url')
}

export function readCursor(text: string, sort: ApiSort, about: string): CursorKey | undefined {
  try {
    const [mark, ...key]: unknown[] = z.array(z.unknown()).parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return mark === fingerprint(about) ? keys[sort].safeParse(key).data : undefined
  } catch {
    return undefined
  }
}

function fingerprint(about: string) {
  return createHash('sha256').update(about).digest('base64url').slice(0, 8)
}

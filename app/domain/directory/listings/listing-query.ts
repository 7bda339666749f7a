import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { type ListingOrder, listingFilters, listingOrders } from './listing.ts'

export const listingQuery = z.object({
  q: typedText(200).catch(''),
  show: z.enum(listingFilters).catch('all'),
  sort: z.enum(listingOrders).catch('newest'),
})
export type ListingQuery = z.output<typeof listingQuery>

/** A position between two rows: the key of the row next to it. */
export type Cursor = readonly (string | number)[]

// Other text would be an error in a uuid column.
const uuid = z.uuid()
const name = z
  .string()
  .max(200)
  .refine(text => !text.includes('\0'))
const rating = z.number().min(0).max(5)
const reviews = z.int().min(0).max(2_147_483_647)

const keys: Record<ListingOrder, z.ZodType<Cursor>> = {
  newest: z.tuple([uuid]),
  oldest: z.tuple([uuid]),
  name: z.tuple([name, uuid]),
  'name-down': z.tuple([name, uuid]),
  rating: z.tuple([rating, reviews, uuid]),
  'rating-up': z.tuple([rating, reviews, uuid]),
  reviews: z.tuple([reviews, rating, uuid]),
  'reviews-up': z.tuple([reviews, rating, uuid]),
}

export function writeCursor(cursor: Cursor) {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(cursor))))
}

export function readCursor(order: ListingOrder, text: string): Cursor | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), character => character.charCodeAt(0))
    return keys[order].safeParse(JSON.parse(new TextDecoder().decode(bytes))).data
  } catch {
    return undefined
  }
}

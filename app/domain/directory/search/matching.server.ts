import { type RawBuilder, sql } from 'kysely'
import type { Result } from '#domain/app.ts'
import { inPlaces } from '../places/in-places.server.ts'
import { type Point, pointOf, type Search, type Sort } from './search.ts'
import { containing, type SearchTerms } from './search-terms.server.ts'

/** Which listings a search means and in which order, as pieces of SQL on the table `businesses`. */
export type Matching = {
  /** The words and the place. */
  asked: RawBuilder<boolean>
  /** The filters chosen on top; null without any. */
  filters: RawBuilder<boolean> | null
  order: RawBuilder<unknown>
  /** What the order compares. Nothing more is read of a match, so that an index alone can answer. */
  orderedBy: RawBuilder<unknown>
  near: Point | null
  /** Whether the order is by distance: then the listings of which nobody knows where they are come last. */
  isByDistance: boolean
}

/** What was typed, understood in another way than as a part of a name or category; `point` is the ZIP's that stood in it. */
export type TypedMatch = { condition: RawBuilder<boolean>; point: Point | null }

/** Words for cities, categories and ZIPs are numbers by now, so that the listings are found through their indexes. */
export function matchingOf(
  search: Search,
  terms: SearchTerms,
  typed?: TypedMatch,
): Result<{ matching: Matching }, 'zip-unknown'> {
  const chosen = terms.zipPoint ?? pointOf(search.near)
  if (search.near && !chosen) return { ok: false, reason: 'zip-unknown' }
  const near = chosen ?? typed?.point ?? null
  const isByDistance = near !== null && ['best', 'distance'].includes(search.sort)
  const asked = allOf([
    sql<boolean>`live`,
    ...(typed ? [typed.condition] : []),
    ...(search.q && !typed ? [textMatches(search.q, terms.categories)] : []),
    ...(search.city ? [inPlaces(terms.places)] : []),
  ])
  const filters = [
    // A category that nobody knows has no listings: 0 is no id.
    ...(search.category ? [sql<boolean>`category_ids && ${[terms.chosenCategory ?? 0]}`] : []),
    ...(search.open ? [sql<boolean>`emergency`] : []),
  ]
  const order = isByDistance ? byDistance(near) : orders[search.sort]
  const narrowed = filters.length > 0 ? allOf(filters) : null
  return { ok: true, matching: { asked, filters: narrowed, ...order, near, isByDistance } }
}

/** Lower case stands in a column of its own: to fold each name again while searching costs half of the search. */
function textMatches(words: string, categories: number[]) {
  const named = sql<boolean>`search_name like lower(${containing(words)})`
  return categories.length === 0 ? named : sql<boolean>`(${named} or category_ids && ${categories})`
}

type Order = Pick<Matching, 'order' | 'orderedBy'>

/** The order that nobody chose. */
export const bestOrder = sql`featured desc, rating desc, reviews desc, id`

const best = {
  order: bestOrder,
  orderedBy: sql`featured, rating, reviews`,
}

/** Every order ends in the id, so that pages neither repeat nor lose a listing. */
const orders: Record<Sort, Order> = {
  best,
  // From nowhere, nothing is far.
  distance: best,
  rating: { order: sql`rating desc, reviews desc, id`, orderedBy: sql`rating, reviews` },
  reviews: { order: sql`reviews desc, rating desc, id`, orderedBy: sql`rating, reviews` },
  response: { order: sql`response_minutes, rating desc, id`, orderedBy: sql`response_minutes, rating` },
}

/** Many share the middle of one ZIP or city: of those the best come first. */
function byDistance({ lat, lon }: Point): Order {
  return {
    order: sql`globe_point <-> globe_point(${lat}, ${lon}), ${bestOrder}`,
    orderedBy: sql`globe_point, ${best.orderedBy}`,
  }
}

function allOf(conditions: RawBuilder<boolean>[]) {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

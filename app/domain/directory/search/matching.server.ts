import { type RawBuilder, sql } from 'kysely'
import type { Result } from '#domain/app.ts'
import { inPlaces } from '../places/places.server.ts'
import { inArea } from './in-area.server.ts'
import { type Point, pointOf, type Search, type Sort } from './search.ts'
import { areaOf } from './search-area.ts'
import { containing, type SearchTerms } from './search-terms.server.ts'

/** A search's conditions and order, as SQL fragments on the table `businesses`. */
export type Matching = {
  /** The words and the place. */
  asked: RawBuilder<boolean>
  /** The chosen filters; null without any. */
  filters: RawBuilder<boolean> | null
  order: RawBuilder<unknown>
  /** The columns that the order compares. No others are read, so that an index-only scan can answer. */
  orderedBy: RawBuilder<unknown>
  near: Point | null
  /** Whether the order is by distance: then listings without a known location come last. */
  isByDistance: boolean
}

/** A looser reading of the typed text than part of a name or category; `point` belongs to the ZIP in it. */
export type TypedMatch = { condition: RawBuilder<boolean>; point: Point | null }

/** Returns a search's conditions. Cities, categories and ZIPs are ids by now, so that indexes can find the listings. */
export function matchingOf(
  search: Search,
  terms: SearchTerms,
  typed?: TypedMatch,
): Result<{ matching: Matching }, 'zip-unknown'> {
  const chosen = terms.zipPoint ?? pointOf(search.near)
  if (search.near && !chosen) return { ok: false, reason: 'zip-unknown' }
  const near = chosen ?? typed?.point ?? null
  const area = areaOf(search.area)
  const isByDistance = near !== null && ['best', 'distance'].includes(search.sort)
  const asked = allOf([
    sql<boolean>`live`,
    ...(typed ? [typed.condition] : []),
    ...(search.q && !typed ? [textMatches(search.q, terms.categories)] : []),
    ...(search.city ? [inPlaces(terms.places)] : []),
    ...(area ? [inArea(area)] : []),
  ])
  const filters = [
    // An unknown category has no listings: 0 is never an id.
    ...(search.category ? [sql<boolean>`category_ids && ${[terms.chosenCategory ?? 0]}`] : []),
    ...(search.open ? [sql<boolean>`emergency`] : []),
  ]
  const order = isByDistance ? byDistance(near) : orders[search.sort]
  const narrowed = filters.length > 0 ? allOf(filters) : null
  return { ok: true, matching: { asked, filters: narrowed, ...order, near, isByDistance } }
}

/** Matches a separate lowercase column: folding each name again would take half of the search's time. */
function textMatches(words: string, categories: number[]) {
  const named = sql<boolean>`search_name like lower(${containing(words)})`
  return categories.length === 0 ? named : sql<boolean>`(${named} or category_ids && ${categories})`
}

type Order = Pick<Matching, 'order' | 'orderedBy'>

/** The default order. */
export const bestOrder = sql`featured desc, rating desc, reviews desc, id`

const best = {
  order: bestOrder,
  orderedBy: sql`featured, rating, reviews`,
}

/** Every order ends with the id, so that pages neither repeat nor skip a listing. */
const orders: Record<Sort, Order> = {
  best,
  // Without a place there is no distance.
  distance: best,
  rating: { order: sql`rating desc, reviews desc, id`, orderedBy: sql`rating, reviews` },
  reviews: { order: sql`reviews desc, rating desc, id`, orderedBy: sql`rating, reviews` },
  response: { order: sql`response_minutes, rating desc, id`, orderedBy: sql`response_minutes, rating` },
}

/** Returns the order by distance. Many listings share the center of one ZIP or city; the best of those come first. */
function byDistance({ lat, lon }: Point): Order {
  return {
    order: sql`globe_point <-> globe_point(${lat}, ${lon}), ${bestOrder}`,
    orderedBy: sql`globe_point, ${best.orderedBy}`,
  }
}

function allOf(conditions: RawBuilder<boolean>[]) {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

import { type RawBuilder, sql } from 'kysely'
import { chordOf, earthMiles } from '../places/distance.ts'
import { inPlaces } from '../places/places.server.ts'
import { inArea } from './in-area.server.ts'
import type { NearPlace } from './near-place.server.ts'
import type { Point, Search, Sort } from './search.ts'
import { areaOf } from './search-area.ts'
import { containing, type SearchTerms } from './search-terms.server.ts'

/** A search's conditions and order, as SQL fragments on the table `businesses`. */
export type Matching = {
  asked: RawBuilder<boolean>
  /** The same at any distance. */
  anywhere: RawBuilder<boolean>
  /** The chosen filters; null without any. */
  filters: RawBuilder<boolean> | null
  order: RawBuilder<unknown>
  /** The columns of the order and of filters that few searches have. No others are read, so an index-only scan can answer. */
  orderedBy: RawBuilder<unknown>
  near: NearPlace | null
  /** The radius in miles; null for any distance. */
  miles: number | null
  /** The ids of the places that the city names, when the order is the default one: an index has that order for each place. */
  places: number[]
  /** Whether the order is by distance: then listings without a known location come last. */
  isByDistance: boolean
}

/** A looser reading of the typed text than part of a name or category; `point` belongs to the ZIP in it. */
export type TypedMatch = { condition: RawBuilder<boolean>; point: NearPlace | null }

/** Returns a search's conditions. Cities, categories and ZIPs are ids by now, so that indexes can find the listings. */
export function matchingOf(search: Search, terms: SearchTerms, place: NearPlace | null, typed?: TypedMatch): Matching {
  const near = place ?? typed?.point ?? null
  const miles = near && search.within ? Number(search.within) : null
  const isByDistance = near !== null && ['best', 'available', 'distance'].includes(search.sort)
  const area = areaOf(search.area)
  const anywhere = allOf([
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
    ...(search.speaks ? [sql<boolean>`languages @> ${[search.speaks]}::text[]`] : []),
  ]
  // Listings without a point are found at any radius.
  const asked =
    near && miles ? sql<boolean>`(${anywhere} and (globe_point is null or ${within(near, miles)}))` : anywhere
  const order = isByDistance ? byDistance(near) : orders[search.sort]
  const narrowed = filters.length > 0 ? allOf(filters) : null
  const orderedBy = search.speaks ? sql`${order.orderedBy}, languages` : order.orderedBy
  const places = search.city && order.order === bestOrder ? terms.places : []
  return { asked, anywhere, filters: narrowed, order: order.order, orderedBy, near, miles, places, isByDistance }
}

/** Returns SQL for whether a listing is at most that far. The box around the circle uses an index; the circle is measured exactly. */
export function within({ lat, lon }: Point, miles: number) {
  const chord = chordOf(miles)
  const center = sql`globe_point(${lat}, ${lon})`
  return sql<boolean>`(globe_point is not null and globe_point <@ cube_enlarge(${center}, ${chord}, 3)
    and globe_point <-> ${center} <= ${chord})`
}

/** Matches a separate lowercase column: folding each name again would take half of the search's time. */
function textMatches(words: string, categories: number[]) {
  const named = sql<boolean>`search_name like lower(${containing(words)})`
  return categories.length === 0 ? named : sql<boolean>`(${named} or category_ids && ${categories})`
}

type Order = Pick<Matching, 'order' | 'orderedBy'>

export const bestOrder = sql`featured desc, rating desc, reviews desc, id`

const best = {
  order: bestOrder,
  orderedBy: sql`featured, rating, reviews`,
}

/** Every order ends with the id, so that pages neither repeat nor skip a listing. */
const orders: Record<Sort, Order> = {
  best,
  // "Available first" sorts before this order.
  available: best,
  // Without a place there is no distance.
  distance: best,
  rating: { order: sql`rating desc, reviews desc, id`, orderedBy: sql`rating, reviews` },
  reviews: { order: sql`reviews desc, rating desc, id`, orderedBy: sql`rating, reviews` },
  response: { order: sql`response_minutes, rating desc, id`, orderedBy: sql`response_minutes, rating` },
}

/** Returns the order by distance. Many listings share the center of one ZIP or city; the best of those come first. */
function byDistance(near: Point): Order {
  return {
    order: sql`${statedOrder(near)}, ${bestOrder}`,
    orderedBy: sql`globe_point, point_precision, ${best.orderedBy}`,
  }
}

/**
 * Returns SQL that orders by the distance as cards state it (`statedMiles`), so that the list agrees with its own numbers: a listing
 * known by its ZIP or city only is "about 1 mi" away at least. At the same number, measured ones come first, then the closest.
 */
export function statedOrder({ lat, lon }: Point) {
  const chord = sql`(globe_point <-> globe_point(${lat}, ${lon}))`
  const miles = milesOfChord(chord)
  const isMeasured = sql`point_precision in ('exact', 'address')`
  return sql`case when ${isMeasured} then greatest(0.1, floor(${miles} * 10 + 0.5) / 10) else greatest(1, floor(${miles} + 0.5)) end,
    (${isMeasured}) is not true, ${chord}`
}

function milesOfChord(chord: RawBuilder<unknown>) {
  return sql`(2 * ${earthMiles}::float8 * asin(least(${chord}, 2) / 2))`
}

/** The number stated for a rough distance is at most half a mile below it. Only within a mile and a half of the place is it more than that above. */
const roughly = { least: 1.5, more: 1.01 }

/**
 * Returns SQL for the `count` listings that `where` selects and that come first by the stated distance. The spatial index finds the
 * closest; any that is stated as closer than one of those is at most a mile farther.
 */
export function closestStated(near: Point, where: RawBuilder<boolean>, count: number) {
  const center = sql`globe_point(${near.lat}, ${near.lon})`
  const reach = sql`(select ${milesOfChord(sql`max(chord)`)} from (
    select globe_point <-> ${center} as chord from businesses where ${where} and globe_point is not null
    order by globe_point <-> ${center} limit ${count}) closest)`
  const widened = sql`least(greatest(${roughly.least}, ${reach} + ${roughly.more}) / (2 * ${earthMiles}::float8), pi() / 2)`
  return sql`select id from businesses where ${where} and globe_point is not null
    and globe_point <@ cube_enlarge(${center}, 2 * sin(${widened}), 3)
    order by ${statedOrder(near)}, ${bestOrder} limit ${count}`
}

function allOf(conditions: RawBuilder<boolean>[]) {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

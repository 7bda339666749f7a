import { type RawBuilder, sql } from 'kysely'
import { chordOf, earthMiles } from '../places/distance.ts'
import { isBuilding, pointPrecisions } from '../places/place.ts'
import { inPlaces } from '../places/places.server.ts'
import { inArea } from './in-area.server.ts'
import type { NearPlace } from './near-place.server.ts'
import type { Point, Search, Sort } from './search.ts'
import { areaOf } from './search-area.ts'
import { containing, type SearchTerms } from './search-terms.server.ts'

/** A search's conditions and order, as SQL fragments on the table `businesses`. */
export type Matching = {
  asked: RawBuilder<boolean>
  /** Like `asked`, but without the radius. */
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

/** Returns SQL that is false for listings whose service area leaves this point out. Like `servesAt`, where unknown isn't false. */
export function mayServe(near: Point) {
  return sql<boolean>`(service_miles is null or globe_point is null or ${milesOfChord(chordTo(near))} <= service_miles)`
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
export function statedOrder(near: Point) {
  const chord = chordTo(near)
  return sql`case when ${isMeasured} then ${statedTenths(chord)} else ${statedWhole(chord)} end, (${isMeasured}) is not true, ${chord}`
}

const isMeasured = sql<boolean>`point_precision in (${sql.join(pointPrecisions.filter(isBuilding).map(sql.lit))})`
const globe = sql`(2 * ${sql.lit(earthMiles)}::float8)`
const chordTo = ({ lat, lon }: Point) => sql`(globe_point <-> globe_point(${lat}, ${lon}))`
const milesOfChord = (chord: RawBuilder<unknown>) => sql`(${globe} * asin(least(${chord}, 2) / 2))`
const statedTenths = (chord: RawBuilder<unknown>) => sql`greatest(0.1, floor(${milesOfChord(chord)} * 10 + 0.5) / 10)`
const statedWhole = (chord: RawBuilder<unknown>) => sql`greatest(1, floor(${milesOfChord(chord)} + 0.5))`

/** A measured distance is stated at most this many miles closer than it is, a rough one at most that many. */
const rounding = { measured: 0.06, rough: 0.51 }

/**
 * Returns SQL for the `count` listings that `where` selects and that come first by the stated distance. Measured ones and rough ones are
 * each in the order of the spatial index, so it's read for both, only as far as one of them could still come first.
 */
export function closestStated(near: Point, where: RawBuilder<boolean>, count: number) {
  const center = sql`globe_point(${near.lat}, ${near.lon})`
  const chord = chordTo(near)
  const located = sql`from businesses where ${where} and globe_point is not null`
  const ahead = sql`order by globe_point <-> ${center}, ${bestOrder} limit ${count}`
  const isWithin = (miles: RawBuilder<unknown>) =>
    sql`globe_point <@ cube_enlarge(${center}, 2 * sin(least(${miles} / ${globe}, pi() / 2)), 3)`
  const read = (stated: RawBuilder<unknown>, isRough: boolean) =>
    sql`select id, ${stated} as stated, ${sql.lit(isRough)} as rough, ${chord} as chord, ${best.orderedBy} ${located}`
  return sql`
    with reach as materialized (
      select greatest(1, ${milesOfChord(sql`max(chord)`)} + 0.5) as miles
      from (select ${chord} as chord ${located} order by globe_point <-> ${center} limit ${count}) closest
    ),
    measured as materialized (
      ${read(statedTenths(chord), false)} and ${isMeasured} and ${isWithin(sql`((select miles from reach) + ${rounding.measured})`)} ${ahead}
    ),
    full_page as materialized (select case when count(*) = ${count} then max(stated) end as miles from measured),
    rough as materialized (
      ${read(statedWhole(chord), true)} and (select coalesce(miles, 1) >= 1 from full_page) and (${isMeasured}) is not true
        and ${isWithin(sql`((select least(reach.miles, full_page.miles) from reach, full_page) + ${rounding.rough})`)} ${ahead}
    )
    select id from (select * from measured union all select * from rough) found
    order by stated, rough, chord, ${bestOrder} limit ${count}`
}

function allOf(conditions: RawBuilder<boolean>[]) {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

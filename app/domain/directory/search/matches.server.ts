import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import {
  answeringAt,
  idsRankByRank,
  nearestAnswering,
  nearestRanked,
  rankedIds,
} from '../availability/answering-first.server.ts'
import { sponsoredPlaces } from './featured-turn.ts'
import { bestOrder, closestStated, type Matching } from './match-and-order.server.ts'
import { type CityCounts, type CityRow, cityCountsOf, countByPlace } from './read-city-counts.server.ts'
import { countLimit, type Point, pageSize, type Search } from './search.ts'
import { type Sponsored, type SponsoredRow, sponsoredAt, sponsoredColumns, sponsoredOf } from './sponsored.server.ts'

export type Matches = Sponsored & {
  ids: string[]
  /** Results after the filters: exact up to `countLimit`; one more than that means any greater number. */
  total: number
  /** Results for each filter; null when more match than are counted. */
  counted: {
    aroundTheClock: number
    byCategory: Record<string, number>
    byLanguage: Record<string, number>
  } | null
  /** By distance: the number of listings without a known location, which come last; counted like `total`. */
  unlocated: number
  /** The results of each city; undefined unless wanted and few match. */
  byCity: CityCounts | undefined
}

type Row = SponsoredRow & {
  ids: string[]
  total: number
  aroundTheClock: number
  byCategory: Record<string, number> | null
  byLanguage: Record<string, number> | null
  unlocated: number
  byCity: CityRow[] | null
}

type Wanted = { holders: number; answersAt?: Date | undefined; countsCities?: boolean }

/**
 * Returns the matches for one page. A few matches are fetched once, then counted and sorted. Of many, only enough are fetched to
 * show that they are many, and the page comes from an index in its order, which stops early. Three listings with a plan that places
 * them first come before all others; they are counted, and appear on the first page only. `answersAt` orders the rest by who answers
 * at that time. `countsCities` counts the results of each city too, if they are few.
 *
 * Runs as one query, because a round trip to the database costs a page as much as the query does.
 */
export async function readMatches(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  search: Search,
  matching: Matching,
  { holders, answersAt, countsCities = false }: Wanted,
): Promise<Matches> {
  const { asked, filters, orderedBy, isByDistance } = matching
  const now = clock.now()
  const isFew = sql`asked_total <= ${countLimit}`
  const chosen = filters ?? sql<boolean>`true`
  const { page } = search
  // The number of sponsored listings is known only in the database. The planner needs a fixed limit, so this assumes the maximum.
  const offset = Math.max(0, (page - 1) * pageSize - sponsoredPlaces)
  const { few, many } = idsOf(matching, { page, chosen, answersAt, limit: pageSize + sponsoredPlaces, offset })
  const manyTotal = filters
    ? sql`(select count(*) from (select from businesses where ${asked} and ${filters} limit ${countLimit + 1}) many)`
    : sql`asked_total`
  const unlocated = isByDistance
    ? sql`case when ${isFew} then few_unlocated else (select count(*) from (
        select from businesses where ${asked} and ${chosen} and globe_point is null limit ${countLimit + 1}) far) end`
    : sql`0`
  const matchedByPlace = countByPlace(
    sql`select id, place_id from businesses where id = any(array(select id from matched)) and ${chosen}`,
    now,
  )
  const byCity = countsCities
    ? sql`case when ${isFew} then (
        select coalesce(json_agg(json_build_object(
          'placeId', place_id, 'listings', listings, 'available', available, 'until', until)), '[]')
        from (${matchedByPlace}) each) end`
    : sql`null`
  const known = { ids: sql`select id from matched`, areKnown: sql<boolean>`(select ${isFew} from counted)` }
  const { rows } = await sql<Row>`
    with matched as materialized (
      select id, category_ids, emergency, ${orderedBy} from businesses where ${asked} limit ${countLimit + 1}
    ),
    counted as materialized (
      select count(*) as asked_total, count(*) filter (where emergency) as around_the_clock,
        count(*) filter (where ${chosen}) as few_total,
        ${isByDistance ? sql`count(*) filter (where ${chosen} and globe_point is null)` : sql`0`} as few_unlocated
      from matched
    ),
    first as materialized (${sponsoredAt(now, search, answeringAt(matching, answersAt), { holders, known })})
    select around_the_clock, case when ${isFew} then few_total else ${manyTotal} end as total,
      case when ${isFew} then (select coalesce(json_object_agg(category, times), '{}') from (
        select unnest(category_ids) as category, count(*) as times from matched group by 1) each) end as by_category,
      case when ${isFew} then (select coalesce(json_object_agg(spoken, times), '{}') from (
        select unnest(languages) as spoken, count(*) as times from businesses
        where id = any(array(select id from matched)) and languages is not null group by 1) each) end as by_language,
      case when ${isFew} then ${few} else ${many} end as ids, ${unlocated} as unlocated, ${byCity} as by_city, ${sponsoredColumns}
    from counted`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count has a row')
  const { total, aroundTheClock, byCategory, byLanguage, unlocated: unknownCount } = row
  const sponsored = sponsoredOf(row, now)
  const ids = pageOf(page, sponsored.first, row.ids, offset)
  const counted = byCategory && { aroundTheClock, byCategory, byLanguage: byLanguage ?? {} }
  const cities = row.byCity ? cityCountsOf(row.byCity) : undefined
  return { ...sponsored, ids, total, counted, unlocated: unknownCount, byCity: cities }
}

/** Returns the ids on a page. `others` begin at `offset`; the `first` ones fill the first page's top and shift later pages. */
function pageOf(page: number, first: string[], others: string[], offset: number) {
  if (page === 1) return [...first, ...others].slice(0, pageSize)
  const start = (page - 1) * pageSize - first.length - offset
  return others.slice(start, start + pageSize)
}

type IdsWanted = {
  page: number
  chosen: RawBuilder<boolean>
  answersAt: Date | undefined
  limit: number
  offset: number
}

/** Returns SQL for the ids around the page: from the fetched matches when few, from the index of the order when many. */
function idsOf(
  { asked, order, orderedBy, places, near, isByDistance }: Matching,
  { page, chosen, answersAt, limit, offset }: IdsWanted,
) {
  const others = sql<boolean>`${chosen} and id <> all(array(select id from first))`
  const slice = sql`order by ${order} limit ${limit} offset ${offset}`
  const all = sql<boolean>`${asked} and ${others}`
  const few = sql`array(select id from matched where ${others} ${slice})`
  const around = { where: all, order, limit, offset }
  if (isByDistance && near && (!answersAt || page * pageSize > nearestRanked))
    return { few, many: idsByDistance(nearest(around, near), around) }
  if (isByDistance && near && answersAt) {
    // Together with the sponsored ones they fill whole pages, so the next page continues by distance alone.
    const closest = closestStated(near, all, nearestRanked)
    const answering = idsByDistance(nearestAnswering(answersAt, closest, sql`(select count(*) from first)`), around)
    return { few: answering, many: answering }
  }
  if (!answersAt) {
    // No index has the order of several places together, so each place's best are read, then the best of those.
    const ofEach = sql`select id, ${orderedBy} from businesses
      where ${all} and place_id = each.place order by ${order} limit ${limit + offset}`
    const ofPlaces = sql`unnest(${places}::integer[]) each(place), lateral (${ofEach}) best`
    const from = places.length > 1 ? ofPlaces : sql`businesses where ${all}`
    return { few, many: sql`array(select id from ${from} ${slice})` }
  }
  const fetched = sql<boolean>`id in (select id from matched) and ${others}`
  return { few: rankedIds(answersAt, { ...around, where: fetched }), many: idsRankByRank(answersAt, around) }
}

type Slice = { where: RawBuilder<boolean>; limit: number; offset: number }

function nearest({ where, limit, offset }: Slice, near: Point) {
  return sql`select id, row_number() over () as place from (${closestStated(near, where, limit + offset)}) found`
}

/** Returns SQL for a page's ids by distance: `located` listings, then those without a point, best first. None is dropped. */
function idsByDistance(located: RawBuilder<unknown>, { where, limit, offset }: Slice) {
  return sql`array(
    select id from (
      select id, 0 as part, place from (${located}) located
      union all
      select id, 1, row_number() over () from (
        select id from businesses where ${where} and globe_point is null order by ${bestOrder} limit ${limit + offset}) unlocated
    ) listed order by part, place limit ${limit} offset ${offset})`
}

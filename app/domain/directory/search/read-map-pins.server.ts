import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { type Card, readCardsOf } from './cards.server.ts'
import { hasDegrees, inArea } from './in-area.server.ts'
import type { MapStep } from './map-window.ts'
import type { Matching } from './match-and-order.server.ts'
import type { Search } from './search.ts'
import type { Area } from './search-area.ts'
import type { SearchTerms } from './search-terms.server.ts'

/** Returns SQL for the listings of each place that say they're available, with when the first of them stops being so. */
export function availableByPlace(now: Date, isMeant: RawBuilder<boolean> = sql`true`) {
  return sql<{ placeId: number; available: number; until: Date }>`
    select b.place_id, count(*) as available, min(said.until) as until
    from business_availability said join businesses b on b.id = said.business_id
    where said.state = 'available' and said.until > ${now} and live and ${isMeant} group by b.place_id`
}

/** Up to this many listings are sent one by one; more are counted in the cells of a grid. */
export const mostPins = 150
/** Beyond this many, a map counts the listings of whole places, or says that its counts are lower limits. */
export const mostCounted = 20_000

/** The listings in a map cell: their number, how many are available now, and their mean position. */
export type PinCell = { lat: number; lon: number; count: number; available: number }

export type MapPins = {
  cards: Card[]
  cells: PinCell[]
  /** The counts are lower limits. */
  isMore: boolean
  /** When the first availability among the cells ends. */
  changesAt: Date | undefined
}

type Given = {
  search: Search
  matching: Matching
  terms: SearchTerms
  area: Area
  step: MapStep
}

type Row = { total: number; ids: string[]; cells: PinCell[]; until: Date | null }

/** The sides of a grid cell in degrees of latitude and longitude: 72 pixels at each step. */
const cellSides: Record<MapStep, readonly [number, number]> = {
  1: [0.1083, 0.1206],
  2: [0.0382, 0.0426],
  3: [0.0197, 0.0219],
  4: [0.0148, 0.0164],
}

/** Returns the search's listings with a known location in a part of the map; if there are too many, their counts by area. */
export async function readMapPins(app: Pick<App, 'db' | 'clock'>, given: Given): Promise<MapPins> {
  const { search, matching, area, step } = given
  const now = app.clock.now()
  const [tall, wide] = cellSides[step]
  // In a wide area, the spatial index would return one corner of it first; the table's order has listings of all parts.
  const isThere = step <= 2 ? hasDegrees(area) : inArea(area)
  const { rows } = await sql<Row>`
    with found as materialized (
      select id, lat, lon from businesses
      where ${matching.asked} and ${matching.filters ?? sql`true`} and globe_point is not null and ${isThere}
      limit ${mostCounted + 1}
    ),
    counted as materialized (select count(*) as total from found),
    cells as materialized (
      select avg(lat) as lat, avg(lon) as lon, count(*) as count, count(said.business_id) as available, min(said.until) as until
      from found left join business_availability said
        on said.business_id = found.id and said.state = 'available' and said.until > ${now}
      where (select total from counted) > ${mostPins}
      group by floor(lat / ${tall}::float8), floor(lon / ${wide}::float8)
    )
    select total, (select min(until) from cells) as until,
      case when total <= ${mostPins} then array(select id from found order by id) else '{}' end as ids,
      (select coalesce(json_agg(json_build_object('lat', lat, 'lon', lon, 'count', count, 'available', available)
        order by lat desc, lon), '[]') from cells) as cells
    from counted`.execute(app.db)
  const { total = 0, ids = [], cells = [], until = null } = rows[0] ?? {}
  const isMore = total > mostCounted
  const ofPlaces = isMore && isOfPlaces(search) ? await countPlaces(app, given, now) : null
  if (ofPlaces) return { cards: [], ...ofPlaces, isMore: false }
  const cards = await readCardsOf(app, ids, matching.near)
  return { cards, cells, isMore, changesAt: until ?? undefined }
}

/** Returns whether the ledger of counts knows the answer: it has places and categories, and nothing else. */
function isOfPlaces({ q, open, speaks, within, area }: Search) {
  return [q, open, speaks, within, area].every(value => value === '')
}

/** Counts the listings of whole places from the ledger, at each place's point. */
async function countPlaces({ db }: Pick<App, 'db'>, { search, terms, area }: Given, now: Date) {
  const category = terms.chosenCategory ?? 0
  const isMeant: RawBuilder<boolean> = category === 0 ? sql`true` : sql`category_ids && ${[category]}`
  const isCity: RawBuilder<boolean> = search.city === '' ? sql`true` : sql`p.id = any(${terms.places}::int[])`
  const { rows } = await sql<PinCell & { until: Date | null }>`
    with said as materialized (${availableByPlace(now, isMeant)})
    select p.lat, p.lon, sum(l.listings)::int as count, coalesce(min(said.available), 0)::int as available, min(said.until) as until
    from listing_counts l join places p on p.id = l.place_id left join said on said.place_id = p.id
    where l.category_id = ${category} and ${isCity}
      and p.lat between ${area.south}::float8 and ${area.north}::float8
      and p.lon between ${area.west}::float8 and ${area.east}::float8
    group by p.id having sum(l.listings) > 0 order by p.lat desc, p.lon`.execute(db)
  const ends = rows.flatMap(({ until }) => until ?? []).sort((a, b) => a.getTime() - b.getTime())
  return { cells: rows.map(({ until, ...cell }) => cell), changesAt: ends[0] }
}

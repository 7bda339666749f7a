import { type CompiledQuery, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { prepared } from '#platform/database/prepared.ts'
import { answeringRank, withLastWord } from '../availability/answering-first.server.ts'
import { availabilityOf } from '../businesses/business.ts'
import { spokenIn } from '../businesses/spoken-language.ts'
import { type Measured, milesOf } from '../places/distance.ts'
import { isBuilding } from '../places/place.ts'
import type { Point } from './search.ts'

/** The distance of a listing from the search's place. `unknown` without a point; rough when measured to the center of a ZIP or city. */
export type Distance = Measured | 'unknown'

/** The data on a contractor's card. `distance` is null when the search has no place to measure from. */
export type Card = Awaited<ReturnType<typeof readCards>>[number]

/** Returns cards of the live listings that `narrow` selects, in its order. */
export async function readCards(
  { db }: Pick<App, 'db'>,
  narrow: (query: CardQuery) => CardQuery,
  near: Point | null = null,
) {
  return asCards(await narrow(cardQuery(db, near)).execute(), near)
}

function asCards(rows: CardRow[], near: Point | null) {
  return rows.map(({ saidState, saidUntil, saidAt, chord, pointPrecision, lat, lon, ...card }) => ({
    ...card,
    languages: spokenIn(card.languages),
    point: lat === null || lon === null ? null : { lat, lon, isRough: !isBuilding(pointPrecision) },
    distance: near && distanceOf(chord, pointPrecision),
    /** Whether the listing comes to the search's place; null when it doesn't say how far it goes, or can't be measured. */
    serves: near && servesAt(chord, card.serviceMiles),
    availability: availabilityOf(saidState, saidUntil, saidAt),
  }))
}

export function servesAt(chord: number | null, serviceMiles: number | null) {
  return chord === null || serviceMiles === null ? null : milesOf(chord) <= serviceMiles
}

export function distanceOf(chord: number | null, precision: string): Distance {
  return chord === null ? 'unknown' : { miles: milesOf(chord), isRough: !isBuilding(precision) }
}

/** Returns cards of the live listings among `ids`, in that order. */
export async function readCardsOf(app: Pick<App, 'db'>, ids: string[], near: Point | null = null) {
  if (ids.length === 0) return []
  const cards = asCards(await readRowsOf(app, ids, near), near)
  const places = new Map(ids.map((id, index) => [id, index]))
  return cards.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

function isAmong(ids: string[]) {
  return (query: CardQuery) => query.modifyFront(prepared).where(sql<boolean>`businesses.id = any(${ids})`)
}

/** Placeholders for the coordinates in the compiled query; no place has them. */
const anyPoint = { lat: 900.5, lon: 901.5 }
const written: { anywhere?: CompiledQuery<CardRow>; near?: CompiledQuery<CardRow> } = {}

/** Compiled once, because nearly every page runs it and compiling took longer than the query itself. */
async function readRowsOf({ db }: Pick<App, 'db'>, ids: string[], near: Point | null) {
  const kind = near ? 'near' : 'anywhere'
  written[kind] ??= isAmong([])(cardQuery(db, near && anyPoint)).compile()
  const query = written[kind]
  const parameters = query.parameters.map(value => {
    if (Array.isArray(value)) return ids
    if (value === anyPoint.lat) return near?.lat
    return value === anyPoint.lon ? near?.lon : value
  })
  const { rows } = await db.executeQuery<CardRow>({ ...query, parameters })
  return rows
}

/** Returns the ids of all featured listings, best rated first. */
export async function readFeaturedIds({ db }: Pick<App, 'db'>) {
  const rows = await db
    .selectFrom('businesses')
    .modifyFront(prepared)
    .select('id')
    .where('live', '=', true)
    .where('featured', '=', true)
    .orderBy(featuredOrder)
    .limit(mostFeatured)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns ids for a home page without featured listings: those available now, then the best rated, without duplicates. */
export async function readSuggestedIds({ db }: Pick<App, 'db'>, now: Date, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select id, min(part) as part, min(place) as place from (
      (select b.id, 0 as part, row_number() over (order by b.rating desc, b.reviews desc, b.id) as place
        from business_availability said join businesses b on b.id = said.business_id
        where said.state = 'available' and said.until > ${now} and live
        order by b.rating desc, b.reviews desc, b.id limit ${limit})
      union all
      (select id, 1, row_number() over (order by rating desc, reviews desc, id) from businesses where live
        order by rating desc, reviews desc, id limit ${limit})
    ) suggested group by id order by part, place limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

const mostFeatured = 200
const featuredOrder = sql`rating desc, reviews desc, id`

/** Returns the featured listings with their rank at that time: a lower rank answers sooner. */
export async function readFeaturedRanks({ db }: Pick<App, 'db'>, now: Date) {
  const { rows } = await sql<{ id: string; rank: number }>`
    select id, ${answeringRank(now)} as rank from ${withLastWord} where live and featured
    order by ${featuredOrder} limit ${mostFeatured}`.execute(db)
  return rows
}

type CardQuery = ReturnType<typeof cardQuery>
type CardRow = Awaited<ReturnType<CardQuery['execute']>>[number]

/** Returns SQL for the chord from a business to the place; null without a place. */
export function chordFrom(near: Point | null | undefined) {
  return near ? sql<number | null>`globe_point <-> globe_point(${near.lat}, ${near.lon})` : sql<null>`null`
}

function cardQuery(db: App['db'], near: Point | null) {
  const chord = chordFrom(near)
  return (
    db
      .selectFrom('businesses')
      .innerJoin('businessSlugs', join => join.onRef('businessId', '=', 'businesses.id').on('current', '=', true))
      .innerJoin('places', 'places.id', 'placeId')
      .leftJoin('businessAvailability as said', 'said.businessId', 'businesses.id')
      .select(['businesses.id', 'slug', 'businesses.name', 'phone', 'phoneE164', 'rating', 'reviews'])
      .select([
        'featured',
        'verified',
        'emergency',
        'responseMinutes',
        'languages',
        'places.name as city',
        'places.state',
      ])
      .select(['pointPrecision', 'serviceMiles', 'businesses.lat', 'businesses.lon'])
      .select(['said.state as saidState', 'said.until as saidUntil', 'said.confirmedAt as saidAt', chord.as('chord')])
      .select(
        sql<string[]>`array(select c.name from categories c where c.id = any(category_ids)
        order by array_position(category_ids, c.id))`.as('categories'),
      )
      // Every plan shows at least the first photo.
      .select(
        sql<string | null>`(select file_id from business_photos p where p.business_id = businesses.id
        order by position, file_id limit 1)`.as('coverId'),
      )
      .where('live', '=', true)
  )
}

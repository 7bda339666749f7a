import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

/** An alternative contractor, in the data of a choice of contractors. */
export type SimilarListing = {
  id: string
  slug: string
  name: string
  city: string
  phone: string
  availableUntil: Date | null
}

/** How far one had to look for listings in place of another: the same trade in its city, any trade there, or cities nearby. */
export const proximities = ['trade', 'city', 'nearby'] as const
export type Proximity = (typeof proximities)[number]

/** Cities further apart than this offer no roofer in place of each other. */
const nearbyMiles = 30
const nearbyPlaces = 10

type Asked = { id: string; now: Date; limit: number }

/** Returns at most `limit` live listings of the same place that share a category with the listing `id`, those available at `now` first. */
export function readSimilarListings(app: Pick<App, 'db'>, { id, now, limit }: Asked): Promise<SimilarListing[]> {
  return availableFirst(othersIn(app, { id, now, placeId: placeOf(app, id) }).where(sharesCategory(app, id)), limit)
}

type Substituted = Asked & {
  /** What may be the homeowner's ZIP, the likeliest first. Without one of the county, the search begins in the listing's city. */
  zips?: readonly string[]
}

/**
 * Live listings to ask in place of the one at `id`, `limit` where there are so many: the similar ones, then others of the city, then those
 * of the nearest cities, each with how far one had to look for it. Available listings come first, then those without a status; busy ones
 * are left out. `city` is where the search began.
 */
export async function readSubstituteListings(
  app: Pick<App, 'db'>,
  { id, now, limit, zips = [] }: Substituted,
): Promise<{ city: string; listings: (SimilarListing & { proximity: Proximity })[] }> {
  const { placeId, city } = await readHome(app, { id, zips })
  const nearby = await readNearbyPlaces(app, placeId)
  const own = othersIn(app, { id, now, placeId })
  const around: [query: typeof own, proximity: Proximity][] = [
    [own.where(sharesCategory(app, id)), 'trade'],
    [own, 'city'],
    ...nearby.map((placeId): [typeof own, Proximity] => [othersIn(app, { id, now, placeId }), 'nearby']),
  ]
  const found = new Map<string, SimilarListing & { proximity: Proximity }>()
  for (const condition of [sql<boolean>`said.until is not null`, isNotBusy(now)])
    for (const [query, proximity] of around) {
      if (found.size >= limit) break
      const listings = await query.where(condition).limit(limit).execute()
      for (const listing of listings)
        if (found.size < limit && !found.has(listing.id)) found.set(listing.id, { ...listing, proximity })
    }
  return { city, listings: [...found.values()] }
}

async function readHome({ db }: Pick<App, 'db'>, { id, zips }: { id: string; zips: readonly string[] }) {
  const { rows } = await sql<{ placeId: number; city: string }>`
    select id as place_id, name as city from places where id = coalesce(
      (select place_id from zips where zip = any(${zips}) order by array_position(${zips}::text[], zip::text) limit 1),
      (select place_id from businesses where id = ${id}))`.execute(db)
  const [home] = rows
  if (!home) throw new Error('a listing has a place')
  return home
}

/** The places with live listings that are nearest to a place; none where nobody knows where it is. */
async function readNearbyPlaces({ db }: Pick<App, 'db'>, placeId: number) {
  const milesPerDegree = 69.1
  // In a flat world, which is exact enough for such distances.
  const miles = sql`${milesPerDegree} * sqrt((p.lat - own.lat) ^ 2 + ((p.lon - own.lon) * cos(radians(own.lat))) ^ 2)`
  const { rows } = await sql<{ id: number }>`
    select p.id from places own join places p on p.id <> own.id
    where own.id = ${placeId} and ${miles} <= ${nearbyMiles}
      and (select sum(listings) from listing_counts where place_id = p.id and category_id = 0) > 0
    order by ${miles}, p.id limit ${nearbyPlaces}`.execute(db)
  return rows.map(place => place.id)
}

function sharesCategory({ db }: Pick<App, 'db'>, id: string) {
  const categories = db.selectFrom('businessCategories').select('categoryId').where('businessId', '=', id)
  return sql<boolean>`exists (select from business_categories c where c.business_id = businesses.id and c.category_id in ${categories})`
}

function isNotBusy(now: Date) {
  return sql<boolean>`not exists (select from business_availability b
    where b.business_id = businesses.id and b.state = 'busy' and b.until > ${now})`
}

function placeOf({ db }: Pick<App, 'db'>, id: string) {
  return db.selectFrom('businesses').select('placeId').where('id', '=', id)
}

type Where = Pick<Asked, 'id' | 'now'> & { placeId: number | ReturnType<typeof placeOf> }

function othersIn({ db }: Pick<App, 'db'>, { id, now, placeId }: Where) {
  return db
    .selectFrom('businesses')
    .innerJoin('businessSlugs', join => join.onRef('businessId', '=', 'businesses.id').on('current', '=', true))
    .innerJoin('places', 'places.id', 'placeId')
    .leftJoin('businessAvailability as said', join =>
      join.onRef('said.businessId', '=', 'businesses.id').on('said.state', '=', 'available').on('said.until', '>', now),
    )
    .select([
      'businesses.id',
      'slug',
      'businesses.name',
      'places.name as city',
      'businesses.phone',
      'said.until as availableUntil',
    ])
    .where('live', '=', true)
    .where('businesses.id', '!=', id)
    .where('placeId', '=', placeId)
    .orderBy(sql`featured desc, rating desc, reviews desc, businesses.id`)
}

/** Asked twice, each time stopping early in the order of the directory: sorting a whole city by availability costs more. */
async function availableFirst(query: ReturnType<typeof othersIn>, limit: number): Promise<SimilarListing[]> {
  const few = query.limit(limit)
  const available = await few.where('said.until', 'is not', null).execute()
  if (available.length === limit) return available
  const others = await few.execute()
  const known = new Set(available.map(listing => listing.id))
  return [...available, ...others.filter(listing => !known.has(listing.id))].slice(0, limit)
}

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
  const categories = app.db.selectFrom('businessCategories').select('categoryId').where('businessId', '=', id)
  const alike = othersIn(app, { id, now, placeId: placeOf(app, id) }).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('businessCategories')
        .select('categoryId')
        .whereRef('businessCategories.businessId', '=', 'businesses.id')
        .where('categoryId', 'in', categories),
    ),
  )
  return availableFirst(alike, limit)
}

/**
 * Live listings to ask in place of the one at `id`, `limit` where there are so many: the similar ones, then others of its city,
 * then those of the nearest cities, each with how far one had to look for it. `city` is that of the listing itself.
 */
export async function readSubstituteListings(
  app: Pick<App, 'db'>,
  { id, now, limit }: Asked,
): Promise<{ city: string; listings: (SimilarListing & { proximity: Proximity })[] }> {
  const found = new Map<string, SimilarListing & { proximity: Proximity }>()
  function take(listings: readonly SimilarListing[], proximity: Proximity) {
    for (const listing of listings)
      if (found.size < limit && !found.has(listing.id)) found.set(listing.id, { ...listing, proximity })
  }
  take(await readSimilarListings(app, { id, now, limit }), 'trade')
  if (found.size < limit)
    take(await availableFirst(othersIn(app, { id, now, placeId: placeOf(app, id) }), limit), 'city')
  for (const placeId of found.size < limit ? await readNearbyPlaces(app, id) : [])
    if (found.size < limit) take(await availableFirst(othersIn(app, { id, now, placeId }), limit), 'nearby')
  const place = app.db.selectFrom('places').select('name').where('id', '=', placeOf(app, id))
  const { name: city } = await place.executeTakeFirstOrThrow()
  return { city, listings: [...found.values()] }
}

/** The places with live listings that are nearest to the place of a listing; none where nobody knows where it is. */
async function readNearbyPlaces({ db }: Pick<App, 'db'>, id: string) {
  const milesPerDegree = 69.1
  // In a flat world, which is exact enough for such distances.
  const miles = sql`${milesPerDegree} * sqrt((p.lat - own.lat) ^ 2 + ((p.lon - own.lon) * cos(radians(own.lat))) ^ 2)`
  const { rows } = await sql<{ id: number }>`
    select p.id from businesses b join places own on own.id = b.place_id join places p on p.id <> own.id
    where b.id = ${id} and ${miles} <= ${nearbyMiles}
      and (select sum(listings) from listing_counts where place_id = p.id and category_id = 0) > 0
    order by ${miles}, p.id limit ${nearbyPlaces}`.execute(db)
  return rows.map(place => place.id)
}

function placeOf({ db }: Pick<App, 'db'>, id: string) {
  return db.selectFrom('businesses').select('placeId').where('id', '=', id)
}

type Where = Pick<Asked, 'id' | 'now'> & { placeId: number | ReturnType<typeof placeOf> }

/** The live listings of a place without the one at `id`, in the order of the directory. */
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

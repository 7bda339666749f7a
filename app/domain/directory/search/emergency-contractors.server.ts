import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { type Availability, type AvailabilityState, availabilityOf } from '../businesses/business.ts'
import { inPlaces } from '../places/in-places.server.ts'

/** A contractor who comes at night, as the page of emergency help shows him. */
export type EmergencyContractor = {
  id: string
  slug: string
  name: string
  phone: string
  phoneE164: string | null
  city: string
  state: string
  timeZone: string
  rating: number
  reviews: number
  /** Three of his categories, those that were asked for first. */
  specialties: string[]
  responseMinutes: number | null
  availability: Availability | null
}

type Wanted = {
  now: Date
  limit: number
  /** Also those who do not come at night. */
  isAnyHour?: boolean
  /** Part of a city's name; the contractors of that city, or with `isElsewhere` all the others. */
  city?: string | undefined
  isElsewhere?: boolean
  /** Only those who do one of these; who does an earlier one stands before. */
  categories?: readonly string[]
}

/** Who may answer a call now: those who say they are free, then those who said nothing or whose word has ended. */
export async function readAnswering(app: Pick<App, 'db'>, { isStorm, ...wanted }: Wanted & { isStorm?: boolean }) {
  // In a storm the word of who is free is enough.
  const isAnyHour = isStorm || (wanted.isAnyHour ?? false)
  const free = await readEmergencyContractors(app, { ...wanted, isAnyHour, says: 'available' })
  const limit = wanted.limit - free.length
  if (limit === 0) return free
  return [...free, ...(await readEmergencyContractors(app, { ...wanted, limit, says: null }))]
}

/**
 * The live listings that answer around the clock and say so, or with null say nothing that still holds; by fitting
 * category, response time and rating.
 */
export async function readEmergencyContractors(
  { db }: Pick<App, 'db'>,
  {
    now,
    limit,
    isAnyHour,
    city,
    isElsewhere = false,
    categories = [],
    says,
  }: Wanted & { says: AvailabilityState | null },
): Promise<EmergencyContractor[]> {
  const ids = await idsOf(db, categories)
  const fit = sql`(select min(array_position(${ids}::int[], own)) from unnest(category_ids) own)`
  const isThere = inPlaces(city === undefined ? [] : await placesLike(db, city))
  const rows = await contractors(db, ids)
    .$if(says === null, query => query.where(sql<boolean>`(said.until > ${now}) is not true`))
    .$if(says !== null, query => query.where('said.state', '=', says).where('said.until', '>', now))
    .$if(!isAnyHour, query => query.where('emergency', '=', true))
    .$if(city !== undefined, query => query.where(isElsewhere ? sql<boolean>`not ${isThere}` : isThere))
    .$if(categories.length > 0, query => query.where(sql<boolean>`category_ids && ${ids}::int[]`).orderBy(fit))
    .orderBy(sql`response_minutes, rating desc, businesses.id`)
    .limit(limit)
    .execute()
  return rows.map(({ saidState, saidUntil, saidAt, ...contractor }) => ({
    ...contractor,
    availability: availabilityOf(saidState, saidUntil, saidAt),
  }))
}

/** What a contractor's row holds; its order is that of an index, so a long list is not sorted to show a short one. */
function contractors(db: App['db'], first: number[]) {
  return db
    .selectFrom('businesses')
    .innerJoin('businessSlugs', join => join.onRef('businessId', '=', 'businesses.id').on('current', '=', true))
    .innerJoin('places', 'places.id', 'placeId')
    .leftJoin('businessAvailability as said', 'said.businessId', 'businesses.id')
    .select(['businesses.id', 'slug', 'businesses.name', 'phone', 'phoneE164', 'timeZone', 'rating', 'reviews'])
    .select(['responseMinutes', 'places.name as city', 'places.state'])
    .select(['said.state as saidState', 'said.until as saidUntil', 'said.confirmedAt as saidAt'])
    .select(
      sql<string[]>`array(select c.name from unnest(category_ids) with ordinality as own (id, position)
        join categories c using (id) order by array_position(${first}::int[], id), own.position limit 3)`.as(
        'specialties',
      ),
    )
    .where('live', '=', true)
    .where('phone', '<>', '')
}

/** The categories of these names, in the order of the names. */
async function idsOf(db: App['db'], names: readonly string[]) {
  if (names.length === 0) return []
  const rows = await db.selectFrom('categories').select(['id', 'name']).where('name', 'in', names).execute()
  return rows.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name)).map(({ id }) => id)
}

/** Numbers first, so that the listings of a city are found through their index. */
async function placesLike(db: App['db'], city: string) {
  const pattern = `%${city.replace(/[\\%_]/g, '\\$&')}%`
  const places = await db.selectFrom('places').select('id').where('name', 'ilike', pattern).execute()
  return places.map(({ id }) => id)
}

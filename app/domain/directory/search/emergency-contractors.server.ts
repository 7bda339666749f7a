import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { type Availability, type AvailabilityState, availabilityOf } from '../businesses/business.ts'
import { inPlaces } from '../places/places.server.ts'
import { chordFrom, type Distance, distanceOf, servesAt } from './cards.server.ts'
import { statedOrder } from './match-and-order.server.ts'
import type { Point } from './search.ts'

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
  /** Three of their categories, requested ones first. */
  specialties: string[]
  responseMinutes: number | null
  availability: Availability | null
  distance: Distance | null
  /** Whether the place is in their service area; null without a place or a stated area. */
  serves: boolean | null
}

type Wanted = {
  now: Date
  limit: number
  /** Also include contractors who don't come at night. */
  isAnyHour?: boolean
  /** Part of a city's name; selects that city's contractors, or with `isElsewhere` all the others. */
  city?: string | undefined
  isElsewhere?: boolean
  /** Leaves out those who offer 24/7 service. */
  isByDay?: boolean
  /** Only contractors with one of these categories, ordered by the first one they match. */
  categories?: readonly string[]
  /** The closest to this point come first, those without a point last. */
  near?: Point | undefined
}

/** Returns contractors who may answer a call now: the available ones, then those without a current availability. */
export async function readAnswering(app: Pick<App, 'db'>, { isStorm, ...wanted }: Wanted & { isStorm?: boolean }) {
  // In a storm, being available is enough.
  const isAnyHour = isStorm || (wanted.isAnyHour ?? false)
  const free = await readEmergencyContractors(app, { ...wanted, isAnyHour, says: 'available' })
  const limit = wanted.limit - free.length
  if (limit === 0) return free
  return [...free, ...(await readEmergencyContractors(app, { ...wanted, limit, says: null }))]
}

/**
 * Returns live listings that answer around the clock and have this availability (null: none that is current), ordered by matching
 * category, response time and rating; busy ones by when they're free.
 */
export async function readEmergencyContractors(
  { db }: Pick<App, 'db'>,
  {
    now,
    limit,
    isAnyHour,
    city,
    isElsewhere = false,
    isByDay = false,
    categories = [],
    near,
    says,
  }: Wanted & { says: AvailabilityState | null },
): Promise<EmergencyContractor[]> {
  const ids = await idsOf(db, categories)
  const fit = sql`(select min(array_position(${ids}::int[], own)) from unnest(category_ids) own)`
  const isThere = inPlaces(city === undefined ? [] : await placesLike(db, city))
  const chord = chordFrom(near)
  const byDistance = near && statedOrder(near)
  const rows = await contractors(db, ids)
    .select(['pointPrecision', 'serviceMiles', chord.as('chord')])
    .$if(says === null, query => query.where(sql<boolean>`(said.until > ${now}) is not true`))
    .$if(says !== null, query => query.where('said.state', '=', says).where('said.until', '>', now))
    .$if(!isAnyHour, query => query.where('emergency', '=', true))
    .$if(isByDay, query => query.where('emergency', '=', false))
    .$if(city !== undefined, query => query.where(isElsewhere ? sql<boolean>`not ${isThere}` : isThere))
    .$if(categories.length > 0, query => query.where(sql<boolean>`category_ids && ${ids}::int[]`).orderBy(fit))
    .$if(says === 'busy', query => query.orderBy('said.until'))
    .$if(byDistance !== undefined, query => query.orderBy(sql`globe_point is null, ${byDistance}`))
    .orderBy(sql`response_minutes, rating desc, businesses.id`)
    .limit(limit)
    .execute()
  return rows.map(({ saidState, saidUntil, saidAt, chord, pointPrecision, serviceMiles, ...contractor }) => ({
    ...contractor,
    distance: near ? distanceOf(chord, pointPrecision) : null,
    serves: near ? servesAt(chord, serviceMiles) : null,
    availability: availabilityOf(saidState, saidUntil, saidAt),
  }))
}

/** Selects a contractor's columns, in the order of an index, so that a short list doesn't sort a long one. */
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

/** Returns the ids of the categories of the specification, in that order, wherever they were merged. */
async function idsOf(db: App['db'], names: readonly string[]) {
  if (names.length === 0) return []
  const { rows } = await sql<{ id: number; origin: string }>`
    select coalesce(merged_into, id) as id, origin from categories where origin = any(${[...names]}::text[])`.execute(
    db,
  )
  const ordered = rows.sort((a, b) => names.indexOf(a.origin) - names.indexOf(b.origin))
  return [...new Set(ordered.map(({ id }) => id))]
}

/** Returns place ids, so that a city's listings are found through their index. */
async function placesLike(db: App['db'], city: string) {
  const pattern = `%${city.replace(/[\\%_]/g, '\\$&')}%`
  const places = await db.selectFrom('places').select('id').where('name', 'ilike', pattern).execute()
  return places.map(({ id }) => id)
}

/** A longer list doesn't help anyone at night. */
const shown = 12
/** The number of busy contractors in a full list, so that someone looking for one of them sees that they're busy. */
const busyShown = 3

export type EmergencyList = {
  near: EmergencyContractor[]
  elsewhere: EmergencyContractor[]
  /** Contractors without 24/7 service; shown if no 24/7 contractor in the county is available. */
  byDay: EmergencyContractor[]
}

/**
 * Returns the contractors to call now: those of the chosen city, busy ones last, then others that may answer, up to the list's
 * length. In a storm every available contractor counts, even those who normally don't come at night. With a point to measure from,
 * the closest of each kind come first.
 */
export async function readEmergencyList(
  app: Pick<App, 'db' | 'clock'>,
  city?: string,
  { isStorm = false, from }: { isStorm?: boolean; from?: Point | undefined } = {},
): Promise<EmergencyList> {
  const now = app.clock.now()
  const [answering, busy] = await Promise.all([
    readAnswering(app, { now, city, limit: shown, isStorm, near: from }),
    readEmergencyContractors(app, { now, city, says: 'busy', limit: shown, near: from }),
  ])
  // A city full of busy contractors leaves room for those elsewhere who may answer.
  const room = city === undefined ? shown - answering.length : Math.min(shown / 2, shown - answering.length)
  const keptBusy = busy.slice(0, Math.max(busyShown, room))
  const near = [...answering.slice(0, shown - keptBusy.length), ...keptBusy]
  const limit = shown - near.length
  const elsewhere =
    city === undefined || limit === 0
      ? []
      : await readAnswering(app, { now, city, isElsewhere: true, limit, isStorm, near: from })
  const isNobody = answering.length === 0 && elsewhere.length === 0
  const byDay = isNobody
    ? await readAnswering(app, { now, isAnyHour: true, isByDay: true, limit: byDayShown, near: from })
    : []
  return { near, elsewhere, byDay }
}

const byDayShown = 6

/** Returns the cities with contractors who say that they're available now, with their number, the largest number first. */
export async function readAvailableCities({ db }: Pick<App, 'db'>, now: Date) {
  return db
    .selectFrom('businessAvailability as said')
    .innerJoin('businesses', 'businesses.id', 'said.businessId')
    .innerJoin('places', 'places.id', 'placeId')
    .select(({ fn }) => ['places.name as city', fn.countAll<number>().as('count')])
    .where('said.state', '=', 'available')
    .where('said.until', '>', now)
    .where('live', '=', true)
    .where('emergency', '=', true)
    .where('phone', '<>', '')
    .groupBy('places.name')
    .orderBy('count', 'desc')
    .orderBy('places.name')
    .execute()
}

import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { chordOf, milesOf } from './distance.ts'

type Point = { lat: number; lon: number }

/** A business's service area: the region's cities within the miles that it drives. */
export type ServiceArea = { miles: number; home: Point; cities: string[] }

export async function readServiceArea(app: Pick<App, 'db'>, businessId: string): Promise<ServiceArea | null> {
  const home = await findHome(app, businessId)
  if (!home) return null
  const { miles, ...point } = home
  const { rows } = await sql<{ city: string }>`
    select distinct places.name as city from zips join places on places.id = place_id
    where kind = 'standard'
      and globe_point(zips.lat, zips.lon) <-> globe_point(${point.lat}, ${point.lon}) <= ${chordOf(miles)}
    order by places.name`.execute(app.db)
  return { miles, home: point, cities: rows.map(({ city }) => city) }
}

/** How far the region's cities are from a business, in miles, the nearest first. */
export type Reach = { home: Point; cities: { name: string; miles: number }[] }

/** Returns the distance of each city, so that a form can preview a service area; null without a known location. */
export async function readReach(app: Pick<App, 'db'>, businessId: string): Promise<Reach | null> {
  const point = await findPoint(app, businessId)
  if (!point) return null
  const { miles: _, ...home } = point
  const { rows } = await sql<{ name: string; chord: number }>`
    select places.name, min(globe_point(zips.lat, zips.lon) <-> globe_point(${home.lat}, ${home.lon})) as chord
    from zips join places on places.id = place_id where kind = 'standard'
    group by places.name order by chord, places.name`.execute(app.db)
  return { home, cities: rows.map(({ name, chord }) => ({ name, miles: milesOf(chord) })) }
}

async function findHome(app: Pick<App, 'db'>, businessId: string) {
  const point = await findPoint(app, businessId)
  return point && point.miles !== null ? { ...point, miles: point.miles } : null
}

/** Returns a business's location: its own point, or its city's. */
async function findPoint({ db }: Pick<App, 'db'>, businessId: string) {
  const home = await db
    .selectFrom('businesses')
    .innerJoin('places', 'places.id', 'placeId')
    .select(['serviceMiles', 'businesses.lat', 'businesses.lon', 'places.lat as cityLat', 'places.lon as cityLon'])
    .where('businesses.id', '=', businessId)
    .executeTakeFirst()
  const lat = home?.lat ?? home?.cityLat
  const lon = home?.lon ?? home?.cityLon
  if (lat == null || lon == null) return null
  return { miles: home?.serviceMiles ?? null, lat, lon }
}

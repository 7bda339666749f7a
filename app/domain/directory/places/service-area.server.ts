import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { chordOf } from './distance.ts'

type Point = { lat: number; lon: number }

/** A business's service area: the region's ZIPs as points, which of them it serves, and their cities. */
export type ServiceArea = { miles: number; home: Point; cities: string[]; points: (Point & { isServed: boolean })[] }

/** Returns the service area of a business with a stated distance and a known location, or null. */
export async function readServiceArea(app: Pick<App, 'db'>, businessId: string): Promise<ServiceArea | null> {
  const home = await findHome(app, businessId)
  if (!home) return null
  const { miles, ...point } = home
  const { rows } = await sql<Point & { city: string; isServed: boolean }>`
    select zips.lat, zips.lon, places.name as city,
      globe_point(zips.lat, zips.lon) <-> globe_point(${point.lat}, ${point.lon}) <= ${chordOf(miles)} as is_served
    from zips join places on places.id = place_id
    where kind = 'standard' order by zip`.execute(app.db)
  const cities = [...new Set(rows.filter(row => row.isServed).map(row => row.city))].sort()
  return { miles, home: point, cities, points: rows.map(({ lat, lon, isServed }) => ({ lat, lon, isServed })) }
}

/** Returns a business's location: its own point, or its city's. */
async function findHome({ db }: Pick<App, 'db'>, businessId: string) {
  const home = await db
    .selectFrom('businesses')
    .innerJoin('places', 'places.id', 'placeId')
    .select(['serviceMiles', 'businesses.lat', 'businesses.lon', 'places.lat as cityLat', 'places.lon as cityLon'])
    .where('businesses.id', '=', businessId)
    .executeTakeFirst()
  const lat = home?.lat ?? home?.cityLat
  const lon = home?.lon ?? home?.cityLon
  if (home?.serviceMiles == null || lat == null || lon == null) return null
  return { miles: home.serviceMiles, lat, lon }
}

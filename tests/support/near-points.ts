import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { readPage } from '#domain/outreach/api/api-businesses.server.ts'
import { seededRandom } from '#platform/images/seeded-random.ts'
import { operator } from './builders.ts'

type Point = { lat: number; lon: number }
type Place = Point & { publicId: string }

const earthMiles = 3_958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Places listings across the county and the globe, including the poles and the date line. */
export async function scatterListings(app: App, count: number): Promise<Place[]> {
  const random = chance('listings')
  const places = Array.from({ length: count }, (_, index) => ({
    publicId: `near-${index}`,
    ...pointFrom(random, index),
  }))
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'load-sample-data' })
    await sql`
      with made as (
        insert into businesses (id, public_id, name, place_id, given_lat, given_lon)
        select gen_random_uuid(), public_id, 'Roofing ' || public_id, (select min(id) from places), lat, lon
        from unnest(${places.map(place => place.publicId)}::text[], ${places.map(place => place.lat)}::float8[],
          ${places.map(place => place.lon)}::float8[]) given (public_id, lat, lon) returning id, public_id
      ) insert into business_slugs (slug, business_id) select public_id, id from made`.execute(tx.db)
    return { ok: true }
  })
  return places
}

function chance(seed: string) {
  const { between } = seededRandom(seed)
  return () => between(0, 1)
}

function pointFrom(random: () => number, index: number): Point {
  if (index % 4 === 0) return { lat: rounded(random() * 180 - 90), lon: rounded(random() * 360 - 180) }
  if (index % 97 === 0) return { lat: rounded(random() * 0.02 - 0.01), lon: random() < 0.5 ? 179.999 : -179.999 }
  return { lat: rounded(26.3 + random() * 0.7), lon: rounded(-80.5 + random() * 0.5) }
}

/** Compares searches around random points with measured distances. Returns the differences. */
export async function findMisses(app: Pick<App, 'db'>, places: readonly Place[], points: number) {
  const random = chance('points')
  const left = Array.from({ length: points }, (_, index) => ({
    point: pointFrom(random, index),
    radius: radiusOf(index),
  }))
  const misses: string[] = []
  async function askInTurn() {
    for (let next = left.pop(); next; next = left.pop()) misses.push(...(await missesAround(app, places, next)))
  }
  // While the database runs one search, the next are measured.
  await Promise.all([1, 2, 3, 4].map(askInTurn))
  return misses
}

function radiusOf(index: number) {
  return [0.5, 5, 25, 120, 500][index % 5] ?? 25
}

// At the very edge, rounding may differ.
const edge = 1e-6

async function missesAround(app: Pick<App, 'db'>, places: readonly Place[], asked: { point: Point; radius: number }) {
  const { point, radius } = asked
  const query = { near: `${point.lat},${point.lon}`, radius: String(radius) }
  const asking = readPage(app, {
    query,
    sort: 'distance',
    after: undefined,
    limit: 100,
    viewer: null,
    isOperators: true,
  })
  const possible = places
    .map(place => ({ id: place.publicId, miles: milesBetween(point, place) }))
    .filter(({ miles }) => miles < radius + edge)
    .sort((a, b) => a.miles - b.miles)
  const page = await asking
  if (page === 'zip-unknown') throw new Error('a point is no ZIP')
  const found = new Map(page.businesses.map(({ resource, miles }) => [resource.id, miles ?? Number.NaN]))
  const sure = possible.filter(({ miles }) => miles < radius - edge)
  const isAll = found.size === 100 || sure.every(({ id }) => found.has(id))
  const near = new Set(possible.map(({ id }) => id))
  const isTrue = [...found.keys()].every(id => near.has(id))
  const isRight = [...found.values()].every((miles, at) => Math.abs(miles - (possible[at]?.miles ?? Number.NaN)) < edge)
  return isAll && isTrue && isRight ? [] : [`${query.near} ${radius}: ${found.size} of ${sure.length}`]
}

/** By the haversine formula, which is independent of the chord distances in the database. */
export function milesBetween(a: Point, b: Point) {
  const halves = [radians(b.lat - a.lat) / 2, radians(b.lon - a.lon) / 2] as const
  const h = Math.sin(halves[0]) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(halves[1]) ** 2
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(h)))
}

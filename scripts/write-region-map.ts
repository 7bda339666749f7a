import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { mapSchema } from '#platform/region/region-schema.ts'

// Writes the map of a region from a GeoJSON file: node scripts/write-region-map.ts FILE REGION. Outlines become SVG paths in steps of a
// 10,000th of a degree (11 m), relative and without the decimal point, which is a third of the file.

const position = z.tuple([z.number(), z.number()])
const rings = z.array(z.array(position))
const file = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        kind: z.enum(['county', 'lake', 'neighbor', 'place']),
        name: z.string(),
        formerly: z.string().nullish(),
        point: position.optional(),
      }),
      geometry: z.union([
        z.object({ type: z.literal('Point'), coordinates: position }),
        z.object({ type: z.literal('Polygon'), coordinates: rings }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings) }),
      ]),
    }),
  ),
})
type Feature = z.infer<typeof file>['features'][number]
type Position = z.infer<typeof position>

/** Outlines this close, in degrees, belong to neighbors. */
const touching = 0.002
/** A place without an outline is shown as a square of this side, in degrees. */
const side = 0.06
const kmOfLatitude = 110.8

const [from = '', id = ''] = process.argv.slice(2)
const folder = join('database/regions', id)
const { drawn, ...drawing } = z.object(mapSchema.omit({ places: true }).shape).parse(readJson(join(folder, 'map.json')))
const kmOfLongitude = 111.32 * Math.cos((((drawn[0] + drawn[2]) / 2) * Math.PI) / 180)
const { features } = file.parse(readJson(from))
const ofKind = (kind: string) => features.filter(({ properties }) => properties.kind === kind)
const places = ofKind('place').sort((a, b) => areaOf(b) - areaOf(a))
const outlined = places.filter(({ geometry }) => geometry.type !== 'Point')
const tones = tonesOf(outlined)

write('map.json', {
  drawn,
  ...drawing,
  places: places.map(place => {
    const { name, formerly, point = spotOf(place) ?? [0, 0] } = place.properties
    return {
      name,
      ...(formerly && { formerly }),
      lat: point[1],
      lon: point[0],
      bounds: boundsOf(place),
      area: Number(areaOf(place).toFixed(2)),
    }
  }),
})
write('map-shapes.json', {
  county: ofKind('county').map(pathOf).join(''),
  lake: ofKind('lake').map(pathOf).join(''),
  neighbors: ofKind('neighbor').map(pathOf),
  places: Object.fromEntries(
    outlined.map((place, at) => [place.properties.name, { path: pathOf(place), tone: tones[at] ?? 1 }]),
  ),
})

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(name, 'utf8'))
}

function write(name: string, value: unknown) {
  writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`)
}

function spotOf({ geometry }: Feature) {
  return geometry.type === 'Point' ? geometry.coordinates : undefined
}

function ringsOf({ geometry }: Feature): Position[][] {
  if (geometry.type === 'Point') return [squareAround(geometry.coordinates)]
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
}

function squareAround([lon, lat]: Position): Position[] {
  const [across, up] = [side / 2 / Math.cos((lat * Math.PI) / 180), side / 2]
  const [west, south, east, north] = [lon - across, lat - up, lon + across, lat + up].map(
    degrees => Math.round(degrees * 1e4) / 1e4,
  )
  return [
    [west ?? 0, south ?? 0],
    [east ?? 0, south ?? 0],
    [east ?? 0, north ?? 0],
    [west ?? 0, north ?? 0],
    [west ?? 0, south ?? 0],
  ]
}

function pathOf(feature: Feature) {
  return ringsOf(feature).map(ringPath).join('')
}

function ringPath(ring: Position[]) {
  const [first = [0, 0], ...more] = ring
    .slice(0, -1)
    .map(([lon, lat]) => [Math.round(lon * 1e4), Math.round(lat * 1e4)])
  let [x = 0, y = 0] = first
  const moves = more.map(([toX = 0, toY = 0]) => {
    const move = `${toX - x} ${toY - y}`
    x = toX
    y = toY
    return move
  })
  return `M${first.join(' ')}l${moves.join(' ')}z`.replaceAll(' -', '-')
}

function boundsOf(feature: Feature) {
  const all = ringsOf(feature).flat()
  const [lons, lats] = [all.map(([lon]) => lon), all.map(([, lat]) => lat)]
  return [Math.min(...lats), Math.min(...lons), Math.max(...lats), Math.max(...lons)]
}

/** Returns the area by the shoelace formula; holes run the other way round and are subtracted. */
function areaOf(feature: Feature) {
  return Math.abs(
    ringsOf(feature).reduce((sum, ring) => {
      const doubled = ring.reduce((total, [x, y], at) => {
        const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [0, 0]
        return total + (x * nextY - nextX * y) * kmOfLongitude * kmOfLatitude
      }, 0)
      return sum + doubled / 2
    }, 0),
  )
}

/** Gives each place, largest first, the color that the fewest neighbors have. */
function tonesOf(all: Feature[]) {
  const given: number[] = []
  for (const [at, place] of all.entries()) {
    const taken = given.filter((_, other) => isNextTo(place, all[other]))
    const uses = [1, 2, 3].map(tone => taken.filter(other => other === tone).length * 100 + ((tone + at) % 3))
    given.push(uses.indexOf(Math.min(...uses)) + 1)
  }
  return given
}

function isNextTo(a: Feature, b: Feature | undefined) {
  if (!b) return false
  const others = ringsOf(b).flat()
  return ringsOf(a)
    .flat()
    .some(([x, y]) => others.some(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) < touching))
}

import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

// Writes the map of the county from a GeoJSON file: node scripts/write-county-shapes.ts FILE. Outlines become SVG paths in steps of a
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
        z.object({ type: z.literal('Polygon'), coordinates: rings }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings) }),
      ]),
    }),
  ),
})
type Feature = z.infer<typeof file>['features'][number]
type Position = z.infer<typeof position>

const source = `// Public domain: municipalities from US Census TIGER/Line 2019, counties from the Census cartographic boundaries 2018, the lake from
// Natural Earth. Written by scripts/write-county-shapes.ts.`
/** Outlines this close, in degrees, belong to neighbors. */
const touching = 0.002
const kmOfLatitude = 110.8
const kmOfLongitude = 111.32 * Math.cos((26.65 * Math.PI) / 180)

const [from = ''] = process.argv.slice(2)
const { features } = file.parse(JSON.parse(readFileSync(from, 'utf8')))
const ofKind = (kind: string) => features.filter(({ properties }) => properties.kind === kind)
const places = ofKind('place').sort((a, b) => areaOf(b) - areaOf(a))
const tones = tonesOf(places)

writeFileSync(
  'app/ui/map/county-places.ts',
  `${source}

export type CountyPlace = {
  name: string
  formerly?: string
  lat: number
  lon: number
  /** South, west, north, east. */
  bounds: readonly [number, number, number, number]
  /** In square kilometers. */
  area: number
}

/** The municipalities and the two largest communities, largest first. */
export const countyPlaces: readonly CountyPlace[] = ${text(
    places.map(place => {
      const { name, formerly, point = [0, 0] } = place.properties
      return {
        name,
        ...(formerly && { formerly }),
        lat: point[1],
        lon: point[0],
        bounds: boundsOf(place),
        area: Number(areaOf(place).toFixed(2)),
      }
    }),
  )}
`,
)
writeFileSync(
  'app/ui/map/county-shapes.ts',
  `${source}

/** Outlines as SVG paths: east and north in 10,000ths of a degree. */
export const countyShapes = ${text({
    county: ofKind('county').map(pathOf).join(''),
    lake: ofKind('lake').map(pathOf).join(''),
    neighbors: ofKind('neighbor').map(pathOf),
  })}

/** The places of \`countyPlaces\`, with one of three colors, which differs from the neighbors' as far as three colors allow. */
export const placeShapes: Record<string, { path: string; tone: number }> = ${text(
    Object.fromEntries(
      places.map((place, at) => [place.properties.name, { path: pathOf(place), tone: tones[at] ?? 1 }]),
    ),
  )}
`,
)

function text(value: unknown) {
  return JSON.stringify(value, null, 2)
}

function ringsOf({ geometry }: Feature) {
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
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

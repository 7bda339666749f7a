import { chosenMap } from '#platform/region/chosen-map.ts'
import { chosenShapes } from '#platform/region/chosen-shapes.ts'
import type { CountyPlace } from '#platform/region/region-schema.ts'
import type { Spot } from './map-projection.ts'

/** Returns the place whose outline contains the spot. */
export function placeAt(spot: Spot): CountyPlace | undefined {
  return chosenMap.places.find(
    ({ name, bounds: [bottom, left, top, right] }) =>
      spot.lat >= bottom &&
      spot.lat <= top &&
      spot.lon >= left &&
      spot.lon <= right &&
      isInside(name, chosenShapes.places[name]?.path ?? '', spot),
  )
}

export function groundAt(spot: Spot): 'open' | 'town' | 'none' {
  if (!isInside('county', chosenShapes.county, spot) || isInside('lake', chosenShapes.lake, spot)) return 'none'
  return placeAt(spot) ? 'town' : 'open'
}

export function countyRings(part: 'county' | 'lake' | 'neighbors') {
  const shape = chosenShapes[part]
  return ringsOf(typeof shape === 'string' ? shape : shape.join(''))
}

const rings = new Map<string, Spot[][]>()

/** Counts the edges east of the spot. */
function isInside(name: string, path: string, { lat, lon }: Spot) {
  const outlines = rings.get(name) ?? ringsOf(path)
  rings.set(name, outlines)
  let isIn = false
  for (const ring of outlines) {
    for (const [at, from] of ring.entries()) {
      const to = ring[(at + 1) % ring.length] ?? from
      const crosses = from.lat > lat !== to.lat > lat
      if (crosses && lon < from.lon + ((to.lon - from.lon) * (lat - from.lat)) / (to.lat - from.lat)) isIn = !isIn
    }
  }
  return isIn
}

function ringsOf(path: string): Spot[][] {
  return [...path.matchAll(/M([^z]*)z/g)].map(([, moves = '']) => {
    const numbers = (moves.match(/-?\d+/g) ?? []).map(Number)
    const ring: Spot[] = []
    for (let at = 0, x = 0, y = 0; at < numbers.length; at += 2) {
      x += numbers[at] ?? 0
      y += numbers[at + 1] ?? 0
      ring.push({ lon: x / 1e4, lat: y / 1e4 })
    }
    return ring
  })
}

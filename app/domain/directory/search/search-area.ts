import { chosenMap } from '#platform/region/chosen-map.ts'

/** A part of the map, in degrees. */
export type Area = { south: number; west: number; north: number; east: number }

const [south, west, north, east] = chosenMap.drawn

/** A search beyond the drawn part of the world has no place on our map. */
export const widest: Area = { south, west, north, east }

/** Parses an area in a URL. Only two decimals (about a kilometer), so that visitors share cached pages. */
export function areaOf(text: string): Area | null {
  const [, ...sides] = /^(\d{2}\.\d{2}),(-\d{2}\.\d{2}),(\d{2}\.\d{2}),(-\d{2}\.\d{2})$/.exec(text) ?? []
  const [south = 0, west = 0, north = 0, east = 0] = sides.map(Number)
  if (sides.length === 0 || south >= north || west >= east) return null
  const isOnMap = south >= widest.south && north <= widest.north && west >= widest.west && east <= widest.east
  return isOnMap ? { south, west, north, east } : null
}

/** Returns the area's text, its sides moved outward to two decimals and kept on the map. */
export function areaText({ south, west, north, east }: Area) {
  const down = (side: number) => Math.floor(side * 100 + 1e-6) / 100
  const up = (side: number) => Math.ceil(side * 100 - 1e-6) / 100
  return [
    Math.max(down(south), widest.south),
    Math.max(down(west), widest.west),
    Math.min(up(north), widest.north),
    Math.min(up(east), widest.east),
  ]
    .map(side => side.toFixed(2))
    .join(',')
}

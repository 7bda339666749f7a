import { type Area, areaOf, areaText, widest } from './search-area.ts'

// The part of the map for which a browser requests pins. It's larger than the screen and its sides are on a grid, so that a short pan
// needs no request, and visitors with different screens request the same few addresses.

export const mapSteps = [1, 2, 3, 4] as const
/** A zoom step of the map, from the county to a neighborhood. */
export type MapStep = (typeof mapSteps)[number]

/** In hundredths of a degree; the county is always requested as a whole. */
const grids: Record<MapStep, { side: number; widest: number }> = {
  1: { side: 0, widest: 0 },
  2: { side: 20, widest: 220 },
  3: { side: 10, widest: 120 },
  4: { side: 10, widest: 120 },
}

const whole = areaText(widest)

/** Returns the window for a view at that step; a view too large for its step gets the whole county. */
export function windowAround({ south, west, north, east }: Area, step: MapStep): string {
  const { side } = grids[step]
  if (side === 0) return whole
  const down = (degrees: number) => (Math.floor((degrees * 100) / side) * side) / 100
  const up = (degrees: number) => (Math.ceil((degrees * 100) / side) * side) / 100
  const text = areaText({ south: down(south), west: down(west), north: up(north), east: up(east) })
  return windowOf(text, step) ? text : whole
}

/** Returns the area of a window; null for any text that `windowAround` wouldn't return. */
export function windowOf(text: string, step: MapStep): Area | null {
  const area = areaOf(text)
  if (!area || text === whole) return area
  const { side, widest: limit } = grids[step]
  const names = ['south', 'west', 'north', 'east'] as const
  const isOnGrid = names.every(name => {
    const hundredths = Math.round(area[name] * 100)
    return (side > 0 && hundredths % side === 0) || area[name] === widest[name]
  })
  const isSmall = area.north - area.south <= limit / 100 && area.east - area.west <= limit / 100
  return isOnGrid && isSmall ? area : null
}

import { type Box, isOver } from './map-projection.ts'

/** Joins things whose boxes overlap until none are left, from north to south. */
export function joinOverlapping<Thing extends { box: Box; lat: number; lon: number }>(
  things: readonly Thing[],
  join: (a: Thing, b: Thing) => Thing,
): Thing[] {
  const waiting = [...things].sort((a, b) => b.lat - a.lat || a.lon - b.lon)
  const apart: Thing[] = []
  for (let thing = waiting.shift(); thing; thing = waiting.shift()) {
    const { box } = thing
    const other = apart.findIndex(placed => isOver(placed.box, box))
    if (other < 0) apart.push(thing)
    else {
      const [joined] = apart.splice(other, 1)
      if (joined) waiting.unshift(join(joined, thing))
    }
  }
  return apart
}

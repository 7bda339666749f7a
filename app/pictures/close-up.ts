import type { Point } from './marks.ts'
import { numberedSpots } from './numbered-spots.ts'

// A close-up of one slope in the same projection as the houses: storm sky above its ridge, and a flat drawing laid onto it.

const slope = { across: [0.93, 0.15], down: [-0.3, 0.86], corner: [30, 92] } as const

/** Returns the position of a slope point in the 800 × 600 frame. */
export function onSlope([x, y]: Point): Point {
  const { across, down, corner } = slope
  return [corner[0] + x * across[0] + y * down[0], corner[1] + x * across[1] + y * down[1]]
}

/** Returns whether anything within this distance of a slope point is visible. */
export function isInFrame(point: Point, reach: number) {
  const [x, y] = onSlope(point)
  return x > -reach && x < 800 + reach && y > -reach && y < 600 + reach
}

type CloseUp = {
  definitions: string
  /** Flat drawing in slope coordinates: x along the ridge, y down. */
  roof: string
  /** Upright drawing in frame coordinates. */
  before?: string
  spots: readonly Point[]
}

/** Returns the complete SVG document. The numbered spots are in slope coordinates, in the order of the legend. */
export function drawCloseUp({ definitions, roof, before = '', spots }: CloseUp) {
  const { across, down, corner } = slope
  const ridge = '<path d="M-40-14h1240v16h-1240z" fill="#2a3137"/>'
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><defs>' +
    '<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#2b3b49"/><stop offset=".5" stop-color="#7e939c"/></linearGradient>' +
    `${definitions}</defs><path d="M0 0h800v600H0z" fill="url(#sky)"/>` +
    `<g transform="matrix(${[...across, ...down, ...corner].join(' ')})">${ridge}${roof}</g>` +
    `${before}${numberedSpots(spots.map(onSlope))}</svg>`
  )
}

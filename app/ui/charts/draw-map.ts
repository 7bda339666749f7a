import { scaleSqrt } from 'd3-scale'
import { area, curveMonotoneY } from 'd3-shape'
import type { MapChart, MapPoint } from './chart-data.ts'
import { nameSpots, type Spot } from './map-names.ts'
import { fitProjection, mapHeight, type Projection } from './map-projection.ts'
import { letterSize, type Mark, type Plot, tenth } from './plot.ts'

const named = 5
const strips = 9

/** Draws a county from the points of its ZIP codes: a faint dot for zero, otherwise a circle whose area is the amount. */
export function drawMap({ points, words, sea }: MapChart, width: number): Plot {
  const isNarrow = width < 420
  const largest = isNarrow ? 14 : 22
  // The sea leaves room for circles and for its label.
  const beside = sea ? Math.max(64, width * 0.12) : largest + 8
  const frame = { left: largest + 8, top: largest + 8, width: width - largest - 8 - beside, height: 0 }
  frame.height = Math.min(Math.max(mapHeight(points, frame.width), 160), 460)
  const height = Math.ceil(frame.height + 2 * frame.top)
  const projection = fitProjection(points, frame)
  const most = points.reduce((most, { amount }) => Math.max(most, amount), 0)
  const radiusOf = scaleSqrt([0, most || 1], [0, largest])
  const spots = points
    .map((point): Spot => ({ ...projection.place(point), radius: tenth(radiusOf(Math.max(point.amount, 0))), point }))
    .sort((a, b) => b.radius - a.radius)
  const busy = spots.filter(({ point }) => point.amount > 0)
  return {
    width,
    height,
    marks: [
      ...(sea && points.length > 1 ? drawSea(points, projection, { width, height }) : []),
      ...spots.map(({ x, y }) => ({ kind: 'disc', x, y, radius: 2, fill: 'slate', opacity: 0.55 }) as const),
      // Largest first, so that no circle hides a smaller one.
      ...busy.map(
        ({ x, y, radius }) =>
          ({ kind: 'disc', x, y, radius: Math.max(radius, 3), fill: 'accent', opacity: 0.55, edge: 'ground' }) as const,
      ),
      ...nameSpots(busy.slice(0, isNarrow ? 3 : named), words.full, { width, height }),
    ],
  }
}

/** Without coastline data, the water starts a little beyond the easternmost points. */
function drawSea(
  points: readonly MapPoint[],
  { place }: Projection,
  { width, height }: { width: number; height: number },
) {
  const spots = points.map(place)
  const shore = Array.from({ length: strips }, (_, at) => {
    const y = (height * at) / (strips - 1)
    const reach = height / (strips - 1)
    const near = spots.filter(spot => Math.abs(spot.y - y) <= reach)
    return { y, x: near.reduce((most, spot) => Math.max(most, spot.x), Number.NEGATIVE_INFINITY) }
  })
  const east = spots.reduce((most, { x }) => Math.max(most, x), 0)
  // Strips without points near the shore take the position of their nearest neighbor.
  const filled = shore.map(({ x, y }, at) => {
    const nearest = [...shore]
      .filter(strip => strip.x > east - width * 0.25)
      .sort((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y))[0]
    return { y, x: (x > east - width * 0.25 ? x : (nearest?.x ?? east)) + 12, at }
  })
  const path = area<{ x: number; y: number }>()
    .y(({ y }) => y)
    .x0(({ x }) => Math.min(x, width))
    .x1(width)
    .curve(curveMonotoneY)
    .digits(1)(filled)
  return [
    ...(path ? [{ kind: 'area', path, fill: 'sea' } as const] : []),
    {
      kind: 'words',
      x: width - 8,
      y: height - 10,
      text: 'Atlantic',
      size: letterSize,
      anchor: 'end',
      colour: 'quiet',
    } as const,
  ] satisfies Mark[]
}

import { scalePoint } from 'd3-scale'
import { area, curveLinear, line } from 'd3-shape'
import type { SeriesChart } from './chart-data.ts'
import { drawLegend } from './legend.ts'
import { letterSize, type Mark, type Plot, type SeriesColour, seriesColour, tenth } from './plot.ts'
import { textWidth } from './text-width.ts'
import { axisRoom, drawGrid, drawLabels, valueAxis } from './value-axis.ts'

type Spot = { x: number; y: number }

/** Draws up to five lines over time; a single line has its area tinted and its last point labeled. */
export function drawLineChart({ labels, series, messages }: SeriesChart, width: number, height: number): Plot {
  const legend = drawLegend(
    series.map(({ name }) => name),
    width,
  )
  const isAlone = series.length === 1
  const top = legend.height + (isAlone ? 34 : 12)
  const bottom = height - 28
  const known = series.flatMap(({ amounts }) => amounts).filter(amount => amount !== null)
  const axis = valueAxis(known, messages, [bottom, top])
  const left = axisRoom(axis, messages)
  // The last label is centered below the last point without crossing the edge.
  const right = width - Math.min(Math.max(8, textWidth(labels.at(-1) ?? '', letterSize) / 2), 44)
  const places = scalePoint(labels.keys(), [left, right])
  // A single point is placed in the middle.
  const placeOf = (at: number) => tenth(places(at) ?? left)
  const floor = axis.place(axis.ticks[0] ?? 0)

  const marks: Mark[] = [...legend.marks, ...drawGrid(axis, messages, left, right)]
  series.forEach(({ amounts }, at) => {
    const spots = amounts.map((amount, point) => amount !== null && { x: placeOf(point), y: axis.place(amount) })
    marks.push(...drawLine(spots, seriesColour(at), isAlone ? Math.min(axis.zero, floor) : null))
  })
  if (isAlone) marks.push(...nameLast(series[0]?.amounts ?? [], placeOf, axis.place, messages.full, width))
  marks.push(...drawLabels(labels, placeOf, { left: 0, right: width, y: height - 6 }))
  return { width, height, marks }
}

function drawLine(spots: (Spot | false)[], colour: SeriesColour, floor: number | null): Mark[] {
  const isKnown = (spot: Spot | false) => spot !== false
  const x = (spot: Spot | false) => (spot ? spot.x : 0)
  const y = (spot: Spot | false) => (spot ? spot.y : 0)
  const under = floor === null ? null : area<Spot | false>().defined(isKnown).x(x).y1(y).y0(floor).digits(1)(spots)
  const path = line<Spot | false>().defined(isKnown).x(x).y(y).curve(curveLinear).digits(1)(spots)
  // A point between two gaps has no line, so it's drawn as a dot.
  const lone = spots.filter((spot, at) => spot && !spots[at - 1] && !spots[at + 1])
  return [
    ...(under ? [{ kind: 'area', path: under, fill: colour, opacity: 0.08 } as const] : []),
    ...(path ? [{ kind: 'stroke', path, colour, width: 2.2 } as const] : []),
    ...lone.map(spot => ({ kind: 'disc', x: x(spot), y: y(spot), radius: 3.5, fill: colour }) as const),
  ]
}

/** Draws the last known point, with its amount on a plate above it. */
function nameLast(
  amounts: (number | null)[],
  placeOf: (at: number) => number,
  place: (amount: number) => number,
  full: (amount: number) => string,
  end: number,
): Mark[] {
  const at = amounts.findLastIndex(amount => amount !== null)
  const amount = amounts[at]
  if (amount === undefined || amount === null) return []
  const spot = { x: placeOf(at), y: place(amount) }
  const text = full(amount)
  const width = textWidth(text, letterSize) + 20
  const x = tenth(Math.max(0, Math.min(spot.x - width / 2, end - width)))
  const y = tenth(spot.y - 34)
  return [
    { kind: 'disc', x: spot.x, y: spot.y, radius: 5, fill: 'accent', edge: 'ground' },
    { kind: 'box', x, y, width: tenth(width), height: 24, radius: 6, fill: 'ink' },
    {
      kind: 'words',
      x: tenth(x + width / 2),
      y: tenth(y + 16.5),
      text,
      size: letterSize,
      anchor: 'middle',
      colour: 'ground',
      isStrong: true,
    },
  ]
}

import { scaleSqrt } from 'd3-scale'
import { clipped, pathOf } from '../map/clip-ring.ts'
import { countyRings } from '../map/county-ground.ts'
import type { Spot as GroundSpot } from '../map/map-projection.ts'
import type { MapChart, MapPoint } from './chart-data.ts'
import { letterSize, type Mark, type Plot, type TextMark, tenth } from './plot.ts'
import { shortenTo, textWidth } from './text-width.ts'

const named = 5

/** Draws a county from the points of its ZIP codes: a faint dot for zero, otherwise a circle whose area is the amount. */
export function drawMap({ points, messages, sea }: MapChart, width: number): Plot {
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
      ...(sea && points.length > 1 ? drawGround(projection.place, { width, height }) : []),
      ...spots.map(({ x, y }) => ({ kind: 'disc', x, y, radius: 2, fill: 'slate', opacity: 0.55 }) as const),
      // Largest first, so that no circle hides a smaller one.
      ...busy.map(
        ({ x, y, radius }) =>
          ({ kind: 'disc', x, y, radius: Math.max(radius, 3), fill: 'accent', opacity: 0.55, edge: 'ground' }) as const,
      ),
      ...nameSpots(busy.slice(0, isNarrow ? 3 : named), messages.full, { width, height }),
    ],
  }
}

/** Draws the county's land, its neighbors and the lake under the points. */
function drawGround(place: Projection['place'], { width, height }: { width: number; height: number }): Mark[] {
  const frame = { left: 0, top: 0, right: width, bottom: height }
  const areaOf = (rings: readonly GroundSpot[][]) =>
    rings
      .map(ring =>
        pathOf(
          clipped(
            ring.map(({ lat, lon }) => place({ latitude: lat, longitude: lon })),
            frame,
          ),
        ),
      )
      .join('')
  const layers = [
    { path: areaOf(countyRings('neighbors')), fill: 'grid', opacity: 0.5 },
    { path: areaOf(countyRings('county')), fill: 'ground', opacity: 1 },
    { path: areaOf(countyRings('lake')), fill: 'sea', opacity: 1 },
  ] as const
  return [
    { kind: 'box', x: 0, y: 0, width, height, radius: 0, fill: 'sea' },
    ...layers.filter(({ path }) => path !== '').map(layer => ({ kind: 'area', ...layer }) as const),
    {
      kind: 'words',
      x: width - 8,
      y: height - 10,
      text: 'Atlantic',
      size: letterSize,
      anchor: 'end',
      colour: 'quiet',
    },
  ]
}

type Frame = { left: number; top: number; width: number; height: number }
type Projection = { place: (point: { latitude: number; longitude: number }) => { x: number; y: number } }

/** The smallest extent shown around a single point, in degrees: about 2 km. */
const least = 0.02

/** Fits the points into a frame, east to the right. A county is small enough for an equirectangular projection at its middle. */
function fitProjection(points: readonly MapPoint[], frame: Frame): Projection {
  const north = extent(points.map(({ latitude }) => latitude))
  const east = extent(points.map(({ longitude }) => longitude))
  const narrowing = Math.cos((north.middle * Math.PI) / 180)
  const scale = Math.min(frame.width / (east.size * narrowing), frame.height / north.size)
  return {
    place: ({ latitude, longitude }) => ({
      x: tenth(frame.left + frame.width / 2 + (longitude - east.middle) * narrowing * scale),
      y: tenth(frame.top + frame.height / 2 - (latitude - north.middle) * scale),
    }),
  }
}

function mapHeight(points: readonly MapPoint[], width: number) {
  const north = extent(points.map(({ latitude }) => latitude))
  const east = extent(points.map(({ longitude }) => longitude))
  return (width * north.size) / (east.size * Math.cos((north.middle * Math.PI) / 180))
}

function extent(degrees: number[]) {
  const low = degrees.reduce((least, degree) => Math.min(least, degree), Number.POSITIVE_INFINITY)
  const high = degrees.reduce((most, degree) => Math.max(most, degree), Number.NEGATIVE_INFINITY)
  return degrees.length === 0
    ? { middle: 0, size: least }
    : { middle: (low + high) / 2, size: Math.max(high - low, least) }
}

type Spot = { x: number; y: number; radius: number; point: MapPoint }
type NameSpotsFrame = { width: number; height: number }
type Plate = { left: number; right: number; top: number; bottom: number }

/** Draws names and amounts of the largest circles, beside, above or below each; labels that would overlap are skipped. */
function nameSpots(spots: readonly Spot[], full: (amount: number) => string, frame: NameSpotsFrame): Mark[] {
  const taken: Plate[] = []
  return spots.flatMap(spot => {
    const amount = ` ${full(spot.point.amount)}`
    const name = shortenTo(spot.point.name, frame.width / 2 - textWidth(amount, letterSize), letterSize)
    const text = name + amount
    const width = textWidth(text, letterSize)
    const place = placesAround(spot, width).find(
      ({ plate }) => isWithin(plate, frame) && !taken.some(other => isOver(plate, other)),
    )
    if (!place) return []
    taken.push(place.plate)
    const { plate, x, y, anchor } = place
    const size = { width: tenth(width + 8), height: letterSize + 6, radius: 4 }
    return [
      // On a plate, because there may be circles under it.
      { kind: 'box', x: tenth(plate.left - 4), y: tenth(plate.top), ...size, fill: 'ground', opacity: 0.85 },
      { kind: 'words', x: tenth(x), y: tenth(y), text, size: letterSize, anchor, colour: 'ink', isStrong: true },
    ]
  })
}

function placesAround({ x, y, radius }: Spot, width: number) {
  const middle = y + letterSize * 0.35
  const places: { x: number; y: number; anchor: TextMark['anchor'] }[] = [
    { x: x - radius - 6, y: middle, anchor: 'end' },
    { x: x + radius + 6, y: middle, anchor: 'start' },
    { x, y: y - radius - 6, anchor: 'middle' },
    { x, y: y + radius + letterSize + 3, anchor: 'middle' },
  ]
  return places.map(place => {
    const left = place.anchor === 'end' ? place.x - width : place.anchor === 'start' ? place.x : place.x - width / 2
    return { ...place, plate: { left, right: left + width, top: place.y - letterSize, bottom: place.y + 5 } }
  })
}

function isWithin({ left, right, top, bottom }: Plate, { width, height }: NameSpotsFrame) {
  return left >= 0 && right <= width && top >= 0 && bottom <= height
}

function isOver(a: Plate, b: Plate) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

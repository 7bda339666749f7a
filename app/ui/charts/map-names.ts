import type { MapPoint } from './chart-data.ts'
import { letterSize, type Mark, tenth, type Words } from './plot.ts'
import { shortenTo, textWidth } from './text-width.ts'

export type Spot = { x: number; y: number; radius: number; point: MapPoint }
type Frame = { width: number; height: number }
type Plate = { left: number; right: number; top: number; bottom: number }

/** Draws names and amounts of the largest circles, beside, above or below each; labels that would overlap are skipped. */
export function nameSpots(spots: readonly Spot[], full: (amount: number) => string, frame: Frame): Mark[] {
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
  const places: { x: number; y: number; anchor: Words['anchor'] }[] = [
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

function isWithin({ left, right, top, bottom }: Plate, { width, height }: Frame) {
  return left >= 0 && right <= width && top >= 0 && bottom <= height
}

function isOver(a: Plate, b: Plate) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

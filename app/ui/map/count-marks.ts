import { joinOverlapping } from './join-overlapping.ts'
import { clusterRadius } from './map-marks.ts'
import { type Box, isOver, type MapView, placerOf, type Spot } from './map-projection.ts'

/** An area with an amount: a ZIP code with its listings or leads. */
export type CountedArea = Spot & {
  name: string
  amount: number
  /** How much of the amount the green part of the ring stands for. */
  part?: number
  /** Where its disc leads. */
  href?: string
}

export type CountDisc<Area extends CountedArea = CountedArea> = Spot & {
  x: number
  y: number
  radius: number
  box: Box
  areas: Area[]
  amount: number
}

/**
 * Returns a disc for each area with an amount, those too close to each other as one with their sum, and a dot for each area without,
 * unless a disc covers it.
 */
export function layCounts<Area extends CountedArea>(view: MapView, areas: readonly Area[]) {
  const place = placerOf(view)
  const discOf = (spot: Spot, own: Area[]): CountDisc<Area> => {
    const amount = own.reduce((sum, area) => sum + area.amount, 0)
    const [{ x, y }, radius] = [place(spot), clusterRadius(amount)]
    const [reach, { lat, lon }] = [radius + 2, spot]
    const box = { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }
    return { lat, lon, x, y, radius, box, areas: own, amount }
  }
  const discs = joinOverlapping(
    areas.filter(({ amount }) => amount > 0).map(area => discOf(area, [area])),
    (a, b) =>
      discOf(
        middle(a, b),
        [...a.areas, ...b.areas].sort((one, other) => other.amount - one.amount),
      ),
  )
  const dots = areas
    .filter(({ amount }) => amount === 0)
    .map(area => {
      const { x, y } = place(area)
      return { area, x, y, box: { left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 } }
    })
    .filter(dot => !discs.some(({ box }) => isOver(box, dot.box)))
  return { discs, dots }
}

/** The middle by the amounts. */
function middle(a: CountDisc, b: CountDisc): Spot {
  const share = a.amount / (a.amount + b.amount)
  return { lat: a.lat * share + b.lat * (1 - share), lon: a.lon * share + b.lon * (1 - share) }
}

export function partOf({ areas, amount }: Pick<CountDisc, 'areas' | 'amount'>) {
  return areas.reduce((sum, { part = 0 }) => sum + part, 0) / amount
}

/** 'Jupiter 33458', or 'Jupiter 33458 and 3 more'. */
export function areaNames([first, ...more]: readonly CountedArea[]) {
  return `${first?.name ?? ''}${more.length > 0 ? ` and ${more.length} more` : ''}`
}

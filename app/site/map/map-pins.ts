import { joinOverlapping } from '#ui/map/join-overlapping.ts'
import { clusterRadius } from '#ui/map/map-marks.ts'
import { type Box, isOver, type MapView, placerOf, type Spot, toWorld, zoomSteps } from '#ui/map/map-projection.ts'

export type MapPin = Spot & {
  id: string
  name: string
  rating: number
  reviews: number
  state: 'available' | 'busy' | null
  /** The point is the center of a ZIP code or a city. */
  isRough: boolean
}

/** Roofers too close to each other for a pin each. The server counts the roofers of a large result without naming them. */
export type MapCluster<Pin extends MapPin = MapPin> = Spot & {
  count: number
  available: number
  pins: readonly Pin[]
  /** The count is a lower limit. */
  isMore: boolean
}

export type Placed<Thing> = { thing: Thing; x: number; y: number; box: Box }
export type LaidMarks<Pin extends MapPin> = {
  clusters: Placed<MapCluster<Pin>>[]
  pins: Placed<Pin>[]
  selected: Placed<Pin> | undefined
}

export const pinSize = { width: 64, height: 40 }
export const selectedSize = { width: 76, height: 50 }

type Given<Pin extends MapPin> = {
  view: MapView
  pins: readonly Pin[]
  clusters?: readonly MapCluster<Pin>[]
  selected?: string | undefined
  /** Boxes of buttons and cards. A mark behind one is left out, because it can't be seen or focused. */
  controls?: readonly Box[]
}

/**
 * Returns the pins and clusters of a view. Those that would overlap become a cluster, as often as it takes; the selected pin never
 * joins one. Positions don't depend on the view's center, so panning doesn't regroup them.
 */
export function layMarks<Pin extends MapPin>({ view, pins, clusters = [], selected, controls = [] }: Given<Pin>) {
  const chosen = pins.find(({ id }) => id === selected)
  const merged = joinOverlapping(
    [...clusters, ...pins.filter(pin => pin !== chosen).map(clusterOfOne)].map(cluster => at(cluster, view.scale)),
    (one, other) => at(join(one.cluster, other.cluster), view.scale),
  )
  const place = placerOf(view)
  const laid: LaidMarks<Pin> = { clusters: [], pins: [], selected: undefined }
  for (const { cluster } of merged) {
    const { x, y } = place(cluster)
    const box = boxAt(cluster, { x, y })
    const isSeen = box.right > 0 && box.bottom > 0 && box.left < view.width && box.top < view.height
    if (!isSeen || controls.some(control => isOver(control, box))) continue
    const [only] = cluster.pins
    if (cluster.count === 1 && only) laid.pins.push({ thing: only, x, y, box })
    else laid.clusters.push({ thing: cluster, x, y, box })
  }
  // Drawn last, available ones lie on top.
  laid.pins.sort((a, b) => Number(a.thing.state === 'available') - Number(b.thing.state === 'available'))
  if (chosen) {
    const { x, y } = place(chosen)
    laid.selected = { thing: chosen, x, y, box: pinBox({ x, y }, selectedSize) }
  }
  return laid
}

export type ClusterClick = 'zoom' | 'list' | 'area'

/** Returns what a click on a cluster does. One that no zoom can split lists its roofers, or searches its area if they aren't loaded. */
export function clickOf(cluster: MapCluster, { scale }: Pick<MapView, 'scale'>): ClusterClick {
  const isLast = scale === zoomSteps.at(-1)
  if (cluster.pins.length === cluster.count && (isLast || isOnePoint(cluster))) return 'list'
  return isLast ? 'area' : 'zoom'
}

function isOnePoint({ count, pins }: MapCluster) {
  const [first] = pins
  return pins.length === count && pins.every(({ lat, lon }) => lat === first?.lat && lon === first.lon)
}

type Item<Pin extends MapPin> = Spot & { cluster: MapCluster<Pin>; box: Box }

function clusterOfOne<Pin extends MapPin>(pin: Pin): MapCluster<Pin> {
  const { lat, lon } = pin
  return { lat, lon, count: 1, available: pin.state === 'available' ? 1 : 0, pins: [pin], isMore: false }
}

function at<Pin extends MapPin>(cluster: MapCluster<Pin>, scale: number): Item<Pin> {
  const { lat, lon } = cluster
  return { lat, lon, cluster, box: boxAt(cluster, toWorld(cluster, scale)) }
}

function boxAt({ count, pins }: MapCluster, { x, y }: { x: number; y: number }): Box {
  if (count === 1 && pins.length === 1) return pinBox({ x, y }, pinSize)
  const reach = clusterRadius(count) + 2
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }
}

function pinBox({ x, y }: { x: number; y: number }, { width, height }: typeof pinSize): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height, bottom: y }
}

function join<Pin extends MapPin>(a: MapCluster<Pin>, b: MapCluster<Pin>): MapCluster<Pin> {
  const count = a.count + b.count
  return {
    lat: (a.lat * a.count + b.lat * b.count) / count,
    lon: (a.lon * a.count + b.lon * b.count) / count,
    count,
    available: a.available + b.available,
    pins: [...a.pins, ...b.pins],
    isMore: a.isMore || b.isMore,
  }
}

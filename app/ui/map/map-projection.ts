import { chosenMap } from '#platform/region/chosen-map.ts'

// A county is small enough for an equirectangular projection at its middle. Distances are in pixels; the scale is pixels per kilometer.

export type Spot = { lat: number; lon: number }
/** South, west, north, east, in degrees. */
export type Bounds = readonly [south: number, west: number, north: number, east: number]
export type Size = { width: number; height: number }
export type Box = { left: number; top: number; right: number; bottom: number }
export type MapView = Size & { center: Spot; scale: number }

/** The four zoom steps: county, area, place and neighborhood. */
export const zoomSteps = [6, 17, 33, 44] as const
export type ZoomStep = (typeof zoomSteps)[number]

/** The drawn part of the world. The data ends earlier, where the drawing fades out. */
export const drawn: Bounds = chosenMap.drawn
export const dataEnds: Bounds = chosenMap.dataEnds

const kmOfLatitude = 110.8
const kmOfLongitude = 111.32 * Math.cos((((drawn[0] + drawn[2]) / 2) * Math.PI) / 180)
const kmOfMile = 1.609344

const [south, west, north, east] = drawn

/** The longitude with as many towns to its west as to its east. */
const middleTown =
  [...chosenMap.places].map(({ lon }) => lon).sort((a, b) => a - b)[chosenMap.places.length >> 1] ?? west

/** Returns the position in the drawing of the whole world at this scale. */
export function toWorld({ lat, lon }: Spot, scale: number) {
  return { x: (lon - west) * kmOfLongitude * scale, y: (north - lat) * kmOfLatitude * scale }
}

export function fromWorld({ x, y }: { x: number; y: number }, scale: number): Spot {
  return { lat: north - y / kmOfLatitude / scale, lon: west + x / kmOfLongitude / scale }
}

export function worldSize(scale: number): Size {
  const { x, y } = toWorld({ lat: south, lon: east }, scale)
  return { width: x, height: y }
}

/** Returns the world position of the view's top left corner. */
export function cornerOf({ center, scale, width, height }: MapView) {
  const { x, y } = toWorld(center, scale)
  return { x: x - width / 2, y: y - height / 2 }
}

export function placerOf(view: MapView) {
  const corner = cornerOf(view)
  return (spot: Spot) => {
    const { x, y } = toWorld(spot, view.scale)
    return { x: x - corner.x, y: y - corner.y }
  }
}

export function spotAt(view: MapView, { x, y }: { x: number; y: number }) {
  const corner = cornerOf(view)
  return fromWorld({ x: corner.x + x, y: corner.y + y }, view.scale)
}

export function boundsOfView(view: MapView): Bounds {
  const [topLeft, bottomRight] = [spotAt(view, { x: 0, y: 0 }), spotAt(view, { x: view.width, y: view.height })]
  return [bottomRight.lat, topLeft.lon, topLeft.lat, bottomRight.lon]
}

export function pixelsOfMiles(miles: number, scale: number) {
  return miles * kmOfMile * scale
}

/** Returns the zoom of a Mercator map of this scale. Over a county, the two projections differ by less than a pixel. */
export function mercatorZoom(scale: number) {
  return Math.log2((360 * kmOfLongitude * scale) / 512)
}

/** Returns the transform of a path in 10,000ths of a degree to pixels of the view. */
export function shapeTransform(view: MapView) {
  const origin = placerOf(view)({ lat: 0, lon: 0 })
  const [across, down] = [(kmOfLongitude * view.scale) / 1e4, (kmOfLatitude * view.scale) / 1e4]
  return `matrix(${[across, 0, 0, -down, origin.x, origin.y].map(number => Number(number.toFixed(5))).join(' ')})`
}

export function middleOf([bottom, left, top, right]: Bounds): Spot {
  return { lat: (bottom + top) / 2, lon: (left + right) / 2 }
}

export function boundsOf(spots: readonly Spot[]): Bounds | undefined {
  if (spots.length === 0) return undefined
  const [lats, lons] = [spots.map(({ lat }) => lat), spots.map(({ lon }) => lon)]
  return [Math.min(...lats), Math.min(...lons), Math.max(...lats), Math.max(...lons)]
}

export function isWithin([bottom, left, top, right]: Bounds, { lat, lon }: Spot) {
  return lat >= bottom && lat <= top && lon >= left && lon <= right
}

/** Room for pins, which stand above their point, and for the buttons in the corners. */
const margin = { across: 44, up: 64, down: 24 }

export function viewOf(bounds: Bounds, size: Size): MapView {
  const center = middleOf(bounds)
  const fits = (scale: number) => {
    const [low, high] = [
      toWorld({ lat: bounds[0], lon: bounds[1] }, scale),
      toWorld({ lat: bounds[2], lon: bounds[3] }, scale),
    ]
    return high.x - low.x + 2 * margin.across <= size.width && low.y - high.y + margin.up + margin.down <= size.height
  }
  const scale = [...zoomSteps].reverse().find(fits)
  return heldIn(scale ? { ...size, center, scale } : { ...size, center: townward(bounds, size), scale: zoomSteps[0] })
}

/** Returns the middle of the bounds, moved toward most of the towns as far as a narrow view of the county leaves the others out. */
function townward([bottom, left, top, right]: Bounds, { width }: Size): Spot {
  const [low, high] = [
    toWorld({ lat: bottom, lon: left }, zoomSteps[0]),
    toWorld({ lat: top, lon: right }, zoomSteps[0]),
  ]
  const lat = (bottom + top) / 2
  const play = Math.max(0, high.x - low.x + 2 * margin.across - width) / 2
  const middle = (low.x + high.x) / 2
  const towns = toWorld({ lat, lon: middleTown }, zoomSteps[0]).x
  return fromWorld(
    { x: Math.min(Math.max(towns, middle - play), middle + play), y: (low.y + high.y) / 2 },
    zoomSteps[0],
  )
}

/** Returns the closest view of that size that shows the bounds, at any scale: for a picture that nobody zooms. */
export function pictureOf(bounds: Bounds, size: Size, { around = 24, least = 4 } = {}): MapView {
  const [low, high] = [toWorld({ lat: bounds[0], lon: bounds[1] }, 1), toWorld({ lat: bounds[2], lon: bounds[3] }, 1)]
  const fitting = Math.min((size.width - 2 * around) / (high.x - low.x), (size.height - 2 * around) / (low.y - high.y))
  return heldIn({ ...size, center: middleOf(bounds), scale: Math.min(Math.max(fitting, least), 33) })
}

/** Returns the view with its center moved back inside the map. */
export function heldIn(view: MapView): MapView {
  const [bottom, left, top, right] = dataEnds
  const { lat, lon } = view.center
  return {
    ...view,
    center: { lat: Math.min(Math.max(lat, bottom), top), lon: Math.min(Math.max(lon, left), right - 0.35) },
  }
}

/** Returns an order of spots, the nearest first. A degree of longitude is shorter here than one of latitude. */
export function byNearness(from: Spot) {
  const far = ({ lat, lon }: Spot) => Math.hypot(lat - from.lat, (lon - from.lon) * 0.894)
  return (a: Spot, b: Spot) => far(a) - far(b)
}

/** Returns the closest step that isn't beyond the view's scale. */
export function stepOf({ scale }: Pick<MapView, 'scale'>): ZoomStep {
  return [...zoomSteps].reverse().find(step => step <= scale) ?? zoomSteps[0]
}

export function isOver(a: Box, b: Box) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

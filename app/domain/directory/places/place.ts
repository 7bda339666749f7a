import { pointOf } from './distance.ts'

// A place is a city in an address; a ZIP is five digits.

export function isZip(text: string) {
  return /^\d{5}$/.test(text)
}

const cityName = /^[\p{L} .'-]{2,60}$/u

/** Returns the text if it can be a search's place, otherwise ''. */
export function placeOf(text: string | null) {
  return text !== null && (isZip(text) || pointOf(text) !== null || cityName.test(text)) ? text : ''
}

// The source of a listing's point; the database sets both together (decision 085).

export const pointPrecisions = ['exact', 'address', 'zip', 'city', 'none'] as const

/** Returns whether the point is the building itself, as given or geocoded, instead of the center of its ZIP or city. */
export function isBuilding(precision: string) {
  return precision === 'exact' || precision === 'address'
}

type Located = { slug: string; lat: number | null; lon: number | null }

/** Returns the nearest other places, nearest first. Places without a point are left out. */
export function nearbyPlaces<T extends Located>(places: readonly T[], from: Located, count: number): T[] {
  return places
    .filter(place => place.slug !== from.slug)
    .map(place => ({ place, distance: squaredDistance(place, from) }))
    .filter(({ distance }) => distance !== null)
    .sort((a, b) => Number(a.distance) - Number(b.distance))
    .slice(0, count)
    .map(({ place }) => place)
}

/** Returns a value in degrees of latitude; a county is small enough to count as flat. */
function squaredDistance(a: Located, b: Located) {
  if (a.lat === null || a.lon === null || b.lat === null || b.lon === null) return null
  const north = a.lat - b.lat
  const east = (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180)
  return north * north + east * east
}

import type { Search } from '#domain/directory/search/search.ts'
import { areaOf } from '#domain/directory/search/search-area.ts'
import { chosenMap } from '#platform/region/chosen-map.ts'
import { placeNamed } from '#ui/map/map-labels.ts'
import { type Bounds, boundsOf, byNearness, type Spot } from '#ui/map/map-projection.ts'
import type { MapPin } from './map-pins.ts'

const county: Bounds = chosenMap.start
const nearest = 5

/** Returns what a map of results shows first: the searched area, the five nearest available roofers, the city or the county. */
export function startBounds(search: Search, pins: readonly MapPin[], near: Spot | null): Bounds {
  const area = areaOf(search.area)
  if (area) return [area.south, area.west, area.north, area.east]
  if (near) return around(near, nearestOf(near, pins))
  const city = placeOfCity(search.city)
  if (city) return city.bounds
  return search.q === '' ? county : (boundsOf(pins) ?? county)
}

/** Returns the place of a search's city, with or without its state, if we have its outline. */
export function placeOfCity(city: string) {
  return city === '' ? undefined : placeNamed(city.replace(/, \w\w$/, ''))
}

function nearestOf(near: Spot, pins: readonly MapPin[]) {
  const sorted = [...pins].sort(byNearness(near))
  const available = sorted.filter(({ state }) => state === 'available')
  return (available.length > 0 ? available : sorted).slice(0, nearest)
}

function around(spot: Spot, others: readonly Spot[]): Bounds {
  const [up, across] = others.reduce(
    ([up, across], { lat, lon }) => [
      Math.max(up, Math.abs(lat - spot.lat)),
      Math.max(across, Math.abs(lon - spot.lon)),
    ],
    [0.01, 0.01],
  )
  return [spot.lat - up, spot.lon - across, spot.lat + up, spot.lon + across]
}

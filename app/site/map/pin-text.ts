import { statedMiles } from '#domain/directory/places/distance.ts'
import { clusterRadius, type Drawn, drawCluster, drawPin } from '#ui/map/map-marks.ts'
import type { MapMessages } from './map-messages.ts'
import type { MapCluster, MapPin } from './map-pins.ts'

type Named = Pick<MapPin, 'name' | 'rating' | 'reviews' | 'state' | 'isRough'> & { miles?: number | null }

export function figureOf({ rating, reviews }: Pick<MapPin, 'rating' | 'reviews'>, messages: MapMessages) {
  return reviews > 0 ? rating.toFixed(1) : messages.isNew
}

/** Returns a pin's accessible name: 'Lakeside Roof & Tarp, 4.9, available now, 0.8 mi'. */
export function pinName(pin: Named, messages: MapMessages) {
  return [pin.name, figureOf(pin, messages), stateText(pin, messages), milesText(pin, messages)]
    .filter(Boolean)
    .join(', ')
}

export function stateText({ state }: Pick<MapPin, 'state'>, messages: MapMessages) {
  return state ? messages[state] : ''
}

/** A distance from the center of a ZIP code or a city is too coarse for tenths of a mile. */
export function milesText({ miles, isRough }: Pick<Named, 'miles' | 'isRough'>, messages: MapMessages) {
  if (miles === null || miles === undefined) return ''
  const stated = statedMiles({ miles, isRough })
  return isRough ? messages.aboutAway(String(stated)) : messages.away(stated.toFixed(1))
}

export function countText({ count, isMore }: Pick<MapCluster, 'count' | 'isMore'>) {
  return `${count.toLocaleString('en')}${isMore ? '+' : ''}`
}

type At = { x: number; y: number }

export function pinMark(pin: MapPin, at: At, messages: MapMessages, isSelected = false): Drawn {
  return drawPin({ ...at, text: figureOf(pin, messages), state: pin.state, isSelected })
}

export function clusterMark(cluster: MapCluster, at: At): Drawn {
  const { count, available } = cluster
  return drawCluster({ ...at, radius: clusterRadius(count), text: shortCount(cluster), share: available / count })
}

/** At most four characters fit in the disc. */
function shortCount({ count, isMore }: Pick<MapCluster, 'count' | 'isMore'>) {
  const text = count < 1_000 ? String(count) : `${(count / 1_000).toFixed(count < 10_000 ? 1 : 0)}k`
  return isMore && text.length < 4 ? `${text}+` : text
}

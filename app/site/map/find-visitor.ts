import type { Spot } from '#ui/map/map-projection.ts'
import type { MapMessages } from './map-messages.ts'

/** Finds the visitor for their own map. The position stays on the device: only the part of the map is requested. */
export function findVisitor(say: (text: string) => void, messages: MapMessages, found: (spot: Spot) => void) {
  say(messages.locating)
  if (!navigator.geolocation) return say(messages.notLocated)
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      say(messages.here)
      found({ lat: coords.latitude, lon: coords.longitude })
    },
    () => say(messages.notLocated),
    { timeout: 10_000, maximumAge: 300_000 },
  )
}

import { mapSteps, windowAround } from '#domain/directory/search/map-window.ts'
import { boundsOfView, type MapView, stepOf, zoomSteps } from '#ui/map/map-projection.ts'
import type { MapCluster } from './map-pins.ts'
import type { PinsResponse, RoofersPin } from './pins-response.ts'

type PinListener = { loaded(pins: RoofersPin[], clusters: MapCluster<RoofersPin>[]): void; failed(): void }

/** Requests the pins of a search, as in its address, for a view, once for each part of the map; a newer request cancels the last. */
export function pinSource(search: string) {
  let latest = ''
  let running: AbortController | undefined

  return {
    load(view: MapView, { loaded, failed }: PinListener) {
      const path = pathOf(view)
      if (path === latest) return
      latest = path
      running?.abort()
      const own = new AbortController()
      running = own
      fetch(path, { signal: own.signal })
        .then(async response => {
          if (!response.ok) throw new Error(String(response.status))
          const { pins, cells, isMore }: PinsResponse = await response.json()
          if (!own.signal.aborted)
            loaded(
              pins,
              cells.map(cell => ({ ...cell, pins: [], isMore })),
            )
        })
        .catch(() => {
          if (own.signal.aborted) return
          latest = ''
          failed()
        })
    },
  }

  function pathOf(view: MapView) {
    const [south, west, north, east] = boundsOfView(view)
    const step = mapSteps[zoomSteps.indexOf(stepOf(view))] ?? 1
    const query = new URLSearchParams(search)
    query.set('step', String(step))
    query.set('view', windowAround({ south, west, north, east }, step))
    return `/map/pins?${query}`
  }
}

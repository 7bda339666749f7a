import { type MapStep, mapSteps, windowAround } from '#domain/directory/search/map-window.ts'
import { boundsOfView, type MapView, zoomSteps } from '#ui/map/map-projection.ts'
import type { MapCluster } from './map-pins.ts'
import type { PinsResponse, RoofersPin } from './pins-response.ts'

type Heard = { loaded(pins: RoofersPin[], clusters: MapCluster<RoofersPin>[]): void; failed(): void }

const asked = ['q', 'city', 'category', 'open', 'speaks', 'near', 'within', 'area']

/** Requests the pins of a search for a view, once for each part of the map; a newer request cancels the last. */
export function pinSource(search: string) {
  const given = new URLSearchParams(search)
  let latest = ''
  let running: AbortController | undefined

  return {
    load(view: MapView, { loaded, failed }: Heard) {
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
    const step: MapStep = mapSteps.find(step => zoomSteps[step - 1] === view.scale) ?? 1
    const query = new URLSearchParams()
    for (const name of asked) {
      const value = given.get(name)
      if (value) query.set(name, value)
    }
    query.set('step', String(step))
    query.set('view', windowAround({ south, west, north, east }, step))
    return `/map/pins?${query}`
  }
}

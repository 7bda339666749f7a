import type { App } from '#domain/app.ts'
import { readListedPlaces } from '#domain/directory/places/listed-places.server.ts'
import type { PageFacts } from '#platform/cache/page-facts.ts'

/** Returns a cached list of the places with landing pages, which each such page and each search for a city needs. */
export function readPlacesOnce(app: Pick<App, 'db'>, facts: PageFacts) {
  return facts.recall('listed-places', ['listings'], () => readListedPlaces(app))
}

import type { App } from '#domain/app.ts'
import { readListedPlaces } from '#domain/directory/places/listed-places.server.ts'
import type { PageFacts } from '#platform/cache/page-facts.ts'

/** The places that have landing pages: what every such page, and a search for a city, asks first. */
export function readPlacesOnce(app: Pick<App, 'db'>, facts: PageFacts) {
  return facts.recall('listed-places', ['listings'], () => readListedPlaces(app))
}

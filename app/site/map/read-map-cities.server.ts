import type { App } from '#domain/app.ts'
import { readAvailableByPlace } from '#domain/directory/search/read-map-pins.server.ts'
import { emptySearch, type Search, searchPath } from '#domain/directory/search/search.ts'
import type { PageFacts } from '#platform/cache/page-facts.ts'
import { readPlacesOnce } from '../layout/public-loading.server.ts'

export type MapCity = { name: string; slug: string; listings: number; available: number }

/** Returns the county's cities with their numbers of roofers, for the map of an unfiltered search; none for any other search. */
export async function readMapCities(
  app: Pick<App, 'db' | 'clock'>,
  facts: PageFacts,
  search: Search,
): Promise<MapCity[]> {
  if (searchPath({ ...search, page: 1, sort: 'best', lang: '' }) !== searchPath(emptySearch)) return []
  const [places, { counts }] = await Promise.all([
    readPlacesOnce(app, facts),
    facts.recall(
      'available-by-place',
      ['listings'],
      () => readAvailableByPlace(app, app.clock.now()),
      ({ until }) => until,
    ),
  ])
  return places.map(({ id, name, slug, listings }) => ({ name, slug, listings, available: counts.get(id) ?? 0 }))
}

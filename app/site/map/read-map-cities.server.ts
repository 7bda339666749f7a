import type { App } from '#domain/app.ts'
import type { ListedPlace } from '#domain/directory/places/listed-places.server.ts'
import {
  type CityCounts,
  readAvailableByPlace,
  readCityCounts,
  withoutPlace,
} from '#domain/directory/search/read-city-counts.server.ts'
import { type Search, searchPath } from '#domain/directory/search/search.ts'
import { type SearchNames, searchTerms } from '#domain/directory/search/search-terms.server.ts'
import type { PageFacts } from '#platform/cache/page-facts.ts'
import { landingPath } from '../landing/landing-messages.ts'
import { readNamesOnce, readPlacesOnce } from '../layout/public-loading.server.ts'

/** A city on the map of a search. The path leads to the same search in that city alone, and the numbers are that list's. */
export type MapCity = {
  name: string
  path: string
  /** Null when the search finds more than are counted. */
  counts: { listings: number; available: number } | null
}

/** Returns the county's cities in which the search, without its own place, finds roofers. `counted` is what the search counted already. */
export async function readMapCities(
  app: Pick<App, 'db' | 'clock'>,
  facts: PageFacts,
  search: Search,
  counted: CityCounts | undefined,
): Promise<MapCity[]> {
  const [places, names] = await Promise.all([readPlacesOnce(app, facts), readNamesOnce(app, facts)])
  const asked = withoutPlace(search)
  const category = names.standard.find(({ slug }) => slug === asked.category) ?? null
  const isOfPlaces = asked.q === '' && asked.open === '' && asked.speaks === ''
  if (isOfPlaces && (asked.category === '' || category)) return readLandings(app, facts, places, category)
  const { byPlace, until } = counted ?? (await readCityCounts(app, asked, names))
  facts.changesAt(until)
  return places.flatMap(({ name, state }) => {
    const city = `${name}, ${state}`
    const path = searchPath({ ...asked, city })
    if (!byPlace) return { name, path, counts: null }
    // A city of that name also finds those that contain it: Palm Beach is in North Palm Beach.
    const counts = searchTerms({ q: '', city, category: '' }, names).places.flatMap(id => byPlace.get(id) ?? [])
    if (counts.length === 0) return []
    return { name, path, counts: counts.reduce(added) }
  })
}

function added(one: NonNullable<MapCity['counts']>, other: NonNullable<MapCity['counts']>) {
  return { listings: one.listings + other.listings, available: one.available + other.available }
}

/** Returns the cities with a page of the category, or of all roofers; the ledger has their numbers. */
async function readLandings(
  app: Pick<App, 'db' | 'clock'>,
  facts: PageFacts,
  places: readonly ListedPlace[],
  category: SearchNames['standard'][number] | null,
): Promise<MapCity[]> {
  const { counts } = await facts.recall(
    `available-by-place ${category?.slug ?? ''}`,
    ['listings'],
    () => readAvailableByPlace(app, app.clock.now(), category?.id ?? null),
    ({ until }) => until,
  )
  return places.flatMap(place => {
    const ofCategory = category ? place.categories.find(({ id }) => id === category.id) : null
    if (ofCategory === undefined) return []
    const { listings } = ofCategory ?? place
    return {
      name: place.name,
      path: landingPath({ place, category: ofCategory }),
      counts: { listings, available: counts.get(place.id) ?? 0 },
    }
  })
}

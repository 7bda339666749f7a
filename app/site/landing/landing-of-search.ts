import type { ListedPlace } from '#domain/directory/places/listed-places.server.ts'
import { emptySearch, type Search, searchPath } from '#domain/directory/search/search.ts'

/** Returns whether a search has a city, optionally a category, and no other filter. */
export function asksForPlaceOnly(search: Search) {
  const { city, category } = search
  return city !== '' && searchPath(search) === searchPath({ ...emptySearch, city, category })
}

/** Returns the landing page with the same results as the search, or null. */
export function landingOfSearch(search: Search, places: readonly ListedPlace[]) {
  if (!asksForPlaceOnly(search)) return null
  const city = search.city.toLowerCase()
  const place = places.find(({ name, state }) => [name, `${name}, ${state}`].some(text => text.toLowerCase() === city))
  const category = search.category ? place?.categories.find(({ slug }) => slug === search.category) : null
  return place && category !== undefined ? { place, category } : null
}

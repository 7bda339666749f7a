import { type Category, categoryName } from '#domain/directory/businesses/category.ts'
import type { ListedPlace } from '#domain/directory/places/listed-places.server.ts'
import { placeIndex, placeKey } from '#domain/directory/places/place-name.ts'
import { categoriesMeant } from '#domain/directory/search/found-category.ts'
import { emptySearch, type Search, searchPath } from '#domain/directory/search/search.ts'
import { builtInPhrases, readTypedSearch } from '#domain/directory/search/search-words.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { landingPath } from '../landing/landing-messages.ts'
import { searchMessages } from './search-messages.ts'

/** A link to a city's own page for a visitor who typed its name as search words. `isGuess`: the name was misspelled. */
export type PlaceOffer = { text: string; path: string; isGuess: boolean }

type Known = {
  language?: Language
  /** The categories with a page, and what people may type for them. */
  categories?: readonly Category[]
  phrases?: typeof builtInPhrases
}

export function placeOffer(
  q: string,
  places: readonly ListedPlace[],
  { language = 'en', categories = [], phrases = builtInPhrases }: Known = {},
): PlaceOffer | null {
  const messages = searchMessages[language]
  const { words, trades } = readTypedSearch(q, phrases)
  const typed = words.filter(word => !states.includes(word)).join(' ')
  if (typed === '') return null
  const { index, byKey } = namesOf(places)
  const known = byKey.get(placeKey(typed))
  const guess = known ? undefined : index.propose(typed, region.state)
  const place = known ?? places.find(({ name }) => name === guess)
  if (!place) return null
  const [meant] = categoriesMeant(trades)
  const category = place.categories.find(({ name }) => name === meant) ?? null
  const { listings } = category ?? place
  const text = category
    ? messages.inPlace(categoryName(language, category.name, categories), place.name, listings)
    : messages.countInPlace(messages.contractors(String(listings)), place.name)
  return { text, path: pathIn(language, landingPath({ place, category })), isGuess: known === undefined }
}

const states = ['fl', 'florida']

const namesRead = new WeakMap<readonly ListedPlace[], ReturnType<typeof readNames>>()

/** Cached per list of places, which stays the same object until a listing changes. */
function namesOf(places: readonly ListedPlace[]) {
  const names = namesRead.get(places) ?? readNames(places)
  namesRead.set(places, names)
  return names
}

function readNames(places: readonly ListedPlace[]) {
  const index = placeIndex(places.map(({ name, state }) => ({ name, state, aliases: [] })))
  const byKey = new Map(places.toReversed().map(place => [placeKey(place.name), place]))
  return { index, byKey }
}

export function asksForPlaceOnly(search: Search) {
  const { city, category } = search
  return city !== '' && searchPath(search) === searchPath({ ...emptySearch, city, category })
}

export function landingOfSearch(search: Search, places: readonly ListedPlace[]) {
  if (!asksForPlaceOnly(search)) return null
  const city = search.city.toLowerCase()
  const place = places.find(({ name, state }) => [name, `${name}, ${state}`].some(text => text.toLowerCase() === city))
  const category = search.category ? place?.categories.find(({ slug }) => slug === search.category) : null
  return place && category !== undefined ? { place, category } : null
}

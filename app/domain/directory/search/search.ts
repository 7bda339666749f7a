import type { Language } from '#platform/text/language.ts'

// A search is what a homeowner asks the directory for: words, a place, what kind of contractor, in which order, which page.

export const allCities = 'All Cities'
export const pageSize = 20
/** Beyond this many matches the count reads '1,000+': counting them all would cost more than finding them. */
export const countLimit = 1_000
export const lastPage = 50
export const wordsLimit = 100
export const cityLimit = 100

export const sorts = ['best', 'rating', 'reviews', 'response', 'distance'] as const
export type Sort = (typeof sorts)[number]

/** What a page's address may ask for; anything else in it is ignored. */
export const searchParameters = ['q', 'city', 'category', 'open', 'near', 'sort', 'page', 'lang'] as const

export type Search = {
  q: string
  city: string
  /** The slug of a standard category, or '' for all. */
  category: string
  /** Only those who answer around the clock. */
  open: '' | '24-7'
  /** A ZIP of the county, or 'latitude,longitude' as the visitor's device gave it; '' for nowhere. */
  near: string
  sort: Sort
  page: number
  /** In which language its results lead on, where that isn't English; the results themselves are in English. */
  lang: '' | Exclude<Language, 'en'>
}

export type Point = { lat: number; lon: number }

/** A search that asks for nothing: every listing, the best first. */
export const emptySearch: Search = {
  q: '',
  city: '',
  category: '',
  open: '',
  near: '',
  sort: 'best',
  page: 1,
  lang: '',
}

/** The address of a search; what it does not ask for does not stand in it. */
export function searchPath(search: Search) {
  const asked = searchParameters.filter(name => search[name] !== emptySearch[name])
  // Without a word, the home page would show its featured contractors instead of all.
  const asksForAll = asked.every(name => name === 'lang')
  const query = new URLSearchParams(asksForAll ? { city: allCities } : {})
  for (const name of asked) query.set(name, String(search[name]))
  return `/?${query}`
}

/** What the landing page of a city, or of one category there, shows the best of. */
export function searchOfPlace(place: { name: string; state: string }, category: { slug: string } | null): Search {
  return { ...emptySearch, city: `${place.name}, ${place.state}`, category: category?.slug ?? '' }
}

/** The position in 'latitude,longitude'; null when it is none on this globe. */
export function pointOf(text: string): Point | null {
  const [, lat, lon] = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text) ?? []
  const point = { lat: Number(lat), lon: Number(lon) }
  return lat && lon && Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180 ? point : null
}

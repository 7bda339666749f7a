import type { SpokenLanguage } from '../businesses/spoken-language.ts'

// A search is a homeowner's query to the directory: words, a place, filters, an order and a page.

export const allCities = 'All Cities'
export const pageSize = 20
/** Beyond this many matches the count reads '1,000+': counting them all would cost more than finding them. */
export const countLimit = 1_000
export const lastPage = 50
export const wordsLimit = 100
export const cityLimit = 100

export const sorts = ['best', 'available', 'rating', 'reviews', 'response', 'distance'] as const
export type Sort = (typeof sorts)[number]

/** The distances a search can be narrowed to, in miles, as in its address. */
export const radii = ['5', '10', '25', '50'] as const
export type Radius = (typeof radii)[number]

/** The query parameters of a page's address; any others are ignored. */
export const searchParameters = [
  'q',
  'city',
  'category',
  'open',
  'speaks',
  'near',
  'within',
  'area',
  'sort',
  'page',
  'lang',
] as const

export type Search = {
  q: string
  city: string
  category: string
  /** Only listings that answer around the clock. */
  open: '' | '24-7'
  /** Only listings that say they speak this language. */
  speaks: '' | SpokenLanguage
  /** A ZIP or a city of the county, or 'latitude,longitude' from the visitor's device; '' for no place. */
  near: string
  within: '' | Radius
  /** A part of the map as 'south,west,north,east', with two decimals; '' for everywhere. */
  area: string
  sort: Sort
  page: number
  /** 'ht': results in English that link to Creole pages. Spanish needs no value, because its results have their own path. */
  lang: '' | 'ht'
}

export type Point = { lat: number; lon: number }

export const emptySearch: Search = {
  q: '',
  city: '',
  category: '',
  open: '',
  speaks: '',
  near: '',
  within: '',
  area: '',
  sort: 'best',
  page: 1,
  lang: '',
}

export function searchPath(search: Search) {
  const asked = searchParameters.filter(name => search[name] !== emptySearch[name])
  // Without a parameter, the home page would show its featured contractors instead of all.
  const asksForAll = asked.every(name => name === 'lang')
  const query = new URLSearchParams(asksForAll ? { city: allCities } : {})
  for (const name of asked) query.set(name, String(search[name]))
  return `/?${query}`
}

export function searchOfPlace(place: { name: string; state: string }, category: { slug: string } | null): Search {
  return { ...emptySearch, city: `${place.name}, ${place.state}`, category: category?.slug ?? '' }
}

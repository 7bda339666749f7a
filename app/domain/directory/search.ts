// A search is what a homeowner asks the directory for: words, a city, and a page of what was found.

export const allCities = 'All Cities'
export const pageSize = 20
/** Beyond this many matches the count reads '1,000+': counting them all would cost more than finding them. */
export const countLimit = 1_000
export const lastPage = 50
export const wordsLimit = 100
export const cityLimit = 100

/** What a page's address may ask for; anything else in it is ignored. */
export const searchParameters = ['q', 'city', 'page'] as const

export type Search = { q: string; city: string; page: number }

/** The address of the same search on another page. */
export function searchPath({ q, city, page }: Search) {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (city) query.set('city', city)
  if (page > 1) query.set('page', String(page))
  return query.size ? `/?${query}` : '/'
}

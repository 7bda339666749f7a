import type { Matches } from './matches.server.ts'
import type { StandardCategory } from './search-terms.server.ts'

/** The number of results for each filter; null when more match than are counted. */
export type Facets = {
  categories: { slug: string; name: string; listings: number | null }[]
  aroundTheClock: number | null
}

export function facetsOf(counted: Matches['counted'], standard: StandardCategory[]): Facets {
  const listingsOf = (id: number) => (counted ? (counted.byCategory[id] ?? 0) : null)
  return {
    categories: standard.map(({ id, slug, name }) => ({ slug, name, listings: listingsOf(id) })),
    aroundTheClock: counted?.aroundTheClock ?? null,
  }
}

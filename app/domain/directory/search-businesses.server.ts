import type { App, Result } from '../app.ts'
import { type Card, readCardsOf } from './cards.server.ts'
import { type Facets, facetsOf } from './facets.ts'
import { readMatches } from './matches.server.ts'
import { matchingOf } from './matching.server.ts'
import type { Search } from './search.ts'
import { readSearchTerms } from './search-terms.server.ts'

export type Found = {
  cards: Card[]
  /** Exact up to `countLimit`; one more than that stands for any greater number. */
  total: number
  facets: Facets
}

/** A page of the live listings whose name or category contains the words and whose address contains the city. */
export async function searchBusinesses(
  app: Pick<App, 'db'>,
  search: Search,
): Promise<Result<{ found: Found }, 'zip-unknown'>> {
  const terms = await readSearchTerms(app, search)
  const resolved = matchingOf(search, terms)
  if (!resolved.ok) return resolved
  const { matching } = resolved
  const { ids, total, counted } = await readMatches(app, matching, search.page)
  const cards = await readCardsOf(app, ids, matching.near)
  return { ok: true, found: { cards, total, facets: facetsOf(counted, terms.standard) } }
}

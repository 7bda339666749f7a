import type { App, Result } from '../app.ts'
import { nextStormOrder } from '../settings/storm.ts'
import { type Card, readCardsOf } from './cards.server.ts'
import { type Facets, facetsOf } from './facets.ts'
import { readMatches } from './matches.server.ts'
import { matchingOf } from './matching.server.ts'
import type { Search } from './search.ts'
import { readSearchNames, readSearchTerms } from './search-terms.server.ts'

export type Found = {
  cards: Card[]
  /** Of the cards, those that stand first by their plan and not by what was asked. */
  sponsored: string[]
  /** When others take their places. */
  changesAt: Date | undefined
  /** Exact up to `countLimit`; one more than that stands for any greater number. */
  total: number
  facets: Facets
  /** By distance: how many of them come last because nobody knows where they are; counted like `total`. */
  unlocated: number
}

/**
 * A page of the live listings whose name or category contains the words and whose address contains the city. Three of those
 * whose plan places them first come before the others. In a storm the order that nobody chose has those who answer now in front,
 * and no plan stands before them that does not answer.
 */
export async function searchBusinesses(
  app: Pick<App, 'db' | 'clock'>,
  search: Search,
  { isStorm = false, readNames = () => readSearchNames(app) } = {},
): Promise<Result<{ found: Found }, 'zip-unknown'>> {
  const terms = await readSearchTerms(app, search, await readNames())
  const resolved = matchingOf(search, terms)
  if (!resolved.ok) return resolved
  const { matching } = resolved
  const answersAt = isStorm && search.sort === 'best' ? app.clock.now() : undefined
  const { ids, total, counted, unlocated, first, changesAt: turn } = await readMatches(app, search, matching, answersAt)
  const cards = await readCardsOf(app, ids, matching.near)
  const changesAt = answersAt ? nextStormOrder(answersAt) : turn
  const facets = facetsOf(counted, terms.standard)
  return { ok: true, found: { cards, sponsored: first, changesAt, total, facets, unlocated } }
}

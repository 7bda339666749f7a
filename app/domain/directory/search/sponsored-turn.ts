import { hashOf } from '#platform/images/seeded-random.ts'
import type { Search } from './search.ts'

// Three places before the results belong to listings whose plan places them first. When more of them match than there are
// places, they take turns by the hour.

export const sponsoredPlaces = 3

const hourMs = 3_600_000

/**
 * The number of this turn: of so many that match, the one at its remainder stands in the first place. Not every search begins
 * with the same one; each page of a search, in each order, has the same number.
 */
export function sponsoredTurn({ q, city, category, open, near }: Search, at: Date): number {
  return Math.floor(at.getTime() / hourMs) + hashOf(JSON.stringify([q.toLowerCase(), city, category, open, near]))
}

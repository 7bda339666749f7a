import { hashOf } from '#platform/images/seeded-random.ts'
import type { Search } from './search.ts'

// Three places before the results belong to listings with a plan that places them first. When more match than there are places, they rotate
// hourly.

export const sponsoredPlaces = 3

const hourMs = 3_600_000

/**
 * Returns the rotation number of this hour: modulo the number of matches, it picks the listing for the first place. It differs
 * between searches, but is the same for every page and order of one search.
 */
export function sponsoredTurn({ q, city, category, open, near }: Search, at: Date): number {
  return Math.floor(at.getTime() / hourMs) + hashOf(JSON.stringify([q.toLowerCase(), city, category, open, near]))
}

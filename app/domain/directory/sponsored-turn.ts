import { hashOf } from '#platform/seeded-random.ts'
import type { Search } from './search.ts'

// Three places before the results belong to listings whose plan places them first. When more of them match than there are
// places, they take turns by the hour.

export const sponsoredPlaces = 3

const hourMs = 3_600_000

/**
 * Which of the matching ones stand in the places this hour: each as often as any other, and as often in the first place. Not
 * every search begins with the same one; each page of a search, in each order, has the same three.
 */
export function sponsoredTurn(ids: readonly string[], search: Search, at: Date): string[] {
  const { q, city, category, open, near } = search
  const start =
    Math.floor(at.getTime() / hourMs) + hashOf(JSON.stringify([q.toLowerCase(), city, category, open, near]))
  return ids.slice(0, sponsoredPlaces).map((_, place) => ids[(start + place) % ids.length] ?? '')
}

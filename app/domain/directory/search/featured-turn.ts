import { hashOf } from '#platform/images/seeded-random.ts'
import type { Search } from './search.ts'

const hourMs = 3_600_000

/** Returns the featured listings of this hour. They rotate by one every hour, so each is shown equally often. */
export function byTurn<T>(featured: readonly T[], shown: number, at: Date): T[] {
  if (featured.length <= shown) return [...featured]
  const start = Math.floor(at.getTime() / hourMs) % featured.length
  return Array.from({ length: shown }, (_, index) => featured[(start + index) % featured.length]).filter(
    listing => listing !== undefined,
  )
}

/** Returns the featured listings in a storm: lowest rank first, rotating hourly among equal ranks. */
export function byRank<T extends { rank: number }>(featured: readonly T[], shown: number, at: Date): T[] {
  const start = Math.floor(at.getTime() / hourMs) % Math.max(1, featured.length)
  const turned = [...featured.slice(start), ...featured.slice(0, start)]
  return turned.sort((one, other) => one.rank - other.rank).slice(0, shown)
}

export function nextTurn(at: Date) {
  return new Date((Math.floor(at.getTime() / hourMs) + 1) * hourMs)
}

// Three places before the results belong to listings with a plan that places them first. When more match than there are places, they rotate
// hourly.

export const sponsoredPlaces = 3

/**
 * Returns the rotation number of this hour: modulo the number of matches, it picks the listing for the first place. It differs
 * between searches, but is the same for every page and order of one search.
 */
export function sponsoredTurn({ q, city, category, open, near, area }: Search, at: Date): number {
  return (
    Math.floor(at.getTime() / hourMs) +
    hashOf(JSON.stringify([q.toLowerCase(), city, category, open, near, ...(area ? [area] : [])]))
  )
}

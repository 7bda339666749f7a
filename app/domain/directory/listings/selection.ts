import type { SeenSnapshot } from '#domain/foundation/changes/seen-snapshot.server.ts'
import type { ListingQuery } from './listing-query.ts'

/** The target of a bulk action: checked listings, or everything in a list. */
export type Selection = { kind: 'some'; ids: readonly string[] } | { kind: 'all'; query: ListingQuery }

/** The same, as it was shown: one snapshot for each ticked row, in the same order, or that of the list. */
export type SeenSelection =
  | { kind: 'some'; ids: readonly string[]; seen: readonly SeenSnapshot[] }
  | { kind: 'all'; query: ListingQuery; seen: SeenSnapshot }

export const tickedLimit = 10_000

export function onlyListing(id: string): Selection {
  return { kind: 'some', ids: [id] }
}

export const everyListing: Selection = { kind: 'all', query: { q: '', show: 'all', sort: 'newest' } }

export function onlySeenListing(id: string, shown: SeenSnapshot): SeenSelection {
  return { kind: 'some', ids: [id], seen: [shown] }
}

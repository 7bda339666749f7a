import { z } from 'zod'
import { allTexts } from '#platform/request/forms.ts'
import { listingOrders } from './listing.ts'
import { type ListingQuery, listingQuery } from './listing-query.ts'

/** The target of a bulk action: checked listings, or everything in a list. */
export type Selection = { kind: 'some'; ids: readonly string[] } | { kind: 'all'; query: ListingQuery }

export const tickedLimit = 10_000

export function onlyListing(id: string): Selection {
  return { kind: 'some', ids: [id] }
}

export const everyListing: Selection = { kind: 'all', query: { q: '', show: 'all', sort: 'newest' } }

export const selectionFields = z
  .object({
    ids: z
      .union([z.string(), z.array(z.string())])
      .optional()
      .transform(allTexts)
      .pipe(z.array(z.uuid()).max(tickedLimit)),
    everything: z.literal('1').optional(),
    q: z.string().optional(),
    show: z.string().optional(),
  })
  .transform(
    ({ ids, everything, q, show }): Selection =>
      everything
        ? { kind: 'all', query: listingQuery.parse({ q, show, sort: listingOrders[0] }) }
        : { kind: 'some', ids: [...new Set(ids)] },
  )

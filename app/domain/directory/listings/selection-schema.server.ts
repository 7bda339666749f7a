import { z } from 'zod'
import { nothingSeen, type SeenSnapshot, seenField } from '#domain/foundation/changes/seen-snapshot.server.ts'
import { allTexts } from '#platform/request/forms.ts'
import { listingOrders } from './listing.ts'
import { listingQuery } from './listing-query.ts'
import { type SeenSelection, tickedLimit } from './selection.ts'

/** A ticked row without a snapshot was never shown. */
const tickedRow = z
  .string()
  .transform(text => text.split(' '))
  .pipe(z.tuple([z.uuid()]).rest(seenField))
  .transform(([id, shown = nothingSeen]) => ({ id, shown }))

export const selectionFields = z
  .object({
    ids: z
      .union([z.string(), z.array(z.string())])
      .optional()
      .transform(allTexts)
      .pipe(z.array(tickedRow).max(tickedLimit)),
    seen: seenField,
    everything: z.literal('1').optional(),
    q: z.string().optional(),
    show: z.string().optional(),
  })
  .transform(
    ({ ids, everything, q, show, seen }): SeenSelection =>
      everything
        ? { kind: 'all', query: listingQuery.parse({ q, show, sort: listingOrders[0] }), seen }
        : someOf(new Map(ids.map(({ id, shown }) => [id, shown]))),
  )

function someOf(rows: ReadonlyMap<string, SeenSnapshot>): SeenSelection {
  return { kind: 'some', ids: [...rows.keys()], seen: [...rows.values()] }
}

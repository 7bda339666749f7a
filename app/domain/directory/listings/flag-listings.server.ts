import { sql } from 'kysely'
import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { updateBusinessesWhere } from '../businesses/written-businesses.server.ts'
import type { ListingFlag } from './listing.ts'
import { isSelected, withSelection } from './selected-listings.server.ts'
import type { Selection } from './selection.ts'

export type FlagRefusal = 'forbidden' | 'none-chosen'
type Input = { selection: Selection; flag: ListingFlag; value: boolean }
type Flagged = { count: number; changed: number; changeId: string }

/**
 * Sets or clears a flag of one or many listings, in one change that one undo reverts. Listings that already have the value are
 * counted but not written.
 */
export async function flagListings(
  app: Pick<App, 'transaction' | 'bulkTransaction'>,
  caller: Caller,
  { selection, flag, value }: Input,
): Promise<Result<Flagged, FlagRefusal>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return withSelection(app, selection, async (tx, count) => {
    if (count === 0) return { ok: false, reason: 'none-chosen' }
    const changeId = await recordChange(tx, caller, { action: `${value ? 'set' : 'clear'}-${flag}` })
    const other = sql<boolean>`${isSelected} and ${sql.ref(flag)} <> ${value}`
    return { ok: true, count, changed: await updateBusinessesWhere(tx, other, { [flag]: value }), changeId }
  })
}

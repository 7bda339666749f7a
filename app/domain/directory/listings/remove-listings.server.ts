import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { updateBusinessesWhere } from '../businesses/written-businesses.server.ts'
import { isSelected, withSelection } from './selected-listings.server.ts'
import type { Selection } from './selection.ts'

export type RemoveRefusal = 'forbidden' | 'none-chosen'

/** Removes listings from the directory. They stay on record: `undoListingChange` with the change's id restores them. */
export async function removeListings(
  app: Pick<App, 'transaction' | 'bulkTransaction'>,
  caller: Caller,
  selection: Selection,
): Promise<Result<{ count: number; changeId: string }, RemoveRefusal>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return withSelection(app, selection, async (tx, count) => {
    if (count === 0) return { ok: false, reason: 'none-chosen' }
    const changeId = await recordChange(tx, caller, { action: 'remove-listings' })
    await updateBusinessesWhere(tx, isSelected, { removedAt: tx.clock.now() })
    return { ok: true, count, changeId }
  })
}

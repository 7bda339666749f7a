import type { App, Caller, Result } from '../app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { updateBusinesses } from '../directory/written-businesses.server.ts'
import { may } from '../permissions.ts'
import { allowTime, type Chosen, chosenIds } from './listings.server.ts'

export type RemoveRefusal = 'forbidden' | 'none-chosen'

/** Takes listings out of the directory. They stay on record: `undoListingChange` with the change's id puts them back. */
export async function removeListings(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  chosen: Chosen,
): Promise<Result<{ count: number; changeId: string }, RemoveRefusal>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    await allowTime(tx)
    const ids = await chosenIds(tx, chosen)
    if (ids.length === 0) return { ok: false, reason: 'none-chosen' }
    const changeId = await recordChange(tx, caller, { action: 'remove-listings' })
    return { ok: true, count: await updateBusinesses(tx, ids, { removedAt: tx.clock.now() }), changeId }
  })
}

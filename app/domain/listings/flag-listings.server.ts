import type { App, Caller, Result } from '../app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { updateBusinesses } from '../directory/written-businesses.server.ts'
import { may } from '../permissions.ts'
import type { ListingFlag } from './listing.ts'
import { allowTime, type Chosen, chosenIds } from './listings.server.ts'

export type FlagRefusal = 'forbidden' | 'none-chosen'
type Input = { chosen: Chosen; flag: ListingFlag; value: boolean }

/** Switches a flag of one listing or of many, in one change that one undo takes back. */
export async function flagListings(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { chosen, flag, value }: Input,
): Promise<Result<{ count: number; changeId: string }, FlagRefusal>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    await allowTime(tx)
    const ids = await chosenIds(tx, chosen)
    if (ids.length === 0) return { ok: false, reason: 'none-chosen' }
    const changeId = await recordChange(tx, caller, { action: `${value ? 'set' : 'clear'}-${flag}` })
    await updateBusinesses(tx, ids, { [flag]: value })
    return { ok: true, count: ids.length, changeId }
  })
}

import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { updateBusinesses } from '../businesses/written-businesses.server.ts'
import type { ListingInput } from './listing-schema.server.ts'
import { lockListing } from './listings.server.ts'
import { columnsOf, writeParts } from './write-listing.server.ts'

export type ChangeRefusal = 'forbidden' | 'listing-unknown' | 'changed-meanwhile'

/** Changes a listing. Fails if it changed after `version`, the one that the operator saw. */
export async function changeListing(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, version, input }: { id: string; version: string; input: ListingInput },
): Promise<Result<{ slug: string; changeId: string }, ChangeRefusal>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const listing = await lockListing(tx, id)
    if (!listing) return { ok: false, reason: 'listing-unknown' }
    if (listing.version !== version) return { ok: false, reason: 'changed-meanwhile' }
    const changeId = await recordChange(tx, caller, { action: 'change-listing' })
    await updateBusinesses(tx, [id], await columnsOf(tx, input, changeId))
    return { ok: true, slug: await writeParts(tx, id, input), changeId }
  })
}

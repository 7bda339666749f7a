import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { insertListing } from './insert-listing.server.ts'
import type { ListingInput } from './listing-schema.server.ts'

export type AddRefusal = 'forbidden'

/** Adds a listing entered by the operator. */
export async function addListing(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  input: ListingInput,
): Promise<Result<{ id: string; slug: string; changeId: string }, AddRefusal>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const changeId = await recordChange(tx, caller, { action: 'add-listing' })
    return { ok: true, ...(await insertListing(tx, { input, changeId })), changeId }
  })
}

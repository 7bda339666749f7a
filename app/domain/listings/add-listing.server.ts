import type { App, Caller, Result } from '../app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { freePublicId, insertBusiness } from '../directory/written-businesses.server.ts'
import { may } from '../permissions.ts'
import type { ListingInput } from './listing-schema.server.ts'
import { columnsOf, writeParts } from './write-listing.server.ts'

export type AddRefusal = 'forbidden'

/** The operator lists a business by hand. */
export async function addListing(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  input: ListingInput,
): Promise<Result<{ id: string; slug: string; changeId: string }, AddRefusal>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const id = tx.ids.next()
    const changeId = await recordChange(tx, caller, { action: 'add-listing' })
    const columns = await columnsOf(tx, input, changeId)
    const publicId = await freePublicId(tx, tx.clock.now())
    await insertBusiness(tx, { ...columns, id, publicId, createdChangeId: changeId })
    return { ok: true, id, slug: await writeParts(tx, id, input), changeId }
  })
}

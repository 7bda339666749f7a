import type { App, Caller, Result } from '#domain/app.ts'
import { lockListing } from '#domain/directory/listings/listings.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { isNoted, writeListingNote } from './listing-notes.server.ts'

/** `id`: that of the form. The same form twice is one note. */
type Note = { id: string; businessId: string; text: string }

export async function noteListing(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, businessId, text }: Note,
): Promise<Result<object, 'forbidden' | 'listing-unknown'>> {
  if (!may(caller, 'note-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction<Result<object, 'forbidden' | 'listing-unknown'>>(async tx => {
    if (!(await lockListing(tx, businessId))) return { ok: false, reason: 'listing-unknown' }
    if (await isNoted(tx, id)) return { ok: true }
    const changeId = await recordChange(tx, caller, { action: 'note-listing' })
    await writeListingNote(tx, { id, businessId, text, by: caller.actor.id, at: tx.clock.now(), changeId })
    return { ok: true }
  })
}

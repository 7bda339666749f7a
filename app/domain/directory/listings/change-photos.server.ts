import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { readPhotos, setPhotos } from './listing-photos.server.ts'
import { lockListing } from './listings.server.ts'
import { type PhotoChange, photosAfter } from './photo-change.ts'

export type ChangePhotosRefusal = 'forbidden' | 'listing-unknown' | 'photo-unknown'

/** Removes, orders or captions a business's photos. Keeps the file of a removed one, so that this can be undone. */
export async function changePhotos(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, change }: { id: string; change: PhotoChange },
): Promise<Result<{ changeId: string }, ChangePhotosRefusal>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    if (!(await lockListing(tx, id))) return { ok: false, reason: 'listing-unknown' }
    const photos = photosAfter(await readPhotos(tx, id), change)
    if (!photos) return { ok: false, reason: 'photo-unknown' }
    const changeId = await recordChange(tx, caller, { action: change.action })
    await setPhotos(tx, id, photos)
    return { ok: true, changeId }
  })
}

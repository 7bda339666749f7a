import type { App, Caller, Result } from '../app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { may } from '../permissions.ts'
import { type ListingPhoto, readPhotos, setPhotos } from './listing-photos.server.ts'
import { lockListing } from './listings.server.ts'

export type ChangePhotosRefusal = 'forbidden' | 'listing-unknown' | 'photo-unknown'
type Deed = 'remove-photo' | 'lead-with-photo'

/** Takes one of a business's photos away, or shows it before all others. Its file stays, so that this can be undone. */
export async function changePhotos(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, fileId, deed }: { id: string; fileId: string; deed: Deed },
): Promise<Result<{ changeId: string }, ChangePhotosRefusal>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    if (!(await lockListing(tx, id))) return { ok: false, reason: 'listing-unknown' }
    const photos = await readPhotos(tx, id)
    const chosen = photos.find(photo => photo.fileId === fileId)
    if (!chosen) return { ok: false, reason: 'photo-unknown' }
    const changeId = await recordChange(tx, caller, { action: deed })
    await setPhotos(tx, id, arranged(photos, chosen, deed))
    return { ok: true, changeId }
  })
}

function arranged(photos: ListingPhoto[], chosen: ListingPhoto, deed: Deed) {
  const others = photos.filter(photo => photo !== chosen)
  return deed === 'remove-photo' ? others : [chosen, ...others]
}

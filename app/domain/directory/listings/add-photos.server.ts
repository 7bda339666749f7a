import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { currentPlan } from '../businesses/entitlements.server.ts'
import { drawPhotos, keepPicture, type PictureFault } from './draw-pictures.server.ts'
import { photosAllowed, photosLimit } from './listing-photo.ts'
import { readPhotos, setPhotos } from './listing-photos.server.ts'
import { lockListing } from './listings.server.ts'
import type { ListingPhoto } from './photo-change.ts'

export type AddPhotosRefusal = 'forbidden' | 'listing-unknown' | 'photos-too-many' | PictureFault
type Input = { id: string; photos: readonly Uint8Array<ArrayBuffer>[]; alt: string }

/** Adds photos after a business's existing ones; `alt` is the caption of each. */
export async function addPhotos(
  app: Pick<App, 'pictures' | 'transaction'>,
  caller: Caller,
  { id, photos, alt }: Input,
): Promise<Result<{ changeId: string }, AddPhotosRefusal>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  if (photos.length > photosLimit) return { ok: false, reason: 'photos-too-many' }
  // Drawn before the transaction: work that takes a second must not hold a connection.
  const drawn = await drawPhotos(app, photos)
  if (!drawn.ok) return drawn

  return app.transaction(async tx => {
    if (!(await lockListing(tx, id))) return { ok: false, reason: 'listing-unknown' }
    const former = await readPhotos(tx, id)
    const { plan } = await currentPlan(tx, id)
    if (former.length + drawn.photos.length > photosAllowed(plan)) return { ok: false, reason: 'photos-too-many' }
    const changeId = await recordChange(tx, caller, { action: 'add-photos' })
    const added: ListingPhoto[] = []
    const kept = { businessId: id, purpose: 'photo', visibility: 'public' } as const
    for (const photo of drawn.photos) added.push({ fileId: await keepPicture(tx, photo, kept), alt })
    await setPhotos(tx, id, [...former, ...added])
    return { ok: true, changeId }
  })
}

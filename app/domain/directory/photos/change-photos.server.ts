import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { filePath } from '#platform/files/file-path.ts'
import { currentPlan } from '../businesses/entitlements.server.ts'
import { updateBusinesses } from '../businesses/written-businesses.server.ts'
import { lockListing } from '../listings/listings.server.ts'
import { drawLogo, drawPhotos, keepPicture, type PictureError } from './draw-pictures.server.ts'
import {
  type ListingPhoto,
  logoSide,
  type PhotoChange,
  photosAfter,
  photosAllowed,
  photosLimit,
} from './listing-photo.ts'
import { readPhotos, setPhotos } from './listing-photos.server.ts'

type AddPhotosError = 'forbidden' | 'listing-unknown' | 'photos-too-many' | PictureError

type Input = { id: string; photos: readonly Uint8Array<ArrayBuffer>[]; alt: string }

/** Adds photos after a business's existing ones; `alt` is the caption of each. */
export async function addPhotos(
  app: Pick<App, 'pictures' | 'transaction'>,
  caller: Caller,
  { id, photos, alt }: Input,
): Promise<Result<{ changeId: string }, AddPhotosError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  if (photos.length > photosLimit) return { ok: false, reason: 'photos-too-many' }
  // Drawn before the transaction: work that takes a second must not hold a connection.
  const drawn = await drawPhotos(app, photos)
  if (!drawn.ok) return drawn

  return app.transaction(async tx => {
    if (!(await lockListing(tx, id))) return { ok: false, reason: 'listing-unknown' }
    const previous = await readPhotos(tx, id)
    const { plan } = await currentPlan(tx, id)
    if (previous.length + drawn.photos.length > photosAllowed(plan)) return { ok: false, reason: 'photos-too-many' }
    const changeId = await recordChange(tx, caller, { action: 'add-photos' })
    const added: ListingPhoto[] = []
    const kept = { businessId: id, purpose: 'photo', visibility: 'public' } as const
    for (const photo of drawn.photos) added.push({ fileId: await keepPicture(tx, photo, kept), alt })
    await setPhotos(tx, id, [...previous, ...added])
    return { ok: true, changeId }
  })
}

type ChangePhotosError = 'forbidden' | 'listing-unknown' | 'photo-unknown'

/** Removes, orders or captions a business's photos. Keeps the file of a removed one, so that this can be undone. */
export async function changePhotos(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, change }: { id: string; change: PhotoChange },
): Promise<Result<{ changeId: string }, ChangePhotosError>> {
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

type SetLogoError = 'forbidden' | 'listing-unknown' | PictureError

/** Sets a business's uploaded logo, or removes it, so that the drawn one shows again. */
export async function setLogo(
  app: Pick<App, 'pictures' | 'transaction'>,
  caller: Caller,
  { id, logo }: { id: string; logo: Uint8Array<ArrayBuffer> | null },
): Promise<Result<{ changeId: string }, SetLogoError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  const drawn = logo && (await drawLogo(app, logo, logoSide))
  if (drawn && !drawn.ok) return drawn

  return app.transaction(async tx => {
    if (!(await lockListing(tx, id))) return { ok: false, reason: 'listing-unknown' }
    const changeId = await recordChange(tx, caller, { action: 'set-logo' })
    const kept = { businessId: id, purpose: 'logo', visibility: 'public' } as const
    const path = drawn ? filePath(await keepPicture(tx, drawn, kept)) : ''
    await updateBusinesses(tx, [id], { logo: path })
    return { ok: true, changeId }
  })
}

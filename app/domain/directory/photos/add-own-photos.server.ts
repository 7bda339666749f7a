import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { filePath } from '#platform/files/file-path.ts'
import { updateBusinesses } from '../businesses/written-businesses.server.ts'
import { drawLogo, drawPhotos, keepPicture, type PictureError } from './draw-pictures.server.ts'
import { logoSide, photosLimit } from './listing-photo.ts'
import { readPhotos, setPhotos } from './listing-photos.server.ts'
import { areReviewed, letWait, lockOwn, type OwnError, photosLeft, rejectOwner } from './own-pictures.server.ts'
import { readWaiting, withdrawItem } from './photo-reviews.server.ts'

export type AddOwnPhotosError = OwnError | 'no-photo' | 'photos-too-many' | 'over-plan' | PictureError
type Input = { businessId: string; photos: readonly Uint8Array<ArrayBuffer>[]; caption?: string }
type SentPictures = { changeId: string; isWaiting: boolean }

/** Adds photos after an owner's existing ones. They wait for review, or are public at once when review is off. */
export async function addOwnPhotos(
  app: Pick<App, 'db' | 'limits' | 'pictures' | 'transaction' | 'clock'>,
  caller: Caller,
  { businessId, photos, caption = '' }: Input,
): Promise<Result<SentPictures, AddOwnPhotosError>> {
  const error = await rejectOwner(app, caller, { businessId, counted: 'add-own-photos' })
  if (error) return { ok: false, reason: error }
  if (photos.length === 0) return { ok: false, reason: 'no-photo' }
  if (photos.length > photosLimit) return { ok: false, reason: 'photos-too-many' }
  // Checked before drawing too, which takes a second per photo.
  if (photos.length > (await photosLeft(app, businessId))) return { ok: false, reason: 'over-plan' }
  const drawn = await drawPhotos(app, photos)
  if (!drawn.ok) return drawn

  return app.transaction<Result<SentPictures, AddOwnPhotosError>>(async tx => {
    if (!(await lockOwn(tx, caller, businessId))) return { ok: false, reason: 'listing-unknown' }
    if (photos.length > (await photosLeft(tx, businessId))) return { ok: false, reason: 'over-plan' }
    const isWaiting = await areReviewed(tx)
    const changeId = await recordChange(tx, caller, { action: isWaiting ? 'send-photos' : 'add-photos' })
    const visibility = isWaiting ? 'private' : 'public'
    const kept = { businessId, purpose: 'photo', visibility, uploadedBy: caller.actor.id } as const
    const fileIds: string[] = []
    for (const photo of drawn.photos) fileIds.push(await keepPicture(tx, photo, kept))
    if (isWaiting) {
      const items = fileIds.map(fileId => ({ kind: 'photo' as const, fileId, caption }))
      await letWait(tx, caller, { businessId, changeId, items })
    } else {
      const added = fileIds.map(fileId => ({ fileId, alt: caption }))
      await setPhotos(tx, businessId, [...(await readPhotos(tx, businessId)), ...added])
    }
    return { ok: true, changeId, isWaiting }
  })
}

export type SetOwnLogoError = OwnError | 'no-photo' | PictureError

export async function setOwnLogo(
  app: Pick<App, 'db' | 'limits' | 'pictures' | 'transaction'>,
  caller: Caller,
  { businessId, logo }: { businessId: string; logo: Uint8Array<ArrayBuffer> | null },
): Promise<Result<SentPictures, SetOwnLogoError>> {
  const error = await rejectOwner(app, caller, { businessId, counted: 'add-own-photos' })
  if (error) return { ok: false, reason: error }
  const drawn = logo && (await drawLogo(app, logo, logoSide))
  if (drawn && !drawn.ok) return drawn

  return app.transaction<Result<SentPictures, SetOwnLogoError>>(async tx => {
    if (!(await lockOwn(tx, caller, businessId))) return { ok: false, reason: 'listing-unknown' }
    const isWaiting = drawn !== null && (await areReviewed(tx))
    const changeId = await recordChange(tx, caller, { action: isWaiting ? 'send-photos' : 'set-logo' })
    const kept = { businessId, purpose: 'logo', uploadedBy: caller.actor.id } as const
    const fileId = drawn && (await keepPicture(tx, drawn, { ...kept, visibility: isWaiting ? 'private' : 'public' }))
    if (isWaiting && fileId) {
      await withdrawLogo(tx, { businessId, changeId })
      await letWait(tx, caller, { businessId, changeId, items: [{ kind: 'logo', fileId, caption: '' }] })
    } else await updateBusinesses(tx, [businessId], { logo: fileId ? filePath(fileId) : '' })
    return { ok: true, changeId, isWaiting }
  })
}

async function withdrawLogo(tx: Transaction, { businessId, changeId }: { businessId: string; changeId: string }) {
  const logos = (await readWaiting(tx, businessId)).filter(({ kind }) => kind === 'logo')
  for (const { id } of logos) await withdrawItem(tx, { businessId, itemId: id, changeId })
}

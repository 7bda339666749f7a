import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { drawPhotos, keepPicture, type PictureFault } from '../listings/draw-pictures.server.ts'
import { photosLimit } from '../listings/listing-photo.ts'
import { readPhotos, setPhotos } from '../listings/listing-photos.server.ts'
import { letWait } from './let-wait.server.ts'
import { areReviewed, lockOwn, type OwnRefusal, photosLeft, refuseOwner } from './own-pictures.server.ts'

export type AddOwnPhotosRefusal = OwnRefusal | 'no-photo' | 'photos-too-many' | 'over-plan' | PictureFault
type Input = { businessId: string; photos: readonly Uint8Array<ArrayBuffer>[]; caption?: string }
export type SentPictures = { changeId: string; isWaiting: boolean }

/**
 * Adds photos to an owner's listing, after existing ones. They wait for the operator's review, or are public at once when review is
 * off.
 */
export async function addOwnPhotos(
  app: Pick<App, 'db' | 'limits' | 'pictures' | 'transaction' | 'clock'>,
  caller: Caller,
  { businessId, photos, caption = '' }: Input,
): Promise<Result<SentPictures, AddOwnPhotosRefusal>> {
  const refusal = await refuseOwner(app, caller, { businessId, counted: 'add-own-photos' })
  if (refusal) return { ok: false, reason: refusal }
  if (photos.length === 0) return { ok: false, reason: 'no-photo' }
  if (photos.length > photosLimit) return { ok: false, reason: 'photos-too-many' }
  // Checked before drawing too, which takes a second per photo.
  if (photos.length > (await photosLeft(app, businessId))) return { ok: false, reason: 'over-plan' }
  const drawn = await drawPhotos(app, photos)
  if (!drawn.ok) return drawn

  return app.transaction<Result<SentPictures, AddOwnPhotosRefusal>>(async tx => {
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

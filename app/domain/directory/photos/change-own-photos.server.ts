import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { type PhotoChange, photosAfter } from './listing-photo.ts'
import { readPhotos, setPhotos } from './listing-photos.server.ts'
import { areReviewed, letWait, lockOwn, type OwnError, rejectOwner } from './own-pictures.server.ts'
import { describeItem, readWaiting, withdrawItem } from './photo-reviews.server.ts'

export type ChangeOwnPhotosError = OwnError | 'photo-unknown'
type Waiting =
  | { action: 'withdraw-photo'; itemId: string }
  | { action: 'describe-waiting-photo'; itemId: string; alt: string }
export type OwnPhotoChange = PhotoChange | Waiting
type Changed = { changeId: string; isWaiting: boolean }

/** Orders, captions or removes an owner's photos. Only a caption can show new content, so it is reviewed like a photo. */
export async function changeOwnPhotos(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { businessId, change }: { businessId: string; change: OwnPhotoChange },
): Promise<Result<Changed, ChangeOwnPhotosError>> {
  const error = await rejectOwner(app, caller, { businessId, counted: 'change-own-photos' })
  if (error) return { ok: false, reason: error }
  return app.transaction<Result<Changed, ChangeOwnPhotosError>>(async tx => {
    if (!(await lockOwn(tx, caller, businessId))) return { ok: false, reason: 'listing-unknown' }
    const changed = await apply(tx, caller, { businessId, change })
    return changed ? { ok: true, ...changed } : { ok: false, reason: 'photo-unknown' }
  })
}

type Given<Change> = { businessId: string; change: Change }

/** Returns undefined, without writing, when the change names a missing photo. */
async function apply(tx: Transaction, caller: Caller, given: Given<OwnPhotoChange>): Promise<Changed | undefined> {
  const { businessId, change } = given
  if ('itemId' in change) return changeWaiting(tx, caller, { businessId, change })
  const photos = await readPhotos(tx, businessId)
  const after = photosAfter(photos, change)
  if (!after) return undefined
  const isWaiting = change.action === 'describe-photo' && (await areReviewed(tx))
  const changeId = await recordChange(tx, caller, { action: isWaiting ? 'send-photos' : change.action })
  if (!isWaiting) {
    await setPhotos(tx, businessId, after)
    return { changeId, isWaiting }
  }
  const { fileId, alt: caption } = change
  const waiting = (await readWaiting(tx, businessId)).filter(item => item.kind === 'caption' && item.fileId === fileId)
  for (const { id } of waiting) await withdrawItem(tx, { businessId, itemId: id, changeId })
  const isSame = photos.some(photo => photo.fileId === fileId && photo.alt === caption)
  if (!isSame) await letWait(tx, caller, { businessId, changeId, items: [{ kind: 'caption', fileId, caption }] })
  return { changeId, isWaiting: !isSame }
}

async function changeWaiting(tx: Transaction, caller: Caller, { businessId, change }: Given<Waiting>) {
  const { action, itemId } = change
  const changeId = await recordChange(tx, caller, { action })
  const isDone =
    change.action === 'withdraw-photo'
      ? await withdrawItem(tx, { businessId, itemId, changeId })
      : await describeItem(tx, { businessId, itemId, caption: change.alt })
  return isDone ? { changeId, isWaiting: true } : undefined
}

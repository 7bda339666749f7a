import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { filePath } from '#platform/files/file-path.ts'
import { updateBusinesses } from '../businesses/written-businesses.server.ts'
import { drawLogo, keepPicture, type PictureFault } from '../listings/draw-pictures.server.ts'
import { logoSide } from '../listings/listing-photo.ts'
import type { SentPictures } from './add-own-photos.server.ts'
import { letWait } from './let-wait.server.ts'
import { areReviewed, lockOwn, type OwnRefusal, refuseOwner } from './own-pictures.server.ts'
import { readWaiting, withdrawItem } from './photo-reviews.server.ts'

export type SetOwnLogoRefusal = OwnRefusal | 'no-photo' | PictureFault

/** Uploads an owner's logo for review, in place of a pending one, or removes the current logo. */
export async function setOwnLogo(
  app: Pick<App, 'db' | 'limits' | 'pictures' | 'transaction'>,
  caller: Caller,
  { businessId, logo }: { businessId: string; logo: Uint8Array<ArrayBuffer> | null },
): Promise<Result<SentPictures, SetOwnLogoRefusal>> {
  const refusal = await refuseOwner(app, caller, { businessId, counted: 'add-own-photos' })
  if (refusal) return { ok: false, reason: refusal }
  const drawn = logo && (await drawLogo(app, logo, logoSide))
  if (drawn && !drawn.ok) return drawn

  return app.transaction<Result<SentPictures, SetOwnLogoRefusal>>(async tx => {
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

import type { App, Caller, Result } from '#domain/app.ts'
import { readChange, recordChange } from '#domain/foundation/changes/changes.server.ts'
import { isId } from '#platform/database/ids.ts'
import { takeBack, type UndoChangeRefusal } from '../listings/undo-listing-change.server.ts'
import { lockOwn, type OwnRefusal, refuseOwner } from './own-pictures.server.ts'
import { bringBackItems } from './photo-reviews.server.ts'

export type UndoOwnPhotosRefusal = OwnRefusal | Exclude<UndoChangeRefusal, 'forbidden'>
type Input = { businessId: string; changeId: string }

/** The picture changes that an owner can undo. */
export const undoableActions = [
  ...['remove-photo', 'lead-with-photo', 'move-photo-earlier', 'move-photo-later', 'order-photos', 'describe-photo'],
  ...['set-logo', 'withdraw-photo'],
]

/** Undoes an owner's change to a listing's pictures, unless the listing has changed since. */
export async function undoOwnPhotos(
  app: Pick<App, 'db' | 'limits' | 'bulkTransaction'>,
  caller: Caller,
  { businessId, changeId }: Input,
): Promise<Result<{ undoId: string }, UndoOwnPhotosRefusal>> {
  const refusal = await refuseOwner(app, caller, { businessId, counted: 'change-own-photos' })
  if (refusal) return { ok: false, reason: refusal }
  return app.bulkTransaction<Result<{ undoId: string }, UndoOwnPhotosRefusal>>(async tx => {
    if (!(await lockOwn(tx, caller, businessId))) return { ok: false, reason: 'listing-unknown' }
    const change = isId(changeId) ? await readChange(tx, changeId) : undefined
    const isOwn = change?.actorKind === caller.actor.kind && change.actorId === caller.actor.id
    if (!isOwn || !undoableActions.includes(change.action) || !(await touches(tx, { businessId, changeId })))
      return { ok: false, reason: 'change-unknown' }
    if (change.action !== 'withdraw-photo') return asOwn(await takeBack(tx, caller, changeId))
    if (change.undoId) return { ok: false, reason: 'already-undone' }
    const undoId = await recordChange(tx, caller, { action: 'undo-listing-change', undoes: changeId })
    const count = await bringBackItems(tx, { businessId, changeId })
    return count > 0 ? { ok: true, undoId } : { ok: false, reason: 'nothing-left' }
  })
}

function asOwn(taken: Awaited<ReturnType<typeof takeBack>>): Result<{ undoId: string }, UndoOwnPhotosRefusal> {
  if (taken.ok) return taken
  return { ok: false, reason: taken.reason }
}

/** Returns whether the change belongs to this listing. */
async function touches({ db }: Pick<App, 'db'>, { businessId, changeId }: Input) {
  const revision = db.selectFrom('businessRevisions').select('businessId').where('changeId', '=', changeId)
  if (await revision.where('businessId', '=', businessId).executeTakeFirst()) return true
  const item = db
    .selectFrom('photoReviewItems')
    .innerJoin('photoReviews', 'photoReviews.id', 'reviewId')
    .select('photoReviewItems.id')
    .where('withdrawnChangeId', '=', changeId)
    .where('businessId', '=', businessId)
  return (await item.executeTakeFirst()) !== undefined
}

import type { App, BulkTransaction, Caller, Result } from '#domain/app.ts'
import { readChange, recordChange } from '#domain/foundation/changes/changes.server.ts'
import { undoableUntil } from '#domain/foundation/changes/undo-window.ts'
import { isId } from '#platform/database/ids.ts'
import { takeBack, type UndoChangeError } from '../history/undo-listing-change.server.ts'
import { lockOwn, type OwnError, photosLeft, rejectOwner } from './own-pictures.server.ts'
import { bringBackItems, readWaiting } from './photo-reviews.server.ts'

export type UndoOwnPhotosError = OwnError | 'over-plan' | Exclude<UndoChangeError, 'forbidden'>
type Input = { businessId: string; changeId: string }
type Undone = Result<{ undoId: string }, UndoOwnPhotosError>

const undoableActions = [
  ...['remove-photo', 'lead-with-photo', 'move-photo-earlier', 'move-photo-later', 'order-photos', 'describe-photo'],
  ...['set-logo', 'withdraw-photo'],
]

/**
 * Undoes an owner's change to a listing's pictures, unless the listing has changed since, or photos sent since have taken the room
 * in the plan. Then nothing is written, and the undo works once there's room again.
 */
export async function undoOwnPhotos(
  app: Pick<App, 'db' | 'limits' | 'bulkTransaction'>,
  caller: Caller,
  { businessId, changeId }: Input,
): Promise<Undone> {
  const error = await rejectOwner(app, caller, { businessId, counted: 'change-own-photos' })
  if (error) return { ok: false, reason: error }
  return app.bulkTransaction<Undone>(async tx => {
    if (!(await lockOwn(tx, caller, businessId))) return { ok: false, reason: 'listing-unknown' }
    const change = isId(changeId) ? await readChange(tx, changeId) : undefined
    const isOwn = change?.actorKind === caller.actor.kind && change.actorId === caller.actor.id
    if (!isOwn || !undoableActions.includes(change.action) || !(await touches(tx, { businessId, changeId })))
      return { ok: false, reason: 'change-unknown' }
    const left = await photosLeft(tx, businessId)
    const isWithdrawal = change.action === 'withdraw-photo'
    const undone = isWithdrawal
      ? await undoWithdrawal(tx, caller, { businessId, change })
      : asOwn(await takeBack(tx, caller, changeId))
    if (!undone.ok) return undone
    const leftAfter = await photosLeft(tx, businessId)
    if (leftAfter >= 0 || leftAfter >= left) return undone
    // With nothing in review the listing is exactly as before the change. A plan that has ended since doesn't get in the way.
    const mayExceed = !isWithdrawal && (await readWaiting(tx, businessId)).every(({ kind }) => kind !== 'photo')
    return mayExceed ? undone : { ok: false, reason: 'over-plan' }
  })
}

type Withdrawal = NonNullable<Awaited<ReturnType<typeof readChange>>>

async function undoWithdrawal(
  tx: BulkTransaction,
  caller: Caller,
  { businessId, change }: { businessId: string; change: Withdrawal },
): Promise<Undone> {
  if (change.undoId) return { ok: false, reason: 'already-undone' }
  if (tx.clock.now() >= undoableUntil(change.at)) return { ok: false, reason: 'too-late' }
  const undoId = await recordChange(tx, caller, { action: 'undo-listing-change', undoes: change.id })
  const count = await bringBackItems(tx, { businessId, changeId: change.id })
  return count > 0 ? { ok: true, undoId } : { ok: false, reason: 'nothing-left' }
}

function asOwn(taken: Awaited<ReturnType<typeof takeBack>>): Undone {
  if (taken.ok) return taken
  return { ok: false, reason: taken.reason }
}

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

import type { App, Caller, Result } from '#domain/app.ts'
import { updateBusinesses } from '#domain/directory/businesses/written-businesses.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { undoableSince, undoableUntil } from '#domain/foundation/changes/undo-window.ts'
import { may } from '#domain/permissions.ts'
import { unmergeFigures } from '#domain/requests/reviews/merged-figures.server.ts'
import type { UndoMergeError } from './merge.ts'
import {
  findMerge,
  forgetMergedRows,
  isStillMerged,
  noteUndone,
  readOwnedSince,
  type StoredMerge,
  unmergeFields,
  unmergeRows,
} from './merges.server.ts'

/** Moves everything back, except the kept listing's fields edited since. Later additions stay with it. */
export async function undoMerge(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { changeId }: { changeId: string },
): Promise<Result<{ keptId: string; mergedId: string }, UndoMergeError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const found = await findUndoable(tx, changeId)
    if (!found.ok) return found
    const { merge } = found
    const { keptId, mergedId } = merge
    await recordChange(tx, caller, { action: 'undo-merge', undoes: changeId })
    await updateBusinesses(tx, [mergedId], { removedAt: null, mergedInto: null })
    const base = { number: merge.base, rating: merge.baseRating, reviews: merge.baseReviews }
    const owned = await readOwnedSince(tx, merge)
    await unmergeFigures(tx, merge, { base, figures: merge.figures }, () => unmergeRows(tx, merge))
    await unmergeFields(tx, merge.id)
    // The current owner of the surviving listing keeps it. The other listing has no owner then and can be claimed again.
    if (owned.isKeptOwned) await updateBusinesses(tx, [keptId], { claimed: true })
    if (owned.isOwnerGone) await updateBusinesses(tx, [mergedId], { claimed: false })
    await noteUndone(tx, merge.id, tx.clock.now())
    return { ok: true, keptId, mergedId }
  })
}

export async function previewMergeUndo(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { changeId }: { changeId: string },
): Promise<Result<{ report: { restored: number } }, UndoMergeError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.bulkTransaction<Result<{ report: { restored: number } }, UndoMergeError>>(async tx => {
    const found = await findUndoable(tx, changeId)
    return found.ok ? { ok: true, report: { restored: 2 } } : found
  })
}

async function findUndoable(
  tx: Pick<App, 'db' | 'clock'>,
  changeId: string,
): Promise<Result<{ merge: StoredMerge }, UndoMergeError>> {
  const merge = await findMerge(tx, { changeId })
  if (!merge) return { ok: false, reason: 'merge-unknown' }
  if (merge.undoneAt) return { ok: false, reason: 'already-undone' }
  if (tx.clock.now() >= undoableUntil(merge.at)) return { ok: false, reason: 'too-late' }
  return (await isStillMerged(tx, merge)) ? { ok: true, merge } : { ok: false, reason: 'changed-since' }
}

/** Deletes undo data after the last day on which an undo is possible. */
export function forgetMerges(app: Pick<App, 'db' | 'clock'>) {
  return forgetMergedRows(app, undoableSince(app.clock.now()))
}

import { daysBefore } from '#platform/days.ts'
import type { App, Caller, Result } from '../app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { updateBusinesses } from '../directory/written-businesses.server.ts'
import { may } from '../permissions.ts'
import { unmergeFigures } from '../reviews/merged-figures.server.ts'
import { type UndoMergeError, undoMergeDays } from './merge.ts'
import { findMerge, forgetMergedRows, isStillMerged, noteUndone, unmergeFields, unmergeRows } from './merges.server.ts'

/**
 * Makes two listings of a merged one again: everything the merge moved goes back, and the kept listing's fields change back where
 * nobody has edited them since. What came to the kept listing after the merge stays with it.
 */
export async function undoMerge(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { changeId }: { changeId: string },
): Promise<Result<{ keptId: string; mergedId: string }, UndoMergeError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const merge = await findMerge(tx, { changeId })
    if (!merge) return { ok: false, reason: 'merge-unknown' }
    if (merge.undoneAt) return { ok: false, reason: 'already-undone' }
    if (merge.at < daysBefore(tx.clock.now(), undoMergeDays)) return { ok: false, reason: 'too-late' }
    if (!(await isStillMerged(tx, merge))) return { ok: false, reason: 'restored-since' }

    const { keptId, mergedId } = merge
    await recordChange(tx, caller, { action: 'undo-merge' })
    await updateBusinesses(tx, [mergedId], { removedAt: null, mergedInto: null })
    const base = { number: merge.base, rating: merge.baseRating, reviews: merge.baseReviews }
    await unmergeFigures(tx, merge, { base, figures: merge.figures }, () => unmergeRows(tx, merge.id))
    await unmergeFields(tx, merge.id)
    await noteUndone(tx, merge.id, tx.clock.now())
    return { ok: true, keptId, mergedId }
  })
}

/** A job's work: what only an undo needs goes with the last day on which there can be one. */
export function forgetMerges(app: Pick<App, 'db' | 'clock'>) {
  return forgetMergedRows(app, daysBefore(app.clock.now(), undoMergeDays))
}

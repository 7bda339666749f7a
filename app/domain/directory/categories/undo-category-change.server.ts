import type { App, BulkTransaction, Caller, Result } from '#domain/app.ts'
import { lockChange, recordChange } from '#domain/foundation/changes/changes.server.ts'
import { whyNotUndoable } from '#domain/foundation/changes/undo-window.ts'
import { may } from '#domain/permissions.ts'
import {
  type CategoryRow,
  hasListings,
  lockCategories,
  moveCategoryListings,
  restoreCategory,
  restoreListingCategories,
} from '../businesses/categories.server.ts'
import type { UndoChangeError } from '../history/undo-listing-change.server.ts'
import { undoWayOf } from '../history/undo-way.ts'
import { type Fates, judgeCategoryTraces, readFates } from '../imports/import-traces.server.ts'
import type { UndoCategoryError } from './category-form.ts'
import { type CategoryRevision, readRevisions } from './category-revisions.server.ts'
import { categoryTags } from './change-category.server.ts'

type UndoError = Exclude<UndoChangeError, 'nothing-left'> | UndoCategoryError
type Found = Result<{ report: Fates; rows: CategoryRow[]; revisions: CategoryRevision[] }, UndoError>

/** Works for 30 days, while nobody changed the same about the category again. Listings whose categories changed since stay. */
export async function undoCategoryChange(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { changeId }: { changeId: string },
): Promise<Result<{ undoId: string }, UndoError>> {
  return app.bulkTransaction<Result<{ undoId: string }, UndoError>>(async tx => {
    const found = await judge(tx, caller, changeId)
    if (!found.ok) return found
    const undoId = await recordChange(tx, caller, {
      action: 'undo-category-change',
      tags: categoryTags,
      undoes: changeId,
    })
    // The rows first: a listing can't have a category that is merged into another.
    for (const { categoryId, before, columns } of found.revisions)
      await restoreCategory(tx, categoryId, before, columns)
    await restoreListingCategories(tx, changeId)
    // Repeating a merge takes the listings along that got the category in the meantime.
    for (const { id, mergedInto } of await lockCategories(tx))
      if (mergedInto !== null && found.revisions.some(({ categoryId }) => categoryId === id))
        await moveCategoryListings(tx, id, mergedInto)
    return { ok: true, undoId }
  })
}

export async function previewCategoryUndo(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { changeId }: { changeId: string },
): Promise<Result<{ report: Fates }, UndoError>> {
  return app.bulkTransaction(tx => judge(tx, caller, changeId))
}

async function judge(tx: BulkTransaction, caller: Caller, changeId: string): Promise<Found> {
  if (!may(caller, 'change-settings')) return { ok: false, reason: 'forbidden' }
  const change = await lockChange(tx, changeId)
  if (!change || undoWayOf(change) !== 'category') return { ok: false, reason: 'change-unknown' }
  const overdue = whyNotUndoable(change, tx.clock.now())
  if (overdue) return { ok: false, reason: overdue }
  const rows = await lockCategories(tx)
  const revisions = await readRevisions(tx, changeId)
  if (revisions.length === 0 || revisions.some(({ isOvertaken }) => isOvertaken))
    return { ok: false, reason: 'category-changed' }
  for (const { categoryId, before } of revisions) {
    if (before && isTaken(rows, categoryId, before)) return { ok: false, reason: 'category-changed' }
    const isUsed = rows.some(({ mergedInto }) => mergedInto === categoryId) || (await hasListings(tx, categoryId))
    if (before === null && isUsed) return { ok: false, reason: 'category-in-use' }
  }
  await judgeCategoryTraces(tx, changeId)
  return { ok: true, report: await readFates(tx), rows, revisions }
}

function isTaken(rows: readonly CategoryRow[], id: number, { name, slug }: Record<string, unknown>) {
  return rows.some(row => row.id !== id && (row.slug === slug || row.name.toLowerCase() === String(name).toLowerCase()))
}

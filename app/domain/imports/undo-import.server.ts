import type { App, Caller, Result } from '../app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { removeUnusedCategories } from '../directory/categories.server.ts'
import { removeUnusedPlaces } from '../directory/places.server.ts'
import { undoBusinesses } from '../directory/undone-businesses.server.ts'
import { may } from '../permissions.ts'
import { judgeTraces, type Left, listFates } from './import-traces.server.ts'
import { claimImport, markUndone, waitForTurn } from './imports.server.ts'

export type UndoRefusal = 'forbidden' | 'import-unknown' | 'already-undone'

/** What became of the listings that the import made or changed. */
export type UndoReport = {
  /** Made by the import, and gone. */
  deleted: number
  /** Changed by it, and as they were before. */
  restored: number
  /** Made by it, but a quote request names them: no longer shown, still on record. */
  removed: Left
  /** Touched by someone since, and left alone. */
  kept: Left
  places: number
  categories: number
}

type Undo = {
  importId: string
  /** Called now and then with the number of listings that are deleted, of those that will be. */
  onProgress?: (done: number, total: number) => void
}

/** Takes an import back, all of it but what others have touched or written to since. */
export async function undoImport(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { importId, onProgress }: Undo,
): Promise<Result<{ report: UndoReport }, UndoRefusal>> {
  if (!may(caller, 'import-businesses')) return { ok: false, reason: 'forbidden' }
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(importId)) return { ok: false, reason: 'import-unknown' }

  return app.bulkTransaction(async tx => {
    await waitForTurn(tx)
    const claimed = await claimImport(tx, importId)
    if (!claimed.ok) return claimed

    const { changeId } = claimed
    const at = tx.clock.now()
    await recordChange(tx, caller, { action: 'undo-import', importId })
    await judgeTraces(tx, changeId)
    const { deleted, restored, removed, kept } = await listFates(tx)
    await undoBusinesses(tx, { changeId, at, ...(onProgress && { onDeleted: onProgress }) })
    const places = await removeUnusedPlaces(tx, changeId)
    const categories = await removeUnusedCategories(tx, changeId)
    const report = { deleted: deleted.count, restored: restored.count, removed, kept, places, categories }
    await markUndone(tx, importId, at, report)
    return { ok: true, report }
  })
}

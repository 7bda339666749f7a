import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { undoBusinesses } from '../businesses/undone-businesses.server.ts'
import { type Fates, judgeTraces, readFates } from './import-traces.server.ts'
import { claimImport, markUndone, waitForTurn } from './imports.server.ts'

export type UndoError = 'forbidden' | 'import-unknown' | 'already-undone'
export type UndoReport = Fates

type Undo = {
  importId: string
  onProgress?: (done: number, total: number) => void
}

/** Leaves listings that others have changed since. Can be restored for 30 days. */
export async function undoImport(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { importId, onProgress }: Undo,
): Promise<Result<{ report: UndoReport }, UndoError>> {
  if (!may(caller, 'import-businesses')) return { ok: false, reason: 'forbidden' }
  return app.bulkTransaction(async tx => {
    await waitForTurn(tx)
    const claimed = await claimImport(tx, importId)
    if (!claimed.ok) return claimed

    const { changeId, inEffectBy } = claimed
    const at = tx.clock.now()
    const undoId = await recordChange(tx, caller, { action: 'undo-import', importId, undoes: inEffectBy })
    await judgeTraces(tx, changeId)
    const report = await readFates(tx)
    await undoBusinesses(tx, { changeId, undoId, at, ...(onProgress && { onProgress }) })
    await markUndone(tx, importId, at, report)
    return { ok: true, report }
  })
}

export async function previewImportUndo(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { importId }: { importId: string },
): Promise<Result<{ report: UndoReport; fileName: string; at: Date }, UndoError>> {
  if (!may(caller, 'import-businesses')) return { ok: false, reason: 'forbidden' }
  return app.bulkTransaction(async tx => {
    const claimed = await claimImport(tx, importId)
    if (!claimed.ok) return claimed
    await judgeTraces(tx, claimed.changeId)
    return { ok: true, report: await readFates(tx), fileName: claimed.fileName, at: claimed.at }
  })
}

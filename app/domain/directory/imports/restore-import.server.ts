import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { undoableUntil } from '#domain/foundation/changes/undo-window.ts'
import { may } from '#domain/permissions.ts'
import { undoBusinesses } from '../businesses/undone-businesses.server.ts'
import { type Fates, judgeTraces, readFates } from './import-traces.server.ts'
import { claimUndo, markRestored, waitForTurn } from './imports.server.ts'

export type RestoreImportError = 'forbidden' | 'import-unknown' | 'not-undone' | 'too-late' | 'nothing-left'
export type RestoreReport = Pick<Fates, 'restored' | 'kept'>

type Restore = { importId: string; onProgress?: (done: number, total: number) => void }

export async function restoreImport(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { importId, onProgress }: Restore,
): Promise<Result<{ report: RestoreReport }, RestoreImportError>> {
  if (!may(caller, 'import-businesses')) return { ok: false, reason: 'forbidden' }
  return app.bulkTransaction(async tx => {
    await waitForTurn(tx)
    const claimed = await claimUndo(tx, importId)
    if (!claimed.ok) return claimed
    const { undoId, undoneAt } = claimed
    const at = tx.clock.now()
    if (at >= undoableUntil(undoneAt)) return { ok: false, reason: 'too-late' }

    const restoreId = await recordChange(tx, caller, { action: 'restore-import', importId, undoes: undoId })
    await judgeTraces(tx, undoId)
    const { restored, kept } = await readFates(tx)
    if (restored === 0) return { ok: false, reason: 'nothing-left' }
    await undoBusinesses(tx, { changeId: undoId, undoId: restoreId, at, ...(onProgress && { onProgress }) })
    await markRestored(tx, importId)
    return { ok: true, report: { restored, kept } }
  })
}

export async function previewImportRestore(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { importId }: { importId: string },
): Promise<Result<{ report: RestoreReport }, RestoreImportError>> {
  if (!may(caller, 'import-businesses')) return { ok: false, reason: 'forbidden' }
  return app.bulkTransaction(async tx => {
    const claimed = await claimUndo(tx, importId)
    if (!claimed.ok) return claimed
    if (tx.clock.now() >= undoableUntil(claimed.undoneAt)) return { ok: false, reason: 'too-late' }
    await judgeTraces(tx, claimed.undoId)
    const { restored, kept } = await readFates(tx)
    return restored > 0 ? { ok: true, report: { restored, kept } } : { ok: false, reason: 'nothing-left' }
  })
}

import type { App, Caller, Result } from '../app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { undoBusinesses } from '../directory/undone-businesses.server.ts'
import { judgeTraces, listFates } from '../imports/import-traces.server.ts'
import { may } from '../permissions.ts'
import { isOwnChange } from './listings.server.ts'

export type UndoChangeRefusal = 'forbidden' | 'change-unknown' | 'nothing-left'

/** Takes one of the operator's changes back, save for listings that were changed again since. */
export async function undoListingChange(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { changeId }: { changeId: string },
): Promise<Result<{ count: number; kept: number }, UndoChangeRefusal>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.bulkTransaction(async tx => {
    if (!(await isOwnChange(tx, changeId))) return { ok: false, reason: 'change-unknown' }
    await recordChange(tx, caller, { action: 'undo-listing-change' })
    await judgeTraces(tx, changeId)
    const { deleted, restored, removed, kept } = await listFates(tx)
    const count = deleted.count + restored.count + removed.count
    if (count === 0) return { ok: false, reason: 'nothing-left' }
    await undoBusinesses(tx, { changeId, at: tx.clock.now() })
    return { ok: true, count, kept: kept.count }
  })
}

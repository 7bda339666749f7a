import { sql } from 'kysely'
import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { undoableUntil } from '#domain/foundation/changes/undo-window.ts'
import { may } from '#domain/permissions.ts'
import { updateBusinessesWhere } from '../businesses/written-businesses.server.ts'
import { findReset } from './data-resets.server.ts'

export type RestoreDataRefusal = 'forbidden' | 'reset-unknown' | 'too-late' | 'nothing-left'

/**
 * Restores the businesses that a reset removed. A reset changes no other data, so later changes stay: it skips businesses that were
 * restored individually, and new ones.
 */
export async function restoreData(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { changeId }: { changeId: string },
): Promise<Result<{ count: number }, RestoreDataRefusal>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.bulkTransaction(async tx => {
    const reset = await findReset(tx, changeId)
    if (!reset) return { ok: false, reason: 'reset-unknown' }
    if (tx.clock.now() >= undoableUntil(reset.at)) return { ok: false, reason: 'too-late' }

    await sql`lock table businesses in share row exclusive mode`.execute(tx.db)
    await recordChange(tx, caller, { action: 'restore-data', undoes: changeId })
    const count = await updateBusinessesWhere(tx, goneWith(changeId, reset.at), { removedAt: null })
    return count > 0 ? { ok: true, count } : { ok: false, reason: 'nothing-left' }
  })
}

/** Returns how many businesses a restore would list again, without writing anything. */
export async function previewDataRestore(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { changeId }: { changeId: string },
): Promise<Result<{ report: { restored: number } }, RestoreDataRefusal>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.bulkTransaction(async tx => {
    const reset = await findReset(tx, changeId)
    if (!reset) return { ok: false, reason: 'reset-unknown' }
    if (tx.clock.now() >= undoableUntil(reset.at)) return { ok: false, reason: 'too-late' }
    const { rows } = await sql<{ restored: number }>`
      select count(*) as restored from businesses where ${goneWith(changeId, reset.at)}`.execute(tx.db)
    const restored = rows[0]?.restored ?? 0
    return restored > 0 ? { ok: true, report: { restored } } : { ok: false, reason: 'nothing-left' }
  })
}

/** Returns the condition for businesses that a reset removed and that are still removed. */
function goneWith(changeId: string, at: Date) {
  return sql<boolean>`removed_at = ${at} and id in (
    select business_id from business_revisions where change_id = ${changeId} and part = 'businesses')`
}

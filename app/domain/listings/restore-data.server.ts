import { sql } from 'kysely'
import type { App, Caller, Result } from '../app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { updateBusinessesWhere } from '../directory/written-businesses.server.ts'
import { may } from '../permissions.ts'
import { restorableUntil } from './data-reset.ts'
import { findReset } from './data-resets.server.ts'

export type RestoreDataRefusal = 'forbidden' | 'reset-unknown' | 'too-late' | 'nothing-left'

/**
 * Lists again what a reset took away. A reset changes nothing else of a business, so whatever happened to it since stays: a
 * business that was put back by itself, and one that was added, are not touched.
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
    if (tx.clock.now() >= restorableUntil(reset.at)) return { ok: false, reason: 'too-late' }

    await sql`lock table businesses in share row exclusive mode`.execute(tx.db)
    await recordChange(tx, caller, { action: 'restore-data' })
    const gone = sql<boolean>`removed_at = ${reset.at} and id in (
      select business_id from business_revisions where change_id = ${changeId} and part = 'businesses')`
    const count = await updateBusinessesWhere(tx, gone, { removedAt: null })
    return count > 0 ? { ok: true, count } : { ok: false, reason: 'nothing-left' }
  })
}

import { sql } from 'kysely'
import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { updateBusinessesWhere } from '../businesses/written-businesses.server.ts'

export type ResetRefusal = 'forbidden' | 'nothing-listed'

/**
 * Removes every business from the directory. Subscriptions, payments and requests stay, and `restoreData` brings the businesses
 * back.
 */
export async function resetData(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
): Promise<Result<{ count: number; changeId: string }, ResetRefusal>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.bulkTransaction(async tx => {
    // Waits for running writes to finish, and blocks new ones.
    await sql`lock table businesses in share row exclusive mode`.execute(tx.db)
    const removedAt = tx.clock.now()
    const changeId = await recordChange({ ...tx, clock: { now: () => removedAt } }, caller, { action: 'reset-data' })
    const count = await updateBusinessesWhere(tx, sql`removed_at is null`, { removedAt })
    if (count === 0) return { ok: false, reason: 'nothing-listed' }
    return { ok: true, count, changeId }
  })
}

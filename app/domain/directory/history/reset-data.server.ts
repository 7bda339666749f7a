import { sql } from 'kysely'
import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { undoableSince, undoableUntil } from '#domain/foundation/changes/undo-window.ts'
import { may } from '#domain/permissions.ts'
import { updateBusinessesWhere } from '../businesses/written-businesses.server.ts'
import { listingStatuses } from '../listings/listing.ts'

type ResetError = 'forbidden' | 'nothing-listed'

/** Removes every business. Subscriptions, payments and requests stay. `restoreData` lists the businesses again. */
export async function resetData(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
): Promise<Result<{ count: number; changeId: string }, ResetError>> {
  if (!may(caller, 'reset-data')) return { ok: false, reason: 'forbidden' }
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

/** `count`: how many businesses a restore would list again. */
export type DataReset = { changeId: string; at: Date; count: number }

export async function listResets({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<DataReset[]> {
  const since = undoableSince(clock.now())
  // The query names every status: only then can PostgreSQL search the index of hidden listings by time.
  const { rows } = await sql<DataReset>`
    select id as change_id, at, count from changes c cross join lateral (
      select count(*)::integer as count from businesses
      where not live and status = any(${[...listingStatuses]}) and removed_at = c.at
    ) gone where action = 'reset-data' and at > ${since} and count > 0 order by at desc`.execute(db)
  return rows
}

export type RestoreDataError = 'forbidden' | 'reset-unknown' | 'too-late' | 'nothing-left'

/** Skips businesses that were restored individually. Changes made after the reset stay. */
export async function restoreData(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { changeId }: { changeId: string },
): Promise<Result<{ count: number }, RestoreDataError>> {
  if (!may(caller, 'reset-data')) return { ok: false, reason: 'forbidden' }
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

export async function previewDataRestore(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { changeId }: { changeId: string },
): Promise<Result<{ report: { restored: number } }, RestoreDataError>> {
  if (!may(caller, 'reset-data')) return { ok: false, reason: 'forbidden' }
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

async function findReset({ db }: Pick<App, 'db'>, changeId: string) {
  const { rows } = await sql<{ at: Date }>`
    select at from changes where id = ${changeId} and action = 'reset-data'`.execute(db)
  return rows[0]
}

function goneWith(changeId: string, at: Date) {
  return sql<boolean>`removed_at = ${at} and id in (
    select business_id from business_revisions where change_id = ${changeId} and part = 'businesses')`
}

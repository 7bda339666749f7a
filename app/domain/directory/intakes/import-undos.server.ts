import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { AskedUndoRefusal, EndedUndo, UndoDeed } from './import-undo.ts'
import { writeLatest } from './write-latest.ts'

type Store = Pick<App, 'db'>
type NewUndo = { importId: string; deed: UndoDeed; askedBy: string; requestId: string; askedAt: Date }

/**
 * SQL for whether an undo would still change the directory, for `import_undos` u and `imports` i: a command may have done the same
 * in the meantime.
 */
export const isPendingUndo: RawBuilder<boolean> = sql`
  u.refusal is null and u.report is null and (u.deed = 'undo') = (i.undone_at is null)`

/** Queues a requested undo or restore. One that has ended may be followed by another. */
export async function addUndo({ db }: Store, { importId, deed, askedBy, requestId, askedAt }: NewUndo) {
  await sql`
    insert into import_undos as u (import_id, deed, asked_by, request_id, asked_at)
    values (${importId}, ${deed}, ${askedBy}, ${requestId}, ${askedAt})
    on conflict (import_id) do update set (deed, asked_by, request_id, asked_at, attempts, refusal, report, told) =
      (excluded.deed, excluded.asked_by, excluded.request_id, excluded.asked_at, 0, null, null, false)
    where u.refusal is not null or u.report is not null or u.deed <> excluded.deed`.execute(db)
}

/** Returns whether an import exists, and whether it has been undone. */
export async function findUndoable({ db }: Store, importId: string) {
  const { rows } = await sql<{ undoneAt: Date | null; isRestorable: boolean }>`
    select undone_at, coalesce(undo_report ? 'openRequests', false) as is_restorable from imports where id = ${importId}
  `.execute(db)
  return rows[0]
}

/** Returns the next undo or restore for the background job. */
export async function nextUndo({ db }: Store, past: readonly string[]) {
  const { rows } = await sql<{ importId: string; deed: UndoDeed; askedBy: string; requestId: string }>`
    select u.import_id, u.deed, u.asked_by, u.request_id from import_undos u
    where u.refusal is null and u.report is null and u.import_id <> all(${past}::uuid[])
    order by u.asked_at, u.import_id limit 1`.execute(db)
  return rows[0]
}

/** Records the end. One done by a command in the meantime has the command's report, or none. */
export async function endUndo({ db }: Store, importId: string, report: object | null) {
  await sql`
    update import_undos set report = coalesce(${report && JSON.stringify(report)}::jsonb,
      (select undo_report from imports where id = ${importId}), '{}')
    where import_id = ${importId}`.execute(db)
}

/** Counts an attempt before any work, so that a run that crashes the server isn't retried forever. */
export async function countUndoAttempt({ db }: Store, importId: string) {
  const { rows } = await sql<{ attempts: number }>`
    update import_undos set attempts = attempts + 1, began_at = null, at = null, rows_done = null, rows_total = null
    where import_id = ${importId} and refusal is null returning attempts`.execute(db)
  return rows[0]?.attempts
}

export async function forgetUndoAttempt({ db }: Store, importId: string) {
  await sql`update import_undos set attempts = attempts - 1 where import_id = ${importId} and attempts > 0`.execute(db)
}

export async function refuseUndo({ db }: Store, importId: string, reason: AskedUndoRefusal) {
  await sql`update import_undos set refusal = ${reason} where import_id = ${importId}`.execute(db)
}

/** Records an undo's progress over a separate connection. */
export function recordUndoProgress({ db, clock }: Pick<App, 'db' | 'clock'>, importId: string) {
  const beganAt = clock.now()
  return writeLatest(({ done, total }: { done: number; total: number }) =>
    sql`
      update import_undos set (rows_done, rows_total, began_at, at) =
        (${done}::bigint, ${total}::bigint, ${beganAt}::timestamptz, ${clock.now()}::timestamptz)
      where import_id = ${importId}`.execute(db),
  )
}

/** Returns the last ended undo that no one has been notified of. */
export async function findUntoldUndo({ db }: Store) {
  const { rows } = await sql<EndedUndo>`
    select u.import_id, u.deed, u.refusal, coalesce((report->>'removed')::int, 0) as removed,
      coalesce((report->>'restored')::int, 0) as restored, coalesce((report->'kept'->>'count')::int, 0) as kept
    from import_undos u where not u.told and (report is not null or u.refusal is not null)
    order by u.asked_at desc limit 1`.execute(db)
  return rows[0]
}

export async function markUndoTold({ db }: Store, importId: string) {
  await db.updateTable('importUndos').set({ told: true }).where('importId', '=', importId).execute()
}

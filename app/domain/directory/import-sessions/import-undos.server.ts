import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { EndedUndo, RequestedUndoError, UndoAction } from './import-undo.ts'
import { writeLatest } from './write-latest.ts'

type Store = Pick<App, 'db'>
type NewUndo = { importId: string; action: UndoAction; requestedBy: string; requestId: string; requestedAt: Date }

/** SQL for `import_undos` u and `imports` i; false if a command has done the undo meanwhile. */
export const isPendingUndo: RawBuilder<boolean> = sql`
  u.error is null and u.report is null and (u.action = 'undo') = (i.undone_at is null)`

/** A finished undo may be followed by another. */
export async function addUndo({ db }: Store, { importId, action, requestedBy, requestId, requestedAt }: NewUndo) {
  await sql`
    insert into import_undos as u (import_id, action, requested_by, request_id, requested_at)
    values (${importId}, ${action}, ${requestedBy}, ${requestId}, ${requestedAt})
    on conflict (import_id) do update set (action, requested_by, request_id, requested_at, attempts, error, report, notified) =
      (excluded.action, excluded.requested_by, excluded.request_id, excluded.requested_at, 0, null, null, false)
    where u.error is not null or u.report is not null or u.action <> excluded.action`.execute(db)
}

export async function findUndoable({ db }: Store, importId: string) {
  const { rows } = await sql<{ undoneAt: Date | null; isRestorable: boolean }>`
    select undone_at, coalesce(undo_report ? 'openRequests', false) as is_restorable from imports where id = ${importId}
  `.execute(db)
  return rows[0]
}

export async function nextUndo({ db }: Store, past: readonly string[]) {
  const { rows } = await sql<{ importId: string; action: UndoAction; requestedBy: string; requestId: string }>`
    select u.import_id, u.action, u.requested_by, u.request_id from import_undos u
    where u.error is null and u.report is null and u.import_id <> all(${past}::uuid[])
    order by u.requested_at, u.import_id limit 1`.execute(db)
  return rows[0]
}

/** `report` is the command's, or null, if a command did the undo meanwhile. */
export async function endUndo({ db }: Store, importId: string, report: object | null) {
  await sql`
    update import_undos set report = coalesce(${report && JSON.stringify(report)}::jsonb,
      (select undo_report from imports where id = ${importId}), '{}')
    where import_id = ${importId}`.execute(db)
}

/** Counted before any work, so that a run that crashes the server isn't retried forever. */
export async function countUndoAttempt({ db }: Store, importId: string) {
  const { rows } = await sql<{ attempts: number }>`
    update import_undos set attempts = attempts + 1, started_at = null, at = null, rows_done = null, rows_total = null
    where import_id = ${importId} and error is null returning attempts`.execute(db)
  return rows[0]?.attempts
}

export async function forgetUndoAttempt({ db }: Store, importId: string) {
  await sql`update import_undos set attempts = attempts - 1 where import_id = ${importId} and attempts > 0`.execute(db)
}

export async function rejectUndo({ db }: Store, importId: string, reason: RequestedUndoError) {
  await sql`update import_undos set error = ${reason} where import_id = ${importId}`.execute(db)
}

export function recordUndoProgress({ db, clock }: Pick<App, 'db' | 'clock'>, importId: string) {
  const startedAt = clock.now()
  return writeLatest(({ done, total }: { done: number; total: number }) =>
    sql`
      update import_undos set (rows_done, rows_total, started_at, at) =
        (${done}::bigint, ${total}::bigint, ${startedAt}::timestamptz, ${clock.now()}::timestamptz)
      where import_id = ${importId}`.execute(db),
  )
}

export async function findUnnotifiedUndo({ db }: Store) {
  const { rows } = await sql<EndedUndo>`
    select u.import_id, u.action, u.error, coalesce((report->>'removed')::int, 0) as removed,
      coalesce((report->>'restored')::int, 0) as restored, coalesce((report->'kept'->>'count')::int, 0) as kept
    from import_undos u where not u.notified and (report is not null or u.error is not null)
    order by u.requested_at desc limit 1`.execute(db)
  return rows[0]
}

export async function markUndoNotified({ db }: Store, importId: string) {
  await db.updateTable('importUndos').set({ notified: true }).where('importId', '=', importId).execute()
}

import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { AskedUndoRefusal, EndedUndo } from './import-undo.ts'
import { writeLatest } from './write-latest.ts'

type Store = Pick<App, 'db'>
type NewUndo = { importId: string; askedBy: string; requestId: string; askedAt: Date }

/** The store of undos that were asked for. One that came to nothing may be asked for again. */
export async function addUndo({ db }: Store, { importId, askedBy, requestId, askedAt }: NewUndo) {
  await sql`
    insert into import_undos (import_id, asked_by, request_id, asked_at)
    values (${importId}, ${askedBy}, ${requestId}, ${askedAt})
    on conflict (import_id) do update set (asked_by, request_id, asked_at, attempts, refusal, told) =
      (excluded.asked_by, excluded.request_id, excluded.asked_at, 0, null, false)
    where import_undos.refusal is not null`.execute(db)
}

/** Whether an import is there, and whether it has been undone. */
export async function findUndoable({ db }: Store, importId: string) {
  const { rows } = await sql<{ undoneAt: Date | null }>`
    select undone_at from imports where id = ${importId}`.execute(db)
  return rows[0]
}

/** The next one that the background has to do with. */
export async function nextUndo({ db }: Store, past: readonly string[]) {
  const { rows } = await sql<{ importId: string; askedBy: string; requestId: string }>`
    select u.import_id, u.asked_by, u.request_id from import_undos u join imports i on i.id = u.import_id
    where i.undone_at is null and u.refusal is null and u.import_id <> all(${past}::uuid[])
    order by u.asked_at, u.import_id limit 1`.execute(db)
  return rows[0]
}

/** Counts another beginning, before anything is done: a round that kills its server must not be begun for ever. */
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

/** Writes down how far an undo is, on a connection of its own. */
export function recordUndoProgress({ db, clock }: Pick<App, 'db' | 'clock'>, importId: string) {
  const beganAt = clock.now()
  return writeLatest(({ done, total }: { done: number; total: number }) =>
    sql`
      update import_undos set (rows_done, rows_total, began_at, at) =
        (${done}::bigint, ${total}::bigint, ${beganAt}::timestamptz, ${clock.now()}::timestamptz)
      where import_id = ${importId}`.execute(db),
  )
}

/** The last undo that has ended and that nobody has been told of. */
export async function findUntoldUndo({ db }: Store) {
  const { rows } = await sql<EndedUndo>`
    select u.import_id, coalesce((i.undo_report->>'deleted')::int, 0) as deleted,
      coalesce((i.undo_report->>'restored')::int, 0) as restored, case when i.undone_at is null then u.refusal end as refusal
    from import_undos u join imports i on i.id = u.import_id
    where not u.told and (i.undone_at is not null or u.refusal is not null)
    order by u.asked_at desc limit 1`.execute(db)
  return rows[0]
}

export async function markUndoTold({ db }: Store, importId: string) {
  await db.updateTable('importUndos').set({ told: true }).where('importId', '=', importId).execute()
}

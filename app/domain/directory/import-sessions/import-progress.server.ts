import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { Progress } from '../imports/stage-file.server.ts'
import type { ImportProgress } from './import-session.ts'
import { writeLatest } from './write-latest.ts'

type Store = Pick<App, 'db' | 'clock'>

/** Uses a separate connection: the import's transaction commits only at the end. */
export function recordProgress({ db, clock }: Store, sessionId: string) {
  const startedAt = clock.now()
  const { add, ended } = writeLatest(([rows, phase, total]: Parameters<Progress>) =>
    sql`
      insert into import_progress (session_id, phase, rows_done, rows_total, started_at, at)
      values (${sessionId}, ${phase}, ${rows}, ${total}, ${startedAt}, ${clock.now()})
      on conflict (session_id) do update set (phase, rows_done, rows_total, started_at, at) =
        (excluded.phase, excluded.rows_done, excluded.rows_total, excluded.started_at, excluded.at)`.execute(db),
  )
  const onProgress: Progress = (...given) => add(given)
  onProgress(0, 'reading', null)
  return { onProgress, ended }
}

export async function readProgress({ db }: Pick<App, 'db'>, sessionId: string) {
  const { rows } = await sql<ImportProgress>`
    select phase, rows_done, rows_total, started_at, at from import_progress where session_id = ${sessionId}`.execute(
    db,
  )
  return rows[0]
}

export async function clearProgress({ db }: Pick<App, 'db'>, sessionId: string) {
  await db.deleteFrom('importProgress').where('sessionId', '=', sessionId).execute()
}

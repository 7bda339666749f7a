import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { Progress } from '../imports/stage-file.server.ts'
import type { IntakeProgress } from './intake.ts'
import { writeLatest } from './write-latest.ts'

type Store = Pick<App, 'db' | 'clock'>

/** Records a run's progress over a separate connection. */
export function recordProgress({ db, clock }: Store, intakeId: string) {
  const beganAt = clock.now()
  const { add, ended } = writeLatest(([rows, phase, total]: Parameters<Progress>) =>
    sql`
      insert into intake_progress (intake_id, phase, rows_done, rows_total, began_at, at)
      values (${intakeId}, ${phase}, ${rows}, ${total}, ${beganAt}, ${clock.now()})
      on conflict (intake_id) do update set (phase, rows_done, rows_total, began_at, at) =
        (excluded.phase, excluded.rows_done, excluded.rows_total, excluded.began_at, excluded.at)`.execute(db),
  )
  const onProgress: Progress = (...given) => add(given)
  onProgress(0, 'reading', null)
  return { onProgress, ended }
}

export async function readProgress({ db }: Pick<App, 'db'>, intakeId: string) {
  const { rows } = await sql<IntakeProgress>`
    select phase, rows_done, rows_total, began_at, at from intake_progress where intake_id = ${intakeId}`.execute(db)
  return rows[0]
}

export async function clearProgress({ db }: Pick<App, 'db'>, intakeId: string) {
  await db.deleteFrom('intakeProgress').where('intakeId', '=', intakeId).execute()
}

import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { Progress } from '../imports/stage-file.server.ts'
import type { IntakeProgress } from './intake.ts'

type Store = Pick<App, 'db' | 'clock'>

/**
 * Writes down how far a round is, on a connection of its own: at most one line is under way, and what comes meanwhile waits
 * for it or is forgotten. That it cannot be written ends no import.
 */
export function recordProgress({ db, clock }: Store, intakeId: string) {
  const beganAt = clock.now()
  let latest: Parameters<Progress> | undefined
  let writing: Promise<void> | undefined

  const write = async () => {
    while (latest) {
      const [rows, phase, total] = latest
      latest = undefined
      await sql`
        insert into intake_progress (intake_id, phase, rows_done, rows_total, began_at, at)
        values (${intakeId}, ${phase}, ${rows}, ${total}, ${beganAt}, ${clock.now()})
        on conflict (intake_id) do update set (phase, rows_done, rows_total, began_at, at) =
          (excluded.phase, excluded.rows_done, excluded.rows_total, excluded.began_at, excluded.at)`.execute(db)
    }
  }
  const onProgress: Progress = (...given) => {
    latest = given
    writing ??= write()
      .catch(() => {})
      .finally(() => {
        writing = undefined
      })
  }
  onProgress(0, 'reading', null)
  return { onProgress, ended: async () => writing }
}

export async function readProgress({ db }: Pick<App, 'db'>, intakeId: string) {
  const { rows } = await sql<IntakeProgress>`
    select phase, rows_done, rows_total, began_at, at from intake_progress where intake_id = ${intakeId}`.execute(db)
  return rows[0]
}

export async function clearProgress({ db }: Pick<App, 'db'>, intakeId: string) {
  await db.deleteFrom('intakeProgress').where('intakeId', '=', intakeId).execute()
}

import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { JobNote } from './job-notes.ts'

type Store = Pick<App, 'db' | 'clock'>

/** Stores the job results of one process. A later success from another process wins over a failure. */
export async function writeJobNotes({ db, clock }: Store, notes: JobNote[]) {
  if (notes.length === 0) return
  const toldAt = clock.now()
  await db
    .insertInto('jobRuns')
    .values(notes.map(note => ({ ...note, toldAt })).sort((one, other) => (one.job < other.job ? -1 : 1)))
    .onConflict(conflict =>
      conflict.column('job').doUpdateSet({
        toldAt,
        everySeconds: sql`excluded.every_seconds`,
        doneAt: sql`greatest(job_runs.done_at, excluded.done_at)`,
        failingSince: sql`case when excluded.failing_since is null or job_runs.done_at > excluded.failing_since then null
          else least(job_runs.failing_since, excluded.failing_since) end`,
        failure: sql`excluded.failure`,
      }),
    )
    .execute()
}

export async function listJobRuns({ db }: Pick<App, 'db'>) {
  return db
    .selectFrom('jobRuns')
    .select(['job', 'everySeconds', 'toldAt', 'doneAt', 'failingSince', 'failure'])
    .orderBy('job')
    .execute()
}

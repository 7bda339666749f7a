import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { JobNote } from './job-notes.ts'

type Store = Pick<App, 'db' | 'clock'>

/** A later success from another process wins over a failure. */
export async function writeJobNotes({ db, clock }: Store, notes: JobNote[]) {
  if (notes.length === 0) return
  const reportedAt = clock.now()
  await db
    .insertInto('jobRuns')
    .values(notes.map(note => ({ ...note, reportedAt })).sort((one, other) => (one.job < other.job ? -1 : 1)))
    .onConflict(conflict =>
      conflict.column('job').doUpdateSet({
        reportedAt,
        everySeconds: sql`excluded.every_seconds`,
        succeededAt: sql`greatest(job_runs.succeeded_at, excluded.succeeded_at)`,
        failingSince: sql`case when excluded.failing_since is null or job_runs.succeeded_at > excluded.failing_since then null
          else least(job_runs.failing_since, excluded.failing_since) end`,
        failure: sql`excluded.failure`,
      }),
    )
    .execute()
}

export async function listJobRuns({ db }: Pick<App, 'db'>) {
  return db
    .selectFrom('jobRuns')
    .select(['job', 'everySeconds', 'reportedAt', 'succeededAt', 'failingSince', 'failure'])
    .orderBy('job')
    .execute()
}

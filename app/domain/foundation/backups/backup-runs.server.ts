import type { App } from '#domain/app.ts'

type Stored = Pick<App, 'db'>
type Run = {
  startedAt: Date
  finishedAt: Date | null
  outcome: string | null
  name: string
  bytes: number | null
  errorCode: string
}

export type LastBackup = { done: Run | undefined; begun: Run | undefined }

export async function lastBackup({ db }: Stored): Promise<LastBackup> {
  const runs = db
    .selectFrom('backupRuns')
    .select(['startedAt', 'finishedAt', 'outcome', 'name', 'bytes', 'errorCode'])
    .orderBy('startedAt', 'desc')
    .limit(1)
  return {
    done: await runs.where('outcome', '=', 'done').executeTakeFirst(),
    begun: await runs.executeTakeFirst(),
  }
}

/** Call it while holding the lock: earlier unfinished runs must have been killed. */
export async function beginRun({ db }: Stored, run: { id: string; startedAt: Date; name: string }) {
  await db
    .updateTable('backupRuns')
    .set({ finishedAt: run.startedAt, outcome: 'failed', errorCode: 'ended early' })
    .where('finishedAt', 'is', null)
    .execute()
  await db.insertInto('backupRuns').values(run).execute()
}

type End = { finishedAt: Date } & ({ outcome: 'done'; bytes: number } | { outcome: 'failed'; errorCode: string })

export async function endRun({ db }: Stored, id: string, end: End) {
  await db.updateTable('backupRuns').set(end).where('id', '=', id).execute()
}

export async function noteFailure(
  { db }: Stored,
  run: { id: string; startedAt: Date; name: string; errorCode: string },
) {
  await db
    .insertInto('backupRuns')
    .values({ ...run, finishedAt: run.startedAt, outcome: 'failed' })
    .execute()
}

export async function forgetRunsBefore({ db }: Stored, before: Date) {
  await db.deleteFrom('backupRuns').where('startedAt', '<', before).execute()
}

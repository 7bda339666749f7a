import type { App } from '#domain/app.ts'
import { describeFailure } from '#platform/telemetry/describe-failure.ts'
import { dayIn, daysLater, hourIn } from '#platform/time/dates.ts'
import { daysBefore } from '#platform/time/days.ts'
import { region } from '../settings/region.ts'
import { beginRun, endRun, forgetRunsBefore, lastBackup, noteFailure } from './backup-runs.server.ts'

type Given = Pick<App, 'db' | 'clock' | 'ids' | 'backups'>

/** Thrown while the day's backup is missing; its row has the error code. */
class BackupFailed extends Error {
  code = 'BACKUP_FAILED'
}

/** Throws BackupFailed while the last attempt failed, so that the job counts as failing. */
export async function backUpDaily(app: Given, signal: AbortSignal) {
  const { backups } = app
  if (!backups) return
  const state = await stateNow(app, backups.hour)
  if (state === 'made') return
  if (state === 'failing') throw new BackupFailed()

  const startedAt = app.clock.now()
  const run = { id: app.ids.next(), startedAt, name: backups.nameAt(startedAt) }
  let isBegun = false
  const begins = async () => {
    // Another process may have made the backup between the first check and the lock.
    if ((await stateNow(app, backups.hour)) !== 'due') return false
    await beginRun(app, run)
    isBegun = true
    return true
  }
  try {
    const written = await backups.write(startedAt, { begins, signal })
    if (!written) return
    await endRun(app, run.id, { finishedAt: app.clock.now(), outcome: 'done', bytes: written.bytes })
    await forgetRunsBefore(app, daysBefore(startedAt, runsKeptDays))
  } catch (cause) {
    const { code, error } = describeFailure(cause)
    const errorCode = signal.aborted ? 'stopped' : code || error
    if (isBegun) await endRun(app, run.id, { finishedAt: app.clock.now(), outcome: 'failed', errorCode })
    else await noteFailure(app, { ...run, errorCode })
    throw new BackupFailed(undefined, { cause })
  }
}

async function stateNow(app: Given, hour: number) {
  const now = app.clock.now()
  const { done, begun } = await lastBackup(app)
  // A stopped process hasn't failed: the next one starts at once.
  const failedAt = begun?.outcome === 'failed' && begun.errorCode !== 'stopped' ? begun.startedAt : undefined
  return backupState({ succeededAt: done?.startedAt, failedAt }, lastDue(region.zone, hour, now), now)
}

const retryMilliseconds = 30 * 60_000
const runsKeptDays = 400

function lastDue(zone: string, hour: number, now: Date) {
  const today = dayIn(zone, now)
  const due = hourIn(zone, today, hour)
  return due <= now ? due : hourIn(zone, daysLater(today, -1), hour)
}

/** `failing`: too soon to retry a failed one. */
function backupState(last: { succeededAt?: Date | undefined; failedAt?: Date | undefined }, due: Date, now: Date) {
  if (last.succeededAt && last.succeededAt >= due) return 'made'
  if (last.failedAt && now.getTime() - last.failedAt.getTime() < retryMilliseconds) return 'failing'
  return 'due'
}

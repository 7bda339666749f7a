import { symmetricDecrypt } from 'better-auth/crypto'
import type { App } from '#domain/app.ts'
import { findAdmin, readSealedStep } from '#domain/foundation/accounts/users.server.ts'
import { lastBackup } from '#domain/foundation/backups/backup-runs.server.ts'
import { readMode } from '#domain/foundation/settings/settings.server.ts'
import { backupHours } from '#domain/oversight/alarms/alarm.ts'
import { alarmMessages } from '#domain/oversight/alarms/alarm-messages.ts'
import { listOpenAlarms } from '#domain/oversight/alarms/alarms.server.ts'
import { listJobRuns } from '#domain/oversight/alarms/job-runs.server.ts'
import { deriveAuthSecret } from '#platform/auth/session-secret.ts'
import type { Config } from '#platform/config/config.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'

type Store = Pick<App, 'db' | 'clock'>

/** Checks the installation's state in the database: mode, admin, jobs, backups and alarms. */
export async function checkDirectory(app: Store, config: Config): Promise<Finding[]> {
  const mode = await readMode(app)
  if (mode === undefined) return [warning('mode', 'Nobody has used the database yet.', 'Start the product once.')]
  if (mode !== config.ROOF_RESCUE_MODE) {
    const mend = `Look which one is meant; 'npm run doctor -- --production' looks at a production.`
    return [
      wrong(
        'mode',
        `The database belongs to a ${mode}, and the settings are those of a ${config.ROOF_RESCUE_MODE}.`,
        mend,
      ),
    ]
  }
  const found = await Promise.all([
    checkAdmin(app, config),
    checkJobs(app),
    checkBackups(app, config),
    checkAlarms(app),
  ])
  return [fine('mode', `The database belongs to a ${mode}.`), ...found.flat()]
}

async function checkAdmin(app: Store, { ROOF_RESCUE_MODE: mode, AUTH_SECRET: secret }: Config): Promise<Finding[]> {
  const admin = await findAdmin(app)
  const mend = "Run 'npm run admin:create -- EMAIL'."
  if (!admin) return [wrong('admin', 'Nobody can sign in to the dashboard.', mend)]
  if (mode === 'production' && !admin.twoFactorEnabled)
    return [wrong('admin', 'The admin has no second step, and so cannot sign in.', mend)]
  const sealed = await readSealedStep(app, admin.id)
  if (secret && sealed && !(await opensSealed(secret, sealed)))
    return [
      wrong(
        'admin',
        'AUTH_SECRET is not the one under which the admin was made: no second step, private link or webhook secret holds.',
        `Put back the former AUTH_SECRET. If it is lost: ${mend}`,
      ),
    ]
  return [fine('admin', 'There is an admin.')]
}

const start = 'Start one with PROCESS_ROLE=both or worker.'

async function checkJobs(app: Store): Promise<Finding[]> {
  const runs = await listJobRuns(app)
  const latest = Math.max(0, ...runs.map(({ reportedAt }) => reportedAt.getTime()))
  if (latest === 0) return [warning('jobs', 'No process has run jobs yet.', start)]
  const minutes = Math.round((app.clock.now().getTime() - latest) / 60_000)
  if (minutes > 5) return [wrong('jobs', `No process has run jobs for ${minutes} minutes: no email is sent.`, start)]
  // This job doesn't run in web-only processes. Job results are stored from half a minute after the start.
  const worker = runs.find(({ job }) => job === 'run-import-sessions')
  if (!worker)
    return [warning('jobs', 'No process that runs all jobs has told of itself.', `Look again in a minute. ${start}`)]
  if (app.clock.now().getTime() - worker.reportedAt.getTime() > 5 * 60_000)
    return [wrong('jobs', 'Only processes that serve pages are up: no email is sent.', start)]
  return [fine('jobs', 'The jobs are running.')]
}

async function checkBackups(app: Store, { BACKUP_DIR: folder, ROOF_RESCUE_MODE: mode }: Config): Promise<Finding[]> {
  const mend = 'Set BACKUP_DIR to a folder on another disk, or see docs/backup.md for backups by PostgreSQL itself.'
  if (!folder) return mode === 'production' ? [warning('backup', 'There is no daily backup.', mend)] : []
  const { done } = await lastBackup(app)
  if (!done) return [warning('backup', 'There is no backup yet.', 'The first one is made within minutes; look again.')]
  const hours = Math.round((app.clock.now().getTime() - done.startedAt.getTime()) / 3_600_000)
  return hours > backupHours
    ? [wrong('backup', `The last backup is ${hours} hours old.`, "Look at the log, and run 'npm run backup'.")]
    : [fine('backup', `The last backup is ${hours} hours old.`)]
}

async function checkAlarms(app: Store): Promise<Finding[]> {
  const alarms = await listOpenAlarms(app)
  if (alarms.length === 0) return [fine('alarms', 'No alarm is open.')]
  return alarms.map(({ kind, about }) => {
    const { says, next } = alarmMessages[kind]
    return wrong('alarms', `${says(about)}.`, `${next} See docs/operations.md.`)
  })
}

/** Returns whether the sign-in provider encrypted this value with this secret. */
function opensSealed(secret: string, sealed: string) {
  return symmetricDecrypt({ key: deriveAuthSecret(secret), data: sealed }).then(
    () => true,
    () => false,
  )
}

import { symmetricDecrypt } from 'better-auth/crypto'
import type { App } from '#domain/app.ts'
import { regionOf } from '#domain/directory/places/load-region.server.ts'
import { findAdmin, readSealedStep } from '#domain/foundation/accounts/users.server.ts'
import { lastBackup } from '#domain/foundation/backups/backup-runs.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readMode } from '#domain/foundation/settings/settings.server.ts'
import { backupHours } from '#domain/oversight/alarms/alarm.ts'
import { alarmMessages } from '#domain/oversight/alarms/alarm-messages.ts'
import { listOpenAlarms } from '#domain/oversight/alarms/alarms.server.ts'
import { listJobRuns } from '#domain/oversight/alarms/job-runs.server.ts'
import { authKeys } from '#platform/auth/session-cookie.ts'
import type { Config } from '#platform/config/config.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'

type Store = Pick<App, 'db' | 'clock'>

export async function checkDirectory(app: Store, config: Config): Promise<Finding[]> {
  const mode = await readMode(app)
  if (mode === undefined) return [warning('mode', 'The database hasn’t been used yet.', 'Start the product once.')]
  if (mode !== config.ROOF_RESCUE_MODE) {
    const mend = `Check which one you mean; 'npm run doctor -- --production' checks a production installation.`
    return [
      wrong('mode', `The database belongs to a ${mode}, but the settings are for a ${config.ROOF_RESCUE_MODE}.`, mend),
    ]
  }
  const found = await Promise.all([
    checkAdmin(app, config),
    checkJobs(app),
    checkBackups(app, config),
    checkAlarms(app),
  ])
  return [fine('mode', `The database belongs to a ${mode}.`), checkRegion(await regionOf(app)), ...found.flat()]
}

function checkRegion(owner: string | undefined): Finding {
  if (owner === region.id) return fine('region', `The region is ${region.name}.`)
  const mend = `Set REGION=${owner}, or name a database of ${region.name}.`
  return wrong('region', `The database has the listings of REGION=${owner}, but REGION is ${region.id}.`, mend)
}

async function checkAdmin(
  app: Store,
  { ROOF_RESCUE_MODE: mode, AUTH_SECRET: secret, AUTH_SECRET_FORMER: former }: Config,
): Promise<Finding[]> {
  const admin = await findAdmin(app)
  const mend = "Run 'npm run admin:create -- EMAIL'."
  if (!admin) return [wrong('admin', 'There’s no admin, so no one can sign in to the dashboard.', mend)]
  if (mode === 'production' && !admin.twoFactorEnabled)
    return [wrong('admin', 'The admin has no two-step sign-in, so they can’t sign in.', mend)]
  const sealed = await readSealedStep(app, admin.id)
  if (secret && sealed && !(await opensSealed(authKeys(secret, former), sealed)))
    return [
      wrong(
        'admin',
        'AUTH_SECRET has changed since the admin was created. Two-step sign-in, private links and webhook secrets don’t work.',
        `Set AUTH_SECRET back to the earlier value, or name that one in AUTH_SECRET_FORMER. If it’s lost: ${mend}`,
      ),
    ]
  return [fine('admin', 'The admin exists.')]
}

const start = 'Start one with PROCESS_ROLE=both or worker.'

async function checkJobs(app: Store): Promise<Finding[]> {
  const runs = await listJobRuns(app)
  const latest = Math.max(0, ...runs.map(({ reportedAt }) => reportedAt.getTime()))
  if (latest === 0) return [warning('jobs', 'No process has run jobs yet.', start)]
  const minutes = Math.round((app.clock.now().getTime() - latest) / 60_000)
  if (minutes > 5)
    return [wrong('jobs', `No process has run jobs for ${minutes} minutes, so no email is going out.`, start)]
  // This job doesn't run in web-only processes. Job results are stored from half a minute after the start.
  const worker = runs.find(({ job }) => job === 'run-import-sessions')
  if (!worker)
    return [warning('jobs', 'No process that runs all jobs has reported in.', `Check again in a minute. ${start}`)]
  if (app.clock.now().getTime() - worker.reportedAt.getTime() > 5 * 60_000)
    return [wrong('jobs', 'Only processes that serve pages are running, so no email is sent.', start)]
  return [fine('jobs', 'The jobs are running.')]
}

async function checkBackups(app: Store, { BACKUP_DIR: folder, ROOF_RESCUE_MODE: mode }: Config): Promise<Finding[]> {
  const mend = 'Set BACKUP_DIR to a folder on another disk, or see docs/backup.md for backups by PostgreSQL itself.'
  if (!folder) return mode === 'production' ? [warning('backup', 'Daily backups are off.', mend)] : []
  const { done } = await lastBackup(app)
  if (!done) return [warning('backup', 'There’s no backup yet.', 'The first one runs within minutes; check again.')]
  const hours = Math.round((app.clock.now().getTime() - done.startedAt.getTime()) / 3_600_000)
  return hours > backupHours
    ? [wrong('backup', `The last backup is ${hours} hours old.`, "Check the log, then run 'npm run backup'.")]
    : [fine('backup', `The last backup is ${hours} hours old.`)]
}

async function checkAlarms(app: Store): Promise<Finding[]> {
  const alarms = await listOpenAlarms(app)
  if (alarms.length === 0) return [fine('alarms', 'No open alarms.')]
  return alarms.map(({ kind, about }) => {
    const { says, next } = alarmMessages[kind]
    return wrong('alarms', `${says(about)}.`, `${next} See docs/operations.md.`)
  })
}

function opensSealed({ secret, secrets }: ReturnType<typeof authKeys>, sealed: string) {
  const keys = new Map(secrets.map(({ version, value }) => [version, value]))
  const key = { keys, currentVersion: secrets[0]?.version ?? 0, legacySecret: secret }
  return symmetricDecrypt({ key, data: sealed }).then(
    () => true,
    () => false,
  )
}

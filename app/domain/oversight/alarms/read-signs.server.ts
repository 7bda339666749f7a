import type { App } from '#domain/app.ts'
import { isDisciplineFailing, isDisciplineFileRejected } from '#domain/directory/discipline/discipline-files.server.ts'
import { readGeocoderState } from '#domain/directory/geocoding/geocoder-states.server.ts'
import { isLatestRefused, readFileState } from '#domain/directory/licenses/license-files.server.ts'
import { lastBackup } from '#domain/foundation/backups/backup-runs.server.ts'
import { readMailboxState } from '#domain/foundation/mail/bounce-mailboxes.server.ts'
import { mailboxMayFailMinutes } from '#domain/foundation/mail/mail-failure.ts'
import { readWeatherState } from '#domain/foundation/weather/weather-states.server.ts'
import { mayBeSilentMinutes } from '#domain/foundation/weather/weather-warning.ts'
import { countUnsent } from '#domain/outreach/outreach/mailings.server.ts'
import { readOldestHeld } from '#domain/requests/spam/held-requests.server.ts'
import { daysBefore } from '#platform/time/days.ts'
import { countFailedReports } from '../report-schedules/report-schedules.server.ts'
import { backupHours, heldMayWaitHours, mayFailForSeconds, mayWaitMinutes, type Sign } from './alarm.ts'
import { listJobRuns } from './job-runs.server.ts'
import { countFailedPaymentEvents, readQueueStates } from './queue-states.server.ts'

type Store = Pick<App, 'db' | 'clock' | 'backups' | 'geocoder' | 'weather'>

const minuteMs = 60_000

type Configured = { deliversMail: boolean; readsMailbox: boolean; fetchesLicenses: boolean; fetchesDiscipline: boolean }

export async function readSigns(app: Store, configured: Configured): Promise<Sign[]> {
  const { deliversMail, readsMailbox, fetchesLicenses, fetchesDiscipline } = configured
  // Runs the checks in sequence, because nothing waits for the result and this uses only one connection.
  return [
    ...(await signsOfJobs(app)),
    ...(await signsOfQueues(app, deliversMail)),
    ...(readsMailbox ? await signsOfMailbox(app) : []),
    ...(await signsOfPayments(app)),
    ...(await signsOfBackups(app)),
    ...(await signsOfGeocoder(app)),
    ...(await signsOfWeather(app)),
    ...(await signsOfLicenseFile(app, fetchesLicenses)),
    ...(await signsOfDiscipline(app, fetchesDiscipline)),
    ...(await signsOfSchedules(app)),
    ...(await signsOfHeld(app)),
  ]
}

/** A job that no process reports now belongs to a process that isn't up; it isn't failing. */
async function signsOfJobs(app: Store): Promise<Sign[]> {
  const now = app.clock.now().getTime()
  const runs = await listJobRuns(app)
  return runs
    .filter(({ reportedAt }) => now - reportedAt.getTime() < 5 * minuteMs)
    .filter(({ everySeconds, succeededAt, failingSince }) => {
      const secondsSince = (at: Date | null) => (at ? (now - at.getTime()) / 1_000 : 0)
      const limit = mayFailForSeconds(everySeconds)
      // A run may take long, like the import of a large file.
      return failingSince ? secondsSince(failingSince) > limit : secondsSince(succeededAt) > Math.max(limit, 3_600)
    })
    .map(({ job }) => ({ kind: 'job-failing', about: job }))
}

async function signsOfQueues(app: Store, deliversMail: boolean): Promise<Sign[]> {
  const states = await readQueueStates(app)
  const isOff = (queue: string) => !deliversMail && queue.endsWith('mails')
  const late = states
    .filter(({ queue, lateSeconds }) => !isOff(queue) && lateSeconds > mayWaitMinutes[queue] * 60)
    .map(({ queue }): Sign => ({ kind: 'queue-late', about: queue }))
  // A single failing address is its own fault; three at once point to the mail server.
  const struggling = states.find(({ queue }) => queue === 'mails')?.struggling ?? 0
  return deliversMail && struggling >= 3 ? [...late, { kind: 'mail-failing', about: '' }] : late
}

async function signsOfPayments(app: Store): Promise<Sign[]> {
  return (await countFailedPaymentEvents(app)) > 0 ? [{ kind: 'payments-failing', about: '' }] : []
}

async function signsOfGeocoder(app: Store): Promise<Sign[]> {
  if (!app.geocoder) return []
  const { stoppedAt } = await readGeocoderState(app)
  return stoppedAt ? [{ kind: 'geocoding-stopped', about: '' }] : []
}

async function signsOfWeather(app: Store): Promise<Sign[]> {
  if (!app.weather) return []
  const { failingSince } = await readWeatherState(app)
  return isLongerThan(app, failingSince, mayBeSilentMinutes) ? [{ kind: 'weather-silent', about: '' }] : []
}

async function signsOfMailbox(app: Store): Promise<Sign[]> {
  const { failingSince } = await readMailboxState(app)
  return isLongerThan(app, failingSince, mailboxMayFailMinutes) ? [{ kind: 'bounce-mailbox-unread', about: '' }] : []
}

function isLongerThan({ clock }: Store, since: Date | null, minutes: number) {
  return since !== null && clock.now().getTime() - since.getTime() > minutes * minuteMs
}

const fetchesMayFail = 3

async function signsOfLicenseFile(app: Store, isFetched: boolean): Promise<Sign[]> {
  const [isRefused, { failures }] = [await isLatestRefused(app), await readFileState(app)]
  if (isRefused) return [{ kind: 'license-file-refused', about: '' }]
  return isFetched && failures >= fetchesMayFail ? [{ kind: 'license-file-failing', about: '' }] : []
}

async function signsOfDiscipline(app: Store, isFetched: boolean): Promise<Sign[]> {
  if (await isDisciplineFileRejected(app)) return [{ kind: 'discipline-file-refused', about: '' }]
  const isFailing = isFetched && (await isDisciplineFailing(app, fetchesMayFail))
  return isFailing ? [{ kind: 'discipline-file-failing', about: '' }] : []
}

const reportsFailedDays = 3

async function signsOfSchedules(app: Store): Promise<Sign[]> {
  const [unsent, reports] = [
    await countUnsent(app),
    await countFailedReports(app, daysBefore(app.clock.now(), reportsFailedDays)),
  ]
  return [
    ...(unsent > 0 ? [{ kind: 'bulk-email-unsent', about: '' } as const] : []),
    ...(reports > 0 ? [{ kind: 'report-unsent', about: '' } as const] : []),
  ]
}

async function signsOfHeld(app: Store): Promise<Sign[]> {
  return isLongerThan(app, await readOldestHeld(app), heldMayWaitHours * 60)
    ? [{ kind: 'held-waiting', about: '' }]
    : []
}

/** Reports nothing before the first backup has started. */
async function signsOfBackups(app: Store): Promise<Sign[]> {
  if (!app.backups) return []
  const { done, begun } = await lastBackup(app)
  if (!begun) return []
  const oldest = app.clock.now().getTime() - backupHours * 60 * minuteMs
  const hasFailed = begun.outcome === 'failed' && begun.errorCode !== 'stopped'
  return [
    ...(hasFailed ? [{ kind: 'backup-failed', about: '' } as const] : []),
    ...(!done || done.startedAt.getTime() < oldest ? [{ kind: 'backup-old', about: '' } as const] : []),
  ]
}

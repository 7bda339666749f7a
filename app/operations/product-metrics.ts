import { Gauge, Registry } from 'prom-client'
import type { App } from '#domain/app.ts'
import { lastBackup } from '#domain/foundation/backups/backup-runs.server.ts'
import { readStorm } from '#domain/foundation/settings/settings.server.ts'
import { alarmKinds } from '#domain/oversight/alarms/alarm.ts'
import { listOpenAlarms } from '#domain/oversight/alarms/alarms.server.ts'
import { readQueueStates } from '#domain/oversight/alarms/queue-states.server.ts'
import { countTimers } from '#domain/requests/waiting/request-timers.server.ts'
import { timerKinds } from '#domain/requests/waiting/waiting-times.ts'

type Reading = Awaited<ReturnType<typeof read>>

/** Scrapers wait ten seconds, and a database that is down must not keep them from the other metrics. */
const patienceMs = 2_000

/** Uses Prometheus's format. Every process reports the same values: use the maximum, not the sum. */
export function createProductMetrics(app: Pick<App, 'db' | 'clock'>) {
  let underway: Promise<string> | undefined
  return () => {
    underway ??= describe(app).finally(() => {
      underway = undefined
    })
    return underway
  }
}

async function describe(app: Pick<App, 'db' | 'clock'>) {
  const registry = new Registry()
  const reading = await within(patienceMs, read(app)).catch(() => undefined)
  gauge(registry, 'roof_rescue_database_up', 'Whether the database answered within two seconds.').set(reading ? 1 : 0)
  if (reading) fill(registry, reading)
  return registry.metrics()
}

async function read(app: Pick<App, 'db' | 'clock'>) {
  const [queues, alarms, storm, backups, timers] = await Promise.all([
    readQueueStates(app),
    listOpenAlarms(app),
    readStorm(app),
    lastBackup(app),
    countTimers(app),
  ])
  return { queues, alarms, storm, backup: backups.done, timers }
}

function fill(registry: Registry, { queues, alarms, storm, backup, timers }: Reading) {
  gauge(registry, 'roof_rescue_storm_mode', 'Whether storm mode is on.').set(storm ? 1 : 0)
  const backedUp = gauge(
    registry,
    'roof_rescue_last_backup_timestamp_seconds',
    'When the last full backup started; 0 if never.',
  )
  backedUp.set((backup?.startedAt.getTime() ?? 0) / 1_000)
  const of = 'roof_rescue_queue'
  const waiting = gauge(registry, `${of}_waiting`, 'Items waiting in the queue, counted up to 100,000.', 'queue')
  const late = gauge(
    registry,
    `${of}_late_seconds`,
    'How long the oldest due item has been waiting, in seconds.',
    'queue',
  )
  const struggling = gauge(registry, `${of}_struggling`, 'Items that failed five times or more.', 'queue')
  for (const { queue, ...state } of queues) {
    waiting.set({ queue }, state.waiting)
    late.set({ queue }, state.lateSeconds)
    struggling.set({ queue }, state.struggling)
  }
  const sent = gauge(registry, 'roof_rescue_follow_ups_sent', 'Reminders and offers queued in the last day.', 'kind')
  const unneeded = gauge(
    registry,
    'roof_rescue_follow_ups_unneeded',
    'Requests from the last day that needed no reminder or offer.',
    'kind',
  )
  for (const kind of timerKinds) {
    const counted = timers.find(timer => timer.kind === kind)
    sent.set({ kind }, counted?.emails ?? 0)
    unneeded.set({ kind }, counted?.unneeded ?? 0)
  }
  const open = gauge(registry, 'roof_rescue_alarms_open', 'Open alarms (docs/operations.md).', 'kind')
  for (const kind of alarmKinds) open.set({ kind }, alarms.filter(alarm => alarm.kind === kind).length)
}

function gauge(registry: Registry, name: string, help: string, ...labelNames: string[]) {
  return new Gauge({ name, help, labelNames, registers: [registry] })
}

async function within<T>(milliseconds: number, work: Promise<T>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

import { expect, test } from 'vitest'
import { startImport } from '#domain/directory/import-sessions/start-import.server.ts'
import { beginRun, endRun, noteFailure } from '#domain/foundation/backups/backup-runs.server.ts'
import { openCensusGeocoder } from '#platform/network/census-geocoder.ts'
import { openNwsAlerts } from '#platform/network/nws-alerts.ts'
import { admin, buildPreview } from '#tests/support/build-import-session.ts'
import { buildMail } from '#tests/support/build-mail.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { mayWaitMinutes } from './alarm.ts'
import { listOpenAlarms } from './alarms.server.ts'
import { createJobNotes } from './job-notes.ts'
import { writeJobNotes } from './job-runs.server.ts'
import { readQueueStates } from './queue-states.server.ts'
import { watchAlarms } from './watch-alarms.server.ts'

const minuteMs = 60_000

async function place() {
  const { app, clock } = await testApp()
  await buildOperator(app)
  const later = (minutes: number) => {
    clock.later(minutes * minuteMs)
  }
  const told = async () => {
    const mails = await app.db.selectFrom('mails').select('content').where('kind', '=', 'alarm').orderBy('id').execute()
    return mails.map(({ content }) => JSON.stringify(content))
  }
  return { app, clock, later, told }
}

type Place = Awaited<ReturnType<typeof place>>

/** A process whose job fails or succeeds every minute for some minutes and reports its results. */
async function run({ app, clock, later }: Place, minutes: number, failure: { error: string; code: string } | null) {
  const notes = createJobNotes()
  for (let minute = 0; minute < minutes; minute += 1) {
    notes.recordRun({ job: 'run-import-sessions', everyMilliseconds: 500, failure }, clock.at)
    await writeJobNotes(app, notes.list())
    later(1)
  }
}

const failure = { error: 'DatabaseError', code: '42703' }
// These tests deliver no email, so waiting email isn't an alarm.
const watch = { deliversMail: false }
const watchWithMail = { deliversMail: true }

test('reports a job that fails too long once, and once more when it recovers', async () => {
  const here = await place()
  await run(here, 10, failure)
  await watchAlarms(here.app, watch)
  expect(await listOpenAlarms(here.app)).toEqual([])

  await run(here, 10, failure)
  await Promise.all([watchAlarms(here.app, watch), watchAlarms(here.app, watch)])
  await watchAlarms(here.app, watch)
  expect(await listOpenAlarms(here.app)).toEqual([
    expect.objectContaining({ kind: 'job-failing', about: 'run-import-sessions' }),
  ])
  expect(await here.told()).toEqual([expect.stringContaining('Alarm: The job “run-import-sessions” keeps failing')])

  await run(here, 12, null)
  await watchAlarms(here.app, watch)
  expect(await listOpenAlarms(here.app)).toEqual([])
  expect(await here.told()).toEqual([expect.anything(), expect.stringContaining('Resolved: ')])
})

test('reports nothing when another process runs the job successfully', async () => {
  const here = await place()
  const bad = createJobNotes()
  const good = createJobNotes()
  for (let minute = 0; minute < 40; minute += 1) {
    bad.recordRun({ job: 'erase-mails', everyMilliseconds: 500, failure }, here.clock.at)
    good.recordRun({ job: 'erase-mails', everyMilliseconds: 500, failure: null }, here.clock.at)
    await writeJobNotes(here.app, bad.list())
    await writeJobNotes(here.app, good.list())
    here.later(1)
  }

  await watchAlarms(here.app, watch)

  expect(await listOpenAlarms(here.app)).toEqual([])
})

test('reports a hanging run, but not a job of a process that is down', async () => {
  const here = await place()
  const notes = createJobNotes()
  notes.recordRun({ job: 'fulfill-purchases', everyMilliseconds: 1_000, failure: null }, here.clock.at)
  await writeJobNotes(here.app, notes.list())
  here.later(90)
  await watchAlarms(here.app, watch)
  expect(await listOpenAlarms(here.app)).toEqual([])

  await writeJobNotes(here.app, notes.list())
  await watchAlarms(here.app, watch)
  expect(await listOpenAlarms(here.app)).toMatchObject([{ kind: 'job-failing', about: 'fulfill-purchases' }])
})

test('every queue has a limit for waiting', async () => {
  const { app } = await place()
  const states = await readQueueStates(app)
  expect(states.map(({ queue }) => queue)).toEqual(Object.keys(mayWaitMinutes))
})

test('reports an import that waits for more than two hours', async () => {
  const { app, later } = await place()
  const id = await buildPreview(app, 'Name\nAce\n')
  expect(await startImport(app, admin, { id, merging: { policy: 'add', rows: [] } })).toEqual({ ok: true })
  later(121)
  await watchAlarms(app, watch)
  expect(await listOpenAlarms(app)).toMatchObject([{ kind: 'queue-late', about: 'import sessions' }])
})

test('reports stuck email, except while email is off', async () => {
  const { app, later } = await place()
  await buildMail(app)
  later(11)
  await watchAlarms(app, watch)
  expect(await listOpenAlarms(app)).toEqual([])

  await watchAlarms(app, watchWithMail)
  expect(await listOpenAlarms(app)).toMatchObject([{ kind: 'queue-late', about: 'mails' }])
})

test('reports a failing mail server for three emails with five failed attempts each, but not for two', async () => {
  const { app } = await place()
  for (const name of ['ann', 'bob']) await buildMail(app, { recipient: `${name}@example.com` })
  const hour = new Date('2026-07-01T13:00:00Z')
  const fail = () => app.db.updateTable('mails').set({ attempts: 5, nextAttemptAt: hour }).execute()
  await fail()
  await watchAlarms(app, watchWithMail)
  expect(await listOpenAlarms(app)).toEqual([])

  await buildMail(app, { recipient: 'cid@example.com' })
  await fail()
  await watchAlarms(app, watchWithMail)
  expect(await listOpenAlarms(app)).toMatchObject([{ kind: 'mail-failing' }])
})

test('reports problems of the machine until they haven’t been seen for ten minutes', async () => {
  const { app, later, told } = await place()
  const sign = { kind: 'disk-low', about: 'web-1 /var/lib' } as const
  await watchAlarms(app, { ...watch, machineSigns: async () => [sign] })
  later(9)
  await watchAlarms(app, watch)
  expect(await listOpenAlarms(app)).toMatchObject([sign])

  later(2)
  await watchAlarms(app, watch)

  expect(await listOpenAlarms(app)).toEqual([])
  expect(await told()).toHaveLength(2)
})

test('reports a failed backup and one older than a day, but none where backups are off', async () => {
  const { app, clock, later } = await place()
  const backups = { hour: 3, nameAt: () => 'a', write: async () => undefined }
  const backingUp = { ...app, backups }
  await beginRun(app, { id: app.ids.next(), startedAt: clock.at, name: 'a' })
  await endRun(app, (await app.db.selectFrom('backupRuns').select('id').executeTakeFirstOrThrow()).id, {
    finishedAt: clock.at,
    outcome: 'done',
    bytes: 1,
  })
  later(25 * 60)
  await watchAlarms(backingUp, watch)
  expect(await listOpenAlarms(app)).toEqual([])

  later(2 * 60)
  await noteFailure(app, { id: app.ids.next(), startedAt: clock.at, name: 'b', errorCode: 'ENOSPC' })
  await watchAlarms({ ...app, backups: undefined }, watch)
  expect(await listOpenAlarms(app)).toEqual([])
  await watchAlarms(backingUp, watch)
  expect((await listOpenAlarms(app)).map(({ kind }) => kind).sort()).toEqual(['backup-failed', 'backup-old'])
})

test('reports a stopped geocoder while one is configured', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  await app.db.updateTable('geocoderState').set({ stoppedAt: new Date() }).execute()
  await watchAlarms(app, watch)
  expect(await listOpenAlarms(app)).toEqual([])
  await watchAlarms({ ...app, geocoder: openCensusGeocoder() }, watch)
  expect(await listOpenAlarms(app)).toEqual([expect.objectContaining({ kind: 'geocoding-stopped' })])
})

test('reports a mailbox for bounces that can’t be read for an hour, while one is configured', async () => {
  const { app, clock } = await testApp()
  await buildOperator(app)
  await app.db.updateTable('bounceMailbox').set({ failingSince: clock.at }).execute()
  await watchAlarms(app, { ...watch, mailbox: {} })
  clock.later(61 * minuteMs)
  await watchAlarms(app, watch)
  expect(await listOpenAlarms(app)).toEqual([])
  await watchAlarms(app, { ...watch, mailbox: {} })
  expect(await listOpenAlarms(app)).toEqual([expect.objectContaining({ kind: 'bounce-mailbox-unread' })])
})

test('reports failed fetches of the state’s license file while it’s fetched', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  await app.db.updateTable('licenseFileState').set({ failures: 3 }).execute()
  await watchAlarms(app, watch)
  expect(await listOpenAlarms(app)).toEqual([])
  await watchAlarms(app, { ...watch, licenseFile: {} })
  expect(await listOpenAlarms(app)).toEqual([expect.objectContaining({ kind: 'license-file-failing' })])
})

test('reports a weather service that hasn’t answered for an hour, while one is configured', async () => {
  const { app, clock } = await testApp()
  await buildOperator(app)
  await app.db.updateTable('weatherState').set({ failingSince: clock.at }).execute()
  const watched = { ...app, weather: openNwsAlerts({ zones: ['FLC099'], contact: 'operator@example.com' }) }
  await watchAlarms(watched, watch)
  expect(await listOpenAlarms(app)).toEqual([])
  clock.later(61 * minuteMs)
  await watchAlarms(app, watch)
  expect(await listOpenAlarms(app)).toEqual([])
  await watchAlarms(watched, watch)
  expect(await listOpenAlarms(app)).toEqual([expect.objectContaining({ kind: 'weather-silent' })])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { undoRows } from '#domain/foundation/changes/undo-rows.server.ts'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { changeRole, removeStaff } from '#domain/foundation/staff/change-staff.server.ts'
import { MailError } from '#platform/mail/mail-transport.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { listOpenAlarms } from '../alarms/alarms.server.ts'
import { watchAlarms } from '../alarms/watch-alarms.server.ts'
import { reportScheduleForm } from './report-schedule-schema.server.ts'
import { listReportSchedules } from './report-schedules.server.ts'
import { restartReport, scheduleReport, stopReport } from './schedule-report.server.ts'
import { sendDueReports } from './send-due-reports.server.ts'

const options = { baseUrl: 'https://roofs.example', from: 'no-reply@roofs.example' }
const monday = new Date('2026-07-06T11:00:00Z')

async function desk(typed: Record<string, string> = {}) {
  const given = await testApp()
  const { app } = given
  await buildOperator(app)
  const boss = await buildAccount(app, { kind: 'admin', email: 'boss@example.com' })
  const ana = await buildAccount(app, { kind: 'analyst', email: 'ana@example.com' })
  const chosen = reportScheduleForm.parse({ type: 'x', ...typed, people: [boss.id, ana.id] })
  const made = await scheduleReport(app, boss.caller, chosen)
  if (!made.ok) throw new Error(made.reason)
  const recipients = async () => {
    const mails = await app.db
      .selectFrom('mails')
      .select(['recipient'])
      .where('kind', '=', 'scheduled-report')
      .orderBy('recipient')
      .execute()
    return mails.map(({ recipient }) => recipient)
  }
  const alarms = async () => {
    await watchAlarms(app, { deliversMail: false })
    return (await listOpenAlarms(app)).map(({ kind }) => kind)
  }
  return { ...given, boss, ana, id: made.id, recipients, alarms }
}

test('emails everyone chosen a link to the whole week before, once, whatever the number of processes', async () => {
  const { app, clock, mail, recipients } = await desk({ report: 'revenue', format: 'csv' })
  clock.at = new Date('2026-07-06T10:59:59Z')
  expect(await sendDueReports(app)).toBe(0)

  clock.at = monday
  const runs = await Promise.all([1, 2, 3].map(() => sendDueReports(app)))
  await sendDueReports(app)
  expect(runs.toSorted()).toEqual([0, 0, 2])
  expect(await recipients()).toEqual(['ana@example.com', 'boss@example.com'])

  await deliverDueMails(app, options)
  const [{ subject, text } = { subject: '', text: '' }] = mail.sent
  expect(subject).toBe('Revenue report: last week')
  const search = 'range=custom&from=2026-06-29&to=2026-07-05&type=revenue'
  expect(text).toContain(`Download CSV:\nhttps://roofs.example/admin/reports/export.csv?${search}`)
  expect(text).toContain(`Open report:\nhttps://roofs.example/admin/reports?${search}`)
  expect(await listReportSchedules(app, 9)).toMatchObject([
    { sentAt: monday, nextAt: new Date('2026-07-13T11:00:00Z'), failingSince: null },
  ])
})

test('a month’s report arrives on the first, and one only for the time that no process ran', async () => {
  const { app, clock, mail } = await desk({ every: 'month' })
  clock.at = new Date('2026-10-20T12:00:00Z')
  expect(await sendDueReports(app)).toBe(2)
  await deliverDueMails(app, options)
  expect(mail.sent[0]?.text).toContain('from=2026-09-01&to=2026-09-30')
  expect(await sendDueReports(app)).toBe(0)
  clock.at = new Date('2026-11-01T12:00:00Z')
  expect(await sendDueReports(app)).toBe(2)
})

test('stops sending reports to people who left the staff or whose role no longer includes reports', async () => {
  const { app, clock, boss, ana, id, recipients } = await desk()
  expect(await changeRole(app, boss.caller, { id: ana.id, role: 'editor' })).toEqual({ ok: true })
  clock.at = monday
  expect(await sendDueReports(app)).toBe(1)
  expect(await recipients()).toEqual(['boss@example.com'])
  // Coming back isn't being chosen again.
  await changeRole(app, boss.caller, { id: ana.id, role: 'analyst' })
  clock.later(7 * 86_400_000)
  expect(await sendDueReports(app)).toBe(1)
  expect(await recipients()).toEqual(['boss@example.com', 'boss@example.com'])

  const second = await buildAccount(app, { kind: 'admin', email: 'second@example.com' })
  expect(await removeStaff(app, second.caller, { id: boss.id })).toEqual({ ok: true })
  clock.later(7 * 86_400_000)
  expect(await sendDueReports(app)).toBe(0)
  expect(await listReportSchedules(app, 9)).toMatchObject([{ id, endedAt: clock.at }])
  expect(await restartReport(app, second.caller, id)).toEqual({ ok: false, reason: 'person-unknown' })
})

test('a stopped schedule sends nothing until it’s started again', async () => {
  const { app, clock, boss, id } = await desk()
  expect(await stopReport(app, boss.caller, id)).toEqual({ ok: true })
  clock.at = monday
  expect(await sendDueReports(app)).toBe(0)
  expect(await restartReport(app, boss.caller, id)).toEqual({ ok: true })
  expect(await sendDueReports(app)).toBe(0)
  clock.later(7 * 86_400_000)
  expect(await sendDueReports(app)).toBe(2)
})

test('an undo restarts a stopped schedule only before its next due day', async () => {
  const { app, clock, boss, id } = await desk()
  await stopReport(app, boss.caller, id)
  const stop = app.db.selectFrom('changes').select('id').where('action', '=', 'stop-report')
  const { id: changeId } = await stop.executeTakeFirstOrThrow()
  clock.at = monday
  expect(await undoRows(app, boss.caller, { changeId })).toEqual({ ok: false, reason: 'would-send' })
  expect(await sendDueReports(app)).toBe(0)
})

test('a report that can’t be made is tried again, and raises an alarm until it works', async () => {
  const { app, clock, id, alarms, recipients } = await desk()
  clock.at = monday
  await sql`alter table subscription_spans rename to subscription_spans_away`.execute(app.db)
  expect(await sendDueReports(app)).toBe(0)
  expect(await listReportSchedules(app, 9)).toMatchObject([{ id, failingSince: monday, sentAt: null }])
  expect(await alarms()).toEqual(['report-unsent'])

  await sql`alter table subscription_spans_away rename to subscription_spans`.execute(app.db)
  clock.later(14 * 60_000)
  expect(await sendDueReports(app)).toBe(0)
  clock.later(2 * 60_000)
  expect(await sendDueReports(app)).toBe(2)
  expect(await recipients()).toHaveLength(2)
  clock.later(11 * 60_000)
  expect(await alarms()).toEqual([])
})

test('an email with a report that is refused raises an alarm', async () => {
  const { app, clock, mail, alarms } = await desk()
  clock.at = monday
  await sendDueReports(app)
  mail.underWay = async () => {
    throw new MailError('refused 550')
  }
  await deliverDueMails(app, options)
  expect(await alarms()).toEqual(['report-unsent'])
})

test('only people who may see reports can schedule or receive one', async () => {
  const { app, boss, ana } = await desk()
  const eve = await buildAccount(app, { kind: 'editor', email: 'eve@example.com' })
  const form = (people: string[]) => reportScheduleForm.parse({ people })
  expect(await scheduleReport(app, boss.caller, form([]))).toEqual({ ok: false, reason: 'nobody-chosen' })
  expect(await scheduleReport(app, boss.caller, form([ana.id, eve.id]))).toEqual({
    ok: false,
    reason: 'person-unknown',
  })
  expect(await scheduleReport(app, boss.caller, form([app.ids.next()]))).toMatchObject({ reason: 'person-unknown' })
  for (const role of ['editor', 'support', 'user'] as const) {
    const caller = callerOf(role, eve.id)
    expect(await scheduleReport(app, caller, form([ana.id]))).toEqual({ ok: false, reason: 'forbidden' })
    expect(await stopReport(app, caller, app.ids.next())).toEqual({ ok: false, reason: 'forbidden' })
    expect(await restartReport(app, caller, app.ids.next())).toEqual({ ok: false, reason: 'forbidden' })
  }
  expect(await stopReport(app, boss.caller, app.ids.next())).toEqual({ ok: false, reason: 'schedule-unknown' })
})

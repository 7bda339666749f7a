import type { App, Caller, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { isStaff } from '#domain/staff-role.ts'
import { makeReport } from '../reports/make-report.server.ts'
import { reportQuery } from '../reports/report-query.ts'
import { scheduledReportEmail } from './report-email.ts'
import {
  dueDay,
  nextDue,
  type ReportSchedule,
  rangeBefore,
  reportKey,
  reportMailKind,
  retryMinutes,
} from './report-schedule.ts'
import {
  dropRecipients,
  lockReportSchedule,
  type ReportReader,
  readScheduleReaders,
  takeDueReport,
  writeReportSchedule,
} from './report-schedules.server.ts'

const timer: Caller = {
  actor: { kind: 'system', id: 'send-scheduled-reports' },
  requestId: 'send-scheduled-reports',
  language: 'en',
}

type Parts = Pick<App, 'transaction'>

/**
 * Emails the reports that are due. The row is its own job: it's locked until its emails are queued, so several processes send it
 * once. A report that can't be made is tried again, and raises an alarm. Returns the count of emails.
 */
export async function sendDueReports(app: Parts, signal?: AbortSignal) {
  let emails = 0
  while (!signal?.aborted) {
    const sent = await sendNext(app)
    if (sent === undefined) break
    emails += sent
  }
  return emails
}

async function sendNext(app: Parts) {
  const taken: { schedule?: ReportSchedule | undefined } = {}
  try {
    const { emails } = await app.transaction(async tx => {
      taken.schedule = await takeDueReport(tx)
      return { ok: true, emails: taken.schedule ? await sendTo(tx, taken.schedule) : undefined }
    })
    return emails
  } catch (error) {
    if (!taken.schedule) throw error
    await putOff(app, taken.schedule.id)
    return 0
  }
}

/** People who left the staff, or whose role sees no reports, get none anymore. Without anyone left, the schedule ends. */
async function sendTo(tx: Transaction, schedule: ReportSchedule) {
  const { id, every } = schedule
  const now = tx.clock.now()
  const people = await readScheduleReaders(tx, id)
  await dropRecipients(
    tx,
    id,
    people.map(person => person.id),
  )
  const [reader] = people
  if (!reader) {
    await writeReportSchedule(tx, id, { endedAt: now, failingSince: null, retryAt: null })
    return 0
  }
  const due = dueDay(every, now)
  const range = rangeBefore(every, due)
  // The email only has a link, so we make the report once first to be sure that the link works.
  await tryReport(tx, schedule, { range, reader })
  const changeId = await recordChange(tx, timer, { action: 'send-report' })
  const content = scheduledReportEmail({ ...schedule, range })
  for (const { id: userId, email: recipient } of people) {
    const mail = { dedupeKey: reportKey({ id, due, userId }), kind: reportMailKind, changeId, content }
    await queueMail(tx, { ...mail, recipient, replyTo: null, language: 'en' })
  }
  await writeReportSchedule(tx, id, { sentAt: now, nextAt: nextDue(every, now), failingSince: null, retryAt: null })
  return people.length
}

type Tried = { range: ReturnType<typeof rangeBefore>; reader: ReportReader }

async function tryReport(tx: Transaction, { report: type, filter }: ReportSchedule, { range, reader }: Tried) {
  if (!isStaff(reader.kind)) throw new Error('only the staff gets reports')
  const caller: Caller = { ...timer, actor: { kind: reader.kind, id: reader.id } }
  const made = await makeReport(tx, caller, reportQuery.parse({ range: 'custom', ...range, type, filter }))
  if (!made.ok) throw new Error(`no report: ${made.reason}`)
}

async function putOff(app: Parts, id: string) {
  await app.transaction(async tx => {
    const schedule = await lockReportSchedule(tx, id)
    const now = tx.clock.now()
    const retryAt = new Date(now.getTime() + retryMinutes * 60_000)
    await writeReportSchedule(tx, id, { retryAt, failingSince: schedule?.failingSince ?? now })
    return { ok: true }
  })
}

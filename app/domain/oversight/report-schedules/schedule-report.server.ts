import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { awaitForm, recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { nextDue, type ReportScheduleError, reportSchedulesAtMost } from './report-schedule.ts'
import type { ReportScheduleForm } from './report-schedule-schema.server.ts'
import {
  addReportSchedule,
  countCurrentSchedules,
  listReaders,
  lockReportSchedule,
  readScheduleReaders,
  writeReportSchedule,
} from './report-schedules.server.ts'

type Parts = Pick<App, 'transaction'>

export function mayReachAll(caller: Caller) {
  return may(caller, 'schedule-reports-for-all')
}

async function isOpenTo(tx: Transaction, caller: Caller, id: string) {
  return mayReachAll(caller) || (await readScheduleReaders(tx, id)).every(reader => reader.id === caller.actor.id)
}

/** Emails a report to people who may see it, from the next Monday or the first of the next month. The same form twice is one schedule. */
export async function scheduleReport(
  app: Parts,
  caller: Caller,
  { formId, people, ...chosen }: ReportScheduleForm,
): Promise<Result<{ id: string }, ReportScheduleError>> {
  if (!may(caller, 'see-reports')) return { ok: false, reason: 'forbidden' }
  if (!mayReachAll(caller) && people.some(id => id !== caller.actor.id)) return { ok: false, reason: 'not-yours' }
  if (people.length === 0) return { ok: false, reason: 'nobody-chosen' }
  return app.transaction(async tx => {
    const id = formId ?? tx.ids.next()
    await awaitForm(tx, id)
    if (await lockReportSchedule(tx, id)) return { ok: true, id }
    if ((await countCurrentSchedules(tx)) >= reportSchedulesAtMost) return { ok: false, reason: 'too-many' }
    const readers = new Set((await listReaders(tx)).map(({ id }) => id))
    const chosenPeople = [...new Set(people)]
    if (!chosenPeople.every(id => readers.has(id))) return { ok: false, reason: 'person-unknown' }
    const changeId = await recordChange(tx, caller, { action: 'schedule-report' })
    const nextAt = nextDue(chosen.every, tx.clock.now())
    await addReportSchedule(tx, { id, ...chosen, nextAt, people: chosenPeople, changeId })
    return { ok: true, id }
  })
}

export async function stopReport(app: Parts, caller: Caller, id: string): Promise<Result<object, ReportScheduleError>> {
  if (!may(caller, 'see-reports')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const schedule = await lockReportSchedule(tx, id)
    if (!schedule) return { ok: false, reason: 'schedule-unknown' }
    if (!(await isOpenTo(tx, caller, id))) return { ok: false, reason: 'not-yours' }
    if (schedule.endedAt) return { ok: true }
    await recordChange(tx, caller, { action: 'stop-report' })
    await writeReportSchedule(tx, id, { endedAt: tx.clock.now(), failingSince: null, retryAt: null })
    return { ok: true }
  })
}

export async function restartReport(
  app: Parts,
  caller: Caller,
  id: string,
): Promise<Result<object, ReportScheduleError>> {
  if (!may(caller, 'see-reports')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const schedule = await lockReportSchedule(tx, id)
    if (!schedule) return { ok: false, reason: 'schedule-unknown' }
    if (!(await isOpenTo(tx, caller, id))) return { ok: false, reason: 'not-yours' }
    if ((await readScheduleReaders(tx, id)).length === 0) return { ok: false, reason: 'person-unknown' }
    if (!schedule.endedAt) return { ok: true }
    await recordChange(tx, caller, { action: 'restart-report' })
    await writeReportSchedule(tx, id, { endedAt: null, nextAt: nextDue(schedule.every, tx.clock.now()) })
    return { ok: true }
  })
}

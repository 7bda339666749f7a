import type { App } from '#domain/app.ts'
import { allows } from '#domain/permissions.ts'
import { staffRoles } from '#domain/staff-role.ts'
import { isId } from '#platform/database/ids.ts'
import { dueDay, type ReportSchedule, reportKey } from './report-schedule.ts'
import { storedSchedule } from './report-schedule-schema.server.ts'

type Db = Pick<App, 'db'>
type Store = Pick<App, 'db' | 'clock'>

const columns = [
  ...(['id', 'report', 'filter', 'format', 'every'] as const),
  ...(['nextAt', 'sentAt', 'failingSince', 'endedAt'] as const),
]

const readers = staffRoles.filter(role => allows(role, 'see-reports'))

export type ReportReader = { id: string; name: string; email: string; kind: string }

export async function listReaders({ db }: Db): Promise<ReportReader[]> {
  const people = db.selectFrom('users').select(['id', 'name', 'email', 'kind']).where('kind', 'in', readers)
  return people.orderBy('email').execute()
}

/** Returns those of a schedule's recipients who still may see reports. */
export async function readScheduleReaders(app: Db, scheduleId: string): Promise<ReportReader[]> {
  return readReadersOf(app, [scheduleId])
}

/** Like `readScheduleReaders`, for several schedules at once. */
export async function readReadersOf({ db }: Db, scheduleIds: readonly string[]) {
  if (scheduleIds.length === 0) return []
  return db
    .selectFrom('reportRecipients')
    .innerJoin('users', 'users.id', 'reportRecipients.userId')
    .select(['scheduleId', 'users.id', 'users.name', 'users.email', 'users.kind'])
    .where('scheduleId', 'in', scheduleIds)
    .where('users.kind', 'in', readers)
    .orderBy('users.email')
    .execute()
}

export async function listReportSchedules({ db }: Db, limit: number) {
  const schedules = db.selectFrom('reportSchedules').select(columns).orderBy('endedAt', 'desc').orderBy('nextAt')
  return (await schedules.orderBy('id').limit(limit).execute()).map(read)
}

export async function countCurrentSchedules({ db }: Db) {
  const { count } = await db
    .selectFrom('reportSchedules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Locks the row until the transaction ends. */
export async function lockReportSchedule({ db }: Db, id: string) {
  if (!isId(id)) return undefined
  const found = db.selectFrom('reportSchedules').select(columns).where('id', '=', id).forUpdate()
  const row = await found.executeTakeFirst()
  return row && read(row)
}

/** Locks and returns the row that has been due the longest. Skips locked rows. */
export async function takeDueReport({ db, clock }: Store) {
  const now = clock.now()
  const due = db
    .selectFrom('reportSchedules')
    .select(columns)
    .where('endedAt', 'is', null)
    .where('nextAt', '<=', now)
    .where(({ eb, or }) => or([eb('retryAt', 'is', null), eb('retryAt', '<=', now)]))
    .orderBy('nextAt')
    .limit(1)
  const row = await due.forUpdate().skipLocked().executeTakeFirst()
  return row && read(row)
}

type NewSchedule = Pick<ReportSchedule, 'id' | 'report' | 'filter' | 'format' | 'every' | 'nextAt'> & {
  changeId: string
  people: readonly string[]
}

export async function addReportSchedule({ db }: Db, { people, ...schedule }: NewSchedule) {
  await db.insertInto('reportSchedules').values(schedule).execute()
  const recipients = people.map(userId => ({ scheduleId: schedule.id, userId }))
  await db.insertInto('reportRecipients').values(recipients).execute()
}

type Changed = {
  nextAt?: Date
  sentAt?: Date
  endedAt?: Date | null
  failingSince?: Date | null
  retryAt?: Date | null
}

export async function writeReportSchedule({ db }: Db, id: string, changed: Changed) {
  await db.updateTable('reportSchedules').set(changed).where('id', '=', id).execute()
}

/** A person who left and comes back must be chosen again. */
export async function dropRecipients({ db }: Db, scheduleId: string, staying: readonly string[]) {
  const gone = db.deleteFrom('reportRecipients').where('scheduleId', '=', scheduleId)
  await (staying.length > 0 ? gone.where('userId', 'not in', [...staying]) : gone).execute()
}

/** Schedules that can't be made into a report, and emails with a report that were refused since then. */
export async function countFailedReports({ db }: Db, since: Date) {
  const current = await db
    .selectFrom('reportSchedules')
    .leftJoin('reportRecipients', 'reportRecipients.scheduleId', 'reportSchedules.id')
    .select(['reportSchedules.id', 'every', 'sentAt', 'failingSince', 'userId'])
    .where('endedAt', 'is', null)
    .execute()
  const failing = new Set(current.flatMap(({ id, failingSince }) => (failingSince ? [id] : [])))
  const keys = current.flatMap(({ id, every, sentAt, userId }) =>
    sentAt && sentAt >= since && userId ? [reportKey({ id, due: dueDay(rhythmOf(every), sentAt), userId })] : [],
  )
  if (keys.length === 0) return failing.size
  const refused = db.selectFrom('mails').select('id').where('dedupeKey', 'in', keys).where('state', '=', 'failed')
  return failing.size + (await refused.execute()).length
}

function rhythmOf(every: string) {
  return storedSchedule.shape.every.parse(every)
}

type Row = Omit<ReportSchedule, 'report' | 'filter' | 'format' | 'every'> &
  Record<'report' | 'filter' | 'format' | 'every', string>

function read(row: Row): ReportSchedule {
  return { ...row, ...storedSchedule.parse(row) }
}

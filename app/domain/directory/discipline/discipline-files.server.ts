import { type Insertable, sql } from 'kysely'
import type { DisciplineFiles } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { publishedFiscalYears } from './discipline-file.ts'

type Store = Pick<App, 'db'>

/** Serializes the files of all years, so that two uploads never count from the same previous file. */
export async function lockDiscipline({ db }: Store) {
  await sql`select pg_advisory_xact_lock(hashtextextended('discipline-file', 0))`.execute(db)
}

export async function addDisciplineFile({ db }: Store, file: Insertable<DisciplineFiles>) {
  await db.insertInto('disciplineFiles').values(file).execute()
}

export async function saveKept({ db }: Store, id: string, kept: number) {
  await db.updateTable('disciplineFiles').set({ kept }).where('id', '=', id).execute()
}

/** The file whose statements count for the year. */
export async function readInForce({ db }: Store, fiscalYear: string) {
  return db
    .selectFrom('disciplineFilesInForce')
    .select(['id', 'fileDay', 'fileRows', 'fileSha256'])
    .where('fiscalYear', '=', fiscalYear)
    .executeTakeFirst()
}

export async function listInForce({ db }: Store) {
  const { rows } = await sql<{ fiscalYear: string; fileDay: string; fileRows: number; kept: number }>`
    select fiscal_year, file_day::text, file_rows, kept from discipline_files_in_force order by fiscal_year desc`.execute(
    db,
  )
  return rows
}

const shownFiles = 20

export async function listDisciplineFiles({ db }: Store) {
  return db
    .selectFrom('disciplineFiles')
    .select(['id', 'fiscalYear', 'fileName', 'way', 'givenBy', 'givenAt', 'fileDay', 'outcome', 'reason', 'detail'])
    .select(['fileRows', 'kept', 'undoneAt'])
    .orderBy('givenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(shownFiles)
    .execute()
}

/** Locks the file until the transaction ends. */
export async function lockTaken({ db }: Store, id: string) {
  return db
    .selectFrom('disciplineFiles')
    .select(['id', 'undoneAt', 'changeId'])
    .where('id', '=', id)
    .where('outcome', '=', 'taken')
    .forUpdate()
    .executeTakeFirst()
}

export async function markUndone({ db }: Store, id: string, at: Date) {
  await db.updateTable('disciplineFiles').set({ undoneAt: at }).where('id', '=', id).execute()
}

export async function isUndone({ db }: Store, fiscalYear: string, fileSha256: Buffer) {
  const undone = db.selectFrom('disciplineFiles').select('id').where('fiscalYear', '=', fiscalYear)
  const same = undone.where('fileSha256', '=', fileSha256).where('undoneAt', 'is not', null)
  return (await same.limit(1).executeTakeFirst()) !== undefined
}

/**
 * Returns true while no good file has followed a rejected one (of the same year, if we know the year). Ignores files older than the current
 * one, and years that are no longer published, because no good file may follow.
 */
export async function isDisciplineFileRejected({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const years = ['', ...publishedFiscalYears(regionDay(clock.now()))]
  const { rows } = await sql`select from discipline_files f where outcome = 'refused' and reason <> 'older'
    and fiscal_year = any(${years}::text[]) and not exists (
    select from discipline_files later where later.outcome <> 'refused' and (later.given_at, later.id) > (f.given_at, f.id)
      and (f.fiscal_year = '' or later.fiscal_year = f.fiscal_year)) limit 1`.execute(db)
  return rows.length > 0
}

export async function isDisciplineFailing({ db }: Store, atLeast: number) {
  const failing = db.selectFrom('disciplineFetches').select('fiscalYear').where('failures', '>=', atLeast)
  return (await failing.limit(1).executeTakeFirst()) !== undefined
}

export async function readFetchErrors({ db }: Store) {
  const failed = db.selectFrom('disciplineFetches').select(['fiscalYear', 'lastError']).where('failures', '>', 0)
  return failed.orderBy('fiscalYear', 'desc').execute()
}

/** Years that are no longer published, so no longer fetched, raise no alarm. */
export async function forgetFetches({ db }: Store, published: readonly string[]) {
  await db
    .deleteFrom('disciplineFetches')
    .where('fiscalYear', 'not in', [...published])
    .execute()
}

/** Leases the fetch of a year to one process; undefined if another one has it or it isn't due. */
export async function claimDisciplineFetch(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  fiscalYear: string,
  leaseUntil: Date,
) {
  await db
    .insertInto('disciplineFetches')
    .values({ fiscalYear })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return db
    .updateTable('disciplineFetches')
    .set({ nextFetchAt: leaseUntil })
    .where('fiscalYear', '=', fiscalYear)
    .where(({ eb, or }) => or([eb('nextFetchAt', 'is', null), eb('nextFetchAt', '<=', clock.now())]))
    .returning(['etag', 'lastModified', 'readAt', 'failures'])
    .executeTakeFirst()
}

type Fetched = { nextFetchAt: Date; etag?: string; lastModified?: string; readAt?: Date }

export async function noteDisciplineFetched({ db }: Store, fiscalYear: string, fetched: Fetched) {
  await db
    .updateTable('disciplineFetches')
    .set({ ...fetched, failures: 0, lastError: '' })
    .where('fiscalYear', '=', fiscalYear)
    .execute()
}

/** Uploading a year's file by hand ends the alarm about fetching it. */
export async function forgetFailures({ db }: Store, fiscalYear: string) {
  const fetches = db.updateTable('disciplineFetches').set({ failures: 0, lastError: '' })
  await fetches.where('fiscalYear', '=', fiscalYear).where('failures', '>', 0).execute()
}

type Failed = { error: string; nextFetchAt: Date }

export async function noteDisciplineFailed({ db }: Store, fiscalYear: string, { error, nextFetchAt }: Failed) {
  await db
    .updateTable('disciplineFetches')
    .set({ lastError: error, nextFetchAt, failures: sql<number>`failures + 1` })
    .where('fiscalYear', '=', fiscalYear)
    .execute()
}

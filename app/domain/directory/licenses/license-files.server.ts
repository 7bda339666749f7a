import { type Insertable, sql } from 'kysely'
import type { LicenseFiles } from '#database/schema.ts'
import type { App } from '#domain/app.ts'

type Store = Pick<App, 'db'>

export async function addLicenseFile({ db }: Store, file: Insertable<LicenseFiles>) {
  await db.insertInto('licenseFiles').values(file).execute()
}

export async function saveFileReport({ db }: Store, id: string, { kept, report }: { kept: number; report: object }) {
  await db
    .updateTable('licenseFiles')
    .set({ kept, report: JSON.stringify(report) })
    .where('id', '=', id)
    .execute()
}

/** Returns the latest accepted file. */
export async function readLatestFile({ db }: Store) {
  return db
    .selectFrom('licenseFiles')
    .select(['id', 'fileName', 'fileDay', 'fileRows', 'fileSha256', 'givenAt', 'kept'])
    .where('outcome', '=', 'taken')
    .orderBy('givenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const shownFiles = 20

export async function listLicenseFiles({ db }: Store) {
  return db
    .selectFrom('licenseFiles')
    .select(['id', 'fileName', 'way', 'givenBy', 'givenAt', 'fileDay', 'outcome', 'reason', 'detail'])
    .select(['fileRows', 'kept', 'report'])
    .orderBy('givenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(shownFiles)
    .execute()
}

/** Returns true while the latest file was refused. Giving the file in force again ends it. */
export async function isLatestRefused({ db }: Store) {
  const latest = db.selectFrom('licenseFiles').select('outcome').orderBy('givenAt', 'desc').orderBy('id', 'desc')
  return (await latest.limit(1).executeTakeFirst())?.outcome === 'refused'
}

export async function readFileState({ db }: Store) {
  return db.selectFrom('licenseFileState').selectAll().executeTakeFirstOrThrow()
}

export async function saveLeastPercent({ db }: Store, leastPercent: number) {
  await db.updateTable('licenseFileState').set({ leastPercent }).execute()
}

type Fetched = { etag: string; lastModified: string; nextFetchAt: Date }

export async function noteFetched({ db }: Store, fetched: Fetched) {
  await db
    .updateTable('licenseFileState')
    .set({ ...fetched, failures: 0, lastError: '' })
    .execute()
}

export async function noteFetchFailed({ db }: Store, { error, nextFetchAt }: { error: string; nextFetchAt: Date }) {
  await db
    .updateTable('licenseFileState')
    .set({ lastError: error, nextFetchAt, failures: sql<number>`failures + 1` })
    .execute()
}

/** Uploading the file by hand ends the alarm about fetching it. */
export async function forgetFailures({ db }: Store) {
  await db.updateTable('licenseFileState').set({ failures: 0, lastError: '' }).where('failures', '>', 0).execute()
}

/** Leases the fetch to one process; undefined if another one has it or it isn't due. */
export async function claimFetch({ db, clock }: Pick<App, 'db' | 'clock'>, leaseUntil: Date) {
  const now = clock.now()
  return db
    .updateTable('licenseFileState')
    .set({ nextFetchAt: leaseUntil })
    .where(({ eb, or }) => or([eb('nextFetchAt', 'is', null), eb('nextFetchAt', '<=', now)]))
    .returning(['etag', 'lastModified', 'failures'])
    .executeTakeFirst()
}

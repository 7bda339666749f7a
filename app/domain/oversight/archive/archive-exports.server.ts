import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { isId } from '#platform/database/ids.ts'
import type { ArchiveExport } from './archive-export.ts'

type Store = Pick<App, 'db'>
type Row = Omit<ArchiveExport, 'state'> & { state: string }

export async function readLatestArchive({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<ArchiveExport | null> {
  const row = await archives(db)
    .where(eb => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', clock.now())]))
    .orderBy('archiveExports.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? exportOf(row) : null
}

export async function findArchive({ db }: Store, id: string) {
  if (!isId(id)) return undefined
  const row = await archives(db).where('archiveExports.id', '=', id).executeTakeFirst()
  return row && exportOf(row)
}

function archives(db: App['db']) {
  return db
    .selectFrom('archiveExports')
    .leftJoin('users', 'users.id', 'archiveExports.requestedBy')
    .select(['archiveExports.id', 'state', 'requestedAt', 'done', 'total', 'bytes', 'expiresAt', 'errorCode'])
    .select(['users.email as requestedBy', 'sha256'])
}

function exportOf({ state, ...row }: Row): ArchiveExport {
  return { ...row, state: state === 'waiting' || state === 'writing' || state === 'ready' ? state : 'failed' }
}

/** Returns false if another one is waiting or being written. */
export async function addArchive({ db }: Store, row: { id: string; requestedBy: string; requestedAt: Date }) {
  const added = await db
    .insertInto('archiveExports')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** An archive in work stays; its pieces follow the row. */
export async function deleteFinishedArchives({ db }: Store) {
  await db.deleteFrom('archiveExports').where('state', 'in', ['ready', 'failed']).execute()
}

export async function deleteArchive({ db }: Store, id: string) {
  await db.deleteFrom('archiveExports').where('id', '=', id).execute()
}

export async function deleteExpiredArchives({ db, clock }: Pick<App, 'db' | 'clock'>) {
  await db.deleteFrom('archiveExports').where('expiresAt', '<=', clock.now()).execute()
}

/** An export in the state `writing` may belong to a process that was killed; its advisory lock shows whether it's alive. */
export async function nextArchive({ db }: Store) {
  const next = db
    .selectFrom('archiveExports')
    .select(['id', 'requestedAt'])
    .where('state', 'in', ['waiting', 'writing'])
  return next.orderBy('id').limit(1).executeTakeFirst()
}

/** Removes the pieces of an earlier attempt, and returns the number of this one; undefined if another process has finished it. */
export async function beginArchive({ db }: Store, id: string) {
  const begun = await db
    .updateTable('archiveExports')
    .set({ state: 'writing', done: null, total: null, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'writing'])
    .returning('attempts')
    .executeTakeFirst()
  if (begun) await db.deleteFrom('archiveChunks').where('archiveId', '=', id).execute()
  return begun?.attempts
}

/** A stopped process isn't the export's fault. */
export async function forgetArchiveAttempt({ db }: Store, id: string) {
  const before = { state: 'waiting', attempts: sql<number>`greatest(attempts - 1, 0)` }
  await db.updateTable('archiveExports').set(before).where('id', '=', id).execute()
}

export async function addArchiveChunk({ db }: Store, chunk: { archiveId: string; position: number; content: Buffer }) {
  await db.insertInto('archiveChunks').values(chunk).execute()
}

export async function noteArchiveProgress({ db }: Store, id: string, done: number, total: number) {
  await db.updateTable('archiveExports').set({ done, total }).where('id', '=', id).execute()
}

type Finished = { bytes: number; sha256: string; expiresAt: Date }

export async function finishArchive({ db }: Store, id: string, finished: Finished) {
  await db
    .updateTable('archiveExports')
    .set({ ...finished, state: 'ready' })
    .where('id', '=', id)
    .execute()
}

export async function failArchive({ db }: Store, id: string, failed: { errorCode: string; expiresAt: Date }) {
  await db.deleteFrom('archiveChunks').where('archiveId', '=', id).execute()
  await db
    .updateTable('archiveExports')
    .set({ ...failed, state: 'failed' })
    .where('id', '=', id)
    .execute()
}

/** One piece is in memory at a time. Throws if a piece is missing, so that no cut download looks complete. */
export async function* readArchiveBytes({ db }: Store, id: string, bytes: number): AsyncGenerator<Uint8Array> {
  let left = bytes
  for (let position = 0; left > 0; position++) {
    const piece = db.selectFrom('archiveChunks').select('content').where('archiveId', '=', id)
    const found = await piece.where('position', '=', position).executeTakeFirst()
    if (!found) throw new Error('the full export was deleted while it was downloaded')
    left -= found.content.length
    yield found.content
  }
}

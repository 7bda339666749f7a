import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { Merging } from '../businesses/existing-duplicate.ts'
import type { ColumnMapping } from '../import-columns/import-field.ts'
import type { Moving } from '../import-profiles/moving.ts'
import type {
  ImportSession,
  ImportSessionError,
  ImportSessionFile,
  ImportSessionStep,
  ImportSessionWork,
  Preview,
} from './import-session.ts'

type Store = Pick<App, 'db'>
type NewImportSession = Pick<ImportSession, 'id' | 'requestedBy' | 'requestId' | 'fileName' | 'bytes'> & {
  startedAt: Date
}

/** Fails while the background job works on the previous session. */
export async function addImportSession({ db }: Store, importSession: NewImportSession) {
  await db
    .insertInto('importSessions')
    .values({ ...importSession, step: 'upload' satisfies ImportSessionStep })
    .execute()
}

const columns = sql`id, requested_by, request_id, file_name, bytes, step, file, columns, moving, merging, work, attempts, preview, error,
  error_detail, import_id`

export async function findImportSession({ db }: Store, id: string) {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return undefined
  const { rows } = await sql<ImportSession>`select ${columns} from import_sessions where id = ${id}`.execute(db)
  return rows[0]
}

export async function findOpenImportSession({ db }: Store) {
  const { rows } = await sql<ImportSession>`
    select ${columns} from import_sessions where step in ('mapping', 'preview') order by started_at desc, id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

export async function findUnnotified({ db }: Store) {
  const { rows } = await sql<{ id: string; taken: number }>`
    select n.id, (report->>'added')::int + (report->>'changed')::int + (report->>'same')::int as taken
    from import_sessions n join imports i on i.id = n.import_id
    where step = 'done' and not notified order by ended_at desc limit 1`.execute(db)
  return rows[0]
}

export async function markNotified({ db }: Store, id: string) {
  await db
    .updateTable('importSessions')
    .set({ notified: true })
    .where('id', '=', id)
    .where('step', '=', 'done')
    .execute()
}

/** Returns false if the background job is working on it or its step has changed. */
async function change({ db }: Store, id: string, from: ImportSessionStep[], set: ReturnType<typeof sql>) {
  const { numAffectedRows } = await sql`
    update import_sessions set error = null, error_detail = '', ${set}
    where id = ${id} and step = any(${from}) and work is null`.execute(db)
  return numAffectedRows === 1n
}

type SavedFile = { file: ImportSessionFile; columns: ColumnMapping; moving: Moving | null }

export function saveFile(store: Store, id: string, { file, columns, moving }: SavedFile) {
  const set = sql`step = 'mapping', file = ${JSON.stringify(file)}, columns = ${JSON.stringify(columns)},
    moving = ${moving && JSON.stringify(moving)}`
  return change(store, id, ['upload', 'mapping'], set)
}

export function saveMapping(store: Store, id: string, mapping: ColumnMapping, moving: Moving | null) {
  const set = sql`step = 'preview', columns = ${JSON.stringify(mapping)}, moving = ${moving && JSON.stringify(moving)}, preview = null, attempts = 0, work = 'preview',
    merging = default`
  return change(store, id, ['mapping'], set)
}

export function leavePreview(store: Store, id: string) {
  return change(store, id, ['preview'], sql`step = 'mapping', preview = null`)
}

export function saveMerging(store: Store, id: string, merging: Merging, moving: Moving | null) {
  const set = sql`merging = ${JSON.stringify(merging)}, moving = ${moving && JSON.stringify(moving)}, attempts = 0, work = 'import'`
  return change(store, id, ['preview'], set)
}

export function closeImportSession(store: Store, id: string, at: Date) {
  return change(store, id, ['upload', 'mapping', 'preview'], sql`step = 'closed', ended_at = ${at}`)
}

/** Closes sessions that another tab left open. Returns false if the background job is working on one. */
export async function closeOthers({ db }: Store, at: Date) {
  await sql`
    update import_sessions set step = 'closed', ended_at = ${at}
    where step in ('upload', 'mapping', 'preview') and work is null`.execute(db)
  const left = db.selectFrom('importSessions').select('id').where('work', 'is not', null)
  return (await left.executeTakeFirst()) === undefined
}

export async function nextWork({ db }: Store, past: readonly string[]) {
  const { rows } = await sql<
    ImportSession & { work: ImportSessionWork; file: ImportSessionFile; columns: ColumnMapping }
  >`
    select ${columns} from import_sessions where work is not null and id <> all(${past}::uuid[])
    order by started_at, id limit 1`.execute(db)
  return rows[0]
}

/** Counted before any work, so that a run that crashes the server isn't retried forever. */
export async function countAttempt({ db }: Store, id: string) {
  const { rows } = await sql<{ attempts: number }>`
    update import_sessions set attempts = attempts + 1 where id = ${id} and work is not null returning attempts`.execute(
    db,
  )
  return rows[0]?.attempts
}

export async function forgetAttempt({ db }: Store, id: string) {
  await sql`update import_sessions set attempts = attempts - 1 where id = ${id} and attempts > 0`.execute(db)
}

export async function savePreview({ db }: Store, id: string, { report, existing, duplicates }: Preview) {
  const preview = { report, existing, duplicates }
  await sql`update import_sessions set preview = ${JSON.stringify(preview)}, work = null where id = ${id} and work = 'preview'`.execute(
    db,
  )
}

export async function saveOutcomes({ db }: Store, id: string, outcomes: string) {
  await sql`
    insert into import_outcomes (session_id, outcomes) values (${id}, ${outcomes})
    on conflict (session_id) do update set outcomes = excluded.outcomes`.execute(db)
}

export async function readOutcomes({ db }: Store, id: string) {
  const row = db.selectFrom('importOutcomes').select('outcomes').where('sessionId', '=', id)
  return (await row.executeTakeFirst())?.outcomes
}

/** Call this in the import's transaction. Returns false if another process was first. */
export async function saveImported({ db }: Store, id: string, importId: string, at: Date) {
  const { numAffectedRows } = await sql`
    update import_sessions set step = 'done', work = null, import_id = ${importId}, ended_at = ${at}
    where id = ${id} and work = 'import'`.execute(db)
  return numAffectedRows === 1n
}

/** The operator is then back at the preview. */
export async function saveError({ db }: Store, id: string, reason: ImportSessionError, detail: string) {
  await sql`
    update import_sessions set work = null, error = ${reason}, error_detail = ${detail}
    where id = ${id} and work is not null`.execute(db)
}

/** Deletes sessions that ended before that time, or started before it and never ended, with their files; returns the count. */
export async function sweepImportSessions({ db }: Store, before: Date) {
  const { numAffectedRows } = await sql`
    delete from import_sessions where work is null and coalesce(ended_at, started_at) < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Closed sessions aren't read again. */
export async function dropChunks({ db }: Store) {
  await sql`
    delete from import_chunks p using import_sessions n where n.id = p.session_id and n.step = 'closed'`.execute(db)
}

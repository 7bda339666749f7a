import { type Insertable, sql } from 'kysely'
import type { Imports } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { isId } from '#platform/database/ids.ts'
import { lockNumbers } from '#platform/database/locks.ts'
import type { ImportReport } from './import-report.ts'

type Store = Pick<App, 'db'>

/** Lets one import or undo run at a time: two imports of one file would both find no listings yet. */
export async function waitForTurn({ db }: Store) {
  await sql`select pg_advisory_xact_lock(${lockNumbers.importing})`.execute(db)
}

/** Uses the first free millisecond from `at` on as its stamp, and returns it. */
export async function addImport(
  { db }: Store,
  row: Omit<Insertable<Imports>, 'stamp' | 'at' | 'report'> & { at: Date },
) {
  for (let stamp = row.at.getTime(); ; stamp++) {
    const added = await db
      .insertInto('imports')
      .values({ ...row, stamp, mapping: JSON.stringify(row.mapping), report: '{}' })
      .onConflict(conflict => conflict.column('stamp').doNothing())
      .returning('stamp')
      .executeTakeFirst()
    if (added) return added.stamp
  }
}

export async function saveReport({ db }: Store, report: ImportReport) {
  await db
    .updateTable('imports')
    .set({ report: JSON.stringify(report) })
    .where('id', '=', report.importId)
    .execute()
}

export async function listImports({ db }: Store, limit: number) {
  const { rows } = await sql<{
    id: string
    fileName: string
    at: Date
    undoneAt: Date | null
    added: number
    changed: number
    same: number
  }>`
    select id, file_name, at, undone_at, (report->>'added')::int as added, (report->>'changed')::int as changed,
      (report->>'same')::int as same
    from imports order by at desc, stamp desc limit ${limit}`.execute(db)
  return rows
}

/** Fails if it is undone. Locks until the transaction ends. `inEffectBy`: its own change, or the latest restore. */
export async function claimImport({ db }: Store, importId: string) {
  const found = isId(importId) ? await findHeld(db, importId) : undefined
  const changeId = found && (await latestChange(db, importId, importAction))
  if (!found || !changeId) return { ok: false, reason: 'import-unknown' } as const
  if (found.undoneAt) return { ok: false, reason: 'already-undone' } as const
  const inEffectBy = (await latestChange(db, importId, 'restore-import')) ?? changeId
  return { ok: true, changeId, inEffectBy, fileName: found.fileName, at: found.at } as const
}

/** Locks the row until the transaction ends. */
export async function claimUndo({ db }: Store, importId: string) {
  const found = isId(importId) ? await findHeld(db, importId) : undefined
  if (!found) return { ok: false, reason: 'import-unknown' } as const
  const undoId = await latestChange(db, importId, 'undo-import')
  if (!found.undoneAt || !undoId) return { ok: false, reason: 'not-undone' } as const
  // Older undos deleted listings permanently.
  if (!found.isRestorable) return { ok: false, reason: 'too-late' } as const
  return { ok: true, undoId, undoneAt: found.undoneAt } as const
}

function findHeld(db: App['db'], importId: string) {
  return db
    .selectFrom('imports')
    .select([
      'undoneAt',
      'fileName',
      'at',
      sql<boolean>`coalesce(undo_report ? 'openRequests', false)`.as('isRestorable'),
    ])
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
}

async function latestChange(db: App['db'], importId: string, action: string) {
  const change = db.selectFrom('changes').select('id').where('importId', '=', importId).where('action', '=', action)
  return (await change.orderBy('xid', 'desc').limit(1).executeTakeFirst())?.id
}

export const importAction = 'import-businesses'

export async function markUndone({ db }: Store, importId: string, at: Date, report: object) {
  await db
    .updateTable('imports')
    .set({ undoneAt: at, undoReport: JSON.stringify(report) })
    .where('id', '=', importId)
    .execute()
}

export async function markRestored({ db }: Store, importId: string) {
  await db.updateTable('imports').set({ undoneAt: null, undoReport: null }).where('id', '=', importId).execute()
}

/** Imports undone before `before` whose removed data is still stored. */
export async function listUnpurged({ db }: Store, before: Date) {
  const { rows } = await sql<{ id: string; changeId: string }>`
    select i.id, c.id as change_id from imports i join changes c on c.import_id = i.id and c.action = ${importAction}
    where undone_at < ${before} and purged_at is null order by undone_at limit 100 for update of i`.execute(db)
  return rows
}

export async function markPurged({ db }: Store, importId: string, purgedAt: Date) {
  await db.updateTable('imports').set({ purgedAt }).where('id', '=', importId).execute()
}

import { type Insertable, sql } from 'kysely'
import type { Imports } from '#database/schema.ts'
import { lockNumbers } from '#platform/lock-numbers.ts'
import type { App } from '../app.ts'
import type { ImportReport } from './import-report.ts'

type Store = Pick<App, 'db'>

/** Imports and their undoing go one after another: two of the same file at once would each find nothing there yet. */
export async function waitForTurn({ db }: Store) {
  await sql`select pg_advisory_xact_lock(${lockNumbers.importing})`.execute(db)
}

/** Stores an import under the first free stamp from `at` on, in milliseconds; answers with the stamp. */
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

/** The newest imports first. */
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

/** An import that has not been undone, with the change it made; held until the end of the transaction. */
export async function claimImport({ db }: Store, importId: string) {
  const found = await db
    .selectFrom('imports')
    .innerJoin('changes', 'changes.importId', 'imports.id')
    .select(['changes.id as changeId', 'imports.undoneAt'])
    .where('imports.id', '=', importId)
    .where('changes.action', '=', importAction)
    .forUpdate('imports')
    .executeTakeFirst()
  if (!found) return { ok: false, reason: 'import-unknown' } as const
  if (found.undoneAt) return { ok: false, reason: 'already-undone' } as const
  return { ok: true, changeId: found.changeId } as const
}

export const importAction = 'import-businesses'

export async function markUndone({ db }: Store, importId: string, at: Date, report: object) {
  await db
    .updateTable('imports')
    .set({ undoneAt: at, undoReport: JSON.stringify(report) })
    .where('id', '=', importId)
    .execute()
}

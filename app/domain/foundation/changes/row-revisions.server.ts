import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>

/** Restores the rows that a change wrote. Returns their number; null if one of them has changed since, or can't be restored. */
export async function restoreRows({ db }: Db, changeId: string) {
  const { rows } = await sql<{ count: number | null }>`select undo_rows(${changeId}) as count`.execute(db)
  return rows[0]?.count ?? null
}

/** Their changes can't be undone any more. */
export async function eraseRowRevisions({ db }: Db, before: Date) {
  const old = db.deleteFrom('rowRevisions').using('changes').whereRef('changes.id', '=', 'changeId')
  await old.where('changes.at', '<', before).execute()
}

/** Deletes what mentions a person. Those changes can't be undone any more. */
export async function eraseRowRevisionsOf({ db }: Db, { email, ids }: { email: string; ids: readonly string[] }) {
  await sql`delete from row_revisions where position(lower(${email}) in lower(concat(key, before, after))) > 0
    or exists (select from unnest(${[...ids]}::text[]) id where position(id in concat(key, before, after)) > 0)`.execute(
    db,
  )
}

import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>

/**
 * Restores the rows that a change wrote. Returns their number; null if one of them has changed since, or can't be restored.
 * `listings`, a query of ids, says whose checks are restored; by default all.
 */
export async function restoreRows({ db }: Db, changeId: string, listings?: RawBuilder<unknown>) {
  const chosen = listings ? sql`array(${listings})` : sql`null`
  const { rows } = await sql<{ count: number | null }>`select undo_rows(${changeId}, ${chosen}) as count`.execute(db)
  return rows[0]?.count ?? null
}

/**
 * Whether a bulk email or a report would be sent at once now that the rows of this change are restored, because its time has passed;
 * or a bulk email is scheduled that was sent, deleted or changed. Their own pages check this.
 */
export async function isRestoredTooLate({ db, clock }: Pick<App, 'db' | 'clock'>, changeId: string) {
  const now = clock.now()
  const { rows } = await sql`
    select from row_revisions r join mailings m on m.id = (r.key ->> 'id')::uuid
    where r.change_id = ${changeId} and r.source = 'mailings' and m.scheduled_at is not null and (m.scheduled_at <= ${now}
      or m.sent_at is not null or m.discarded_at is not null or not coalesce(r.before ? 'scheduled_at', false))
    union all
    select from row_revisions r join report_schedules s on s.id = (r.key ->> 'id')::uuid
    where r.change_id = ${changeId} and r.source = 'report_schedules' and s.ended_at is null and s.next_at <= ${now}`.execute(
    db,
  )
  return rows.length > 0
}

/** Their changes can't be undone anymore. */
export async function eraseRowRevisions({ db }: Db, before: Date) {
  const old = db.deleteFrom('rowRevisions').using('changes').whereRef('changes.id', '=', 'changeId')
  await old.where('changes.at', '<', before).execute()
}

/** Deletes rows that mention a person. Those changes can't be undone anymore. */
export async function eraseRowRevisionsOf({ db }: Db, { email, ids }: { email: string; ids: readonly string[] }) {
  await sql`delete from row_revisions where position(lower(${email}) in lower(concat(key, before, after))) > 0
    or exists (select from unnest(${[...ids]}::text[]) id where position(id in concat(key, before, after)) > 0)`.execute(
    db,
  )
}

import { type RawBuilder, sql } from 'kysely'
import type { App, Caller } from '#domain/app.ts'
import { isStaff } from '#domain/staff-role.ts'
import { isId } from '#platform/database/ids.ts'
import { keepsRows, type RecordedAction } from './recorded-action.ts'

type Change = {
  action: RecordedAction
  tags?: string[]
  importId?: string
  undoes?: string
}

/** Every write needs a change: triggers file history under it. `tags` are further cached pages that become stale. */
export async function recordChange(
  app: Pick<App, 'db' | 'clock' | 'ids'>,
  caller: Caller,
  { action, tags = [], importId, undoes }: Change,
) {
  const id = app.ids.next()
  const undoRoot = undoes && sql<string>`(select coalesce(undo_root, id) from changes where id = ${undoes})`
  // Everyone on the staff acts for the operator; the id says who, whatever their role is today.
  const actorKind = isStaff(caller.actor.kind) ? 'admin' : caller.actor.kind
  const rowsOf = actorKind === 'admin' && keepsRows(action) ? id : ''
  const actor = { actorKind, actorId: caller.actor.id }
  await app.db
    .insertInto('changes')
    .values({
      ...actor,
      id,
      action,
      tags,
      importId,
      undoes,
      undoRoot,
      requestId: caller.requestId,
      at: app.clock.now(),
    })
    // One statement does both, to save every write one query.
    .returning(
      sql`set_config('roof_rescue.change', ${id}, true) || set_config('roof_rescue.rows_of', ${rowsOf}, true)`.as(
        'named',
      ),
    )
    .execute()
  return id
}

/** Serializes submissions of the same form, so that the second one finds what the first stored. */
export async function awaitForm({ db }: Pick<App, 'db'>, formId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`form ${formId}`}, 0))`.execute(db)
}

/** Adds a tag to the change that the transaction records. No page has to depend on it: the audit finds by it what a change was about. */
export async function tagChange({ db }: Pick<App, 'db'>, tag: string) {
  await sql`update changes set tags = tags || ${tag}::text
    where id = current_setting('roof_rescue.change')::uuid`.execute(db)
}

/** Locks the change until the transaction ends, so that it is undone only once. */
export async function lockChange({ db }: Pick<App, 'db'>, id: string) {
  const change = db
    .selectFrom('changes')
    .select(['id', 'at', 'action', 'actorKind', 'actorId', 'importId'])
    .where('id', '=', id)
  const found = await change.forUpdate().executeTakeFirst()
  if (!found) return undefined
  const undo = db.selectFrom('changes').select('id').where('undoes', '=', id)
  return { ...found, undoneBy: (await undo.executeTakeFirst())?.id ?? null }
}

export async function readChange({ db }: Pick<App, 'db'>, id: string) {
  if (!isId(id)) return undefined
  return db
    .selectFrom('changes')
    .select(['id', 'at', 'action', 'actorKind', 'actorId', 'importId'])
    .select(eb =>
      eb
        .selectFrom('changes as undo')
        .select('undo.id')
        .whereRef('undo.undoes', '=', 'changes.id')
        .orderBy('undo.xid', 'desc')
        .limit(1)
        .as('undoId'),
    )
    .where('changes.id', '=', id)
    .executeTakeFirst()
}

/** Returns SQL that compares transaction ids, because a clock may be set back. */
export function isAfter(later: RawBuilder<unknown>, earlier: RawBuilder<unknown>) {
  return sql<boolean>`(select xid from changes where id = ${later}) > (select xid from changes where id = ${earlier})`
}

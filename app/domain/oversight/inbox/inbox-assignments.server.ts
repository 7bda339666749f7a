import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { listStaff } from '#domain/foundation/accounts/users.server.ts'
import { allows } from '#domain/permissions.ts'
import { isStaff } from '#domain/staff-role.ts'
import type { InboxKindName } from './inbox-item.ts'

export async function listTakers(app: Pick<App, 'db' | 'clock'>) {
  const people = await listStaff(app)
  return people
    .filter(({ kind }) => isStaff(kind) && allows(kind, 'manage-inbox'))
    .map(({ id, name }) => ({ id, name }))
}

type Db = Pick<App, 'db'>
type Item = { kind: InboxKindName; id: string }
type Assignee = { id: string; name: string }

type Assignment = Item & { assignee: string | null; at: Date; changeId: string }

/** `assignee` null: nobody looks after it anymore. */
export async function writeAssignment({ db }: Db, { kind, id, assignee, at, changeId }: Assignment) {
  if (assignee === null) {
    await db.deleteFrom('inboxAssignments').where('kind', '=', kind).where('itemId', '=', id).execute()
    return
  }
  const written = { assignee, assignedAt: at, changeId }
  await db
    .insertInto('inboxAssignments')
    .values({ ...written, kind, itemId: id })
    .onConflict(conflict => conflict.columns(['kind', 'itemId']).doUpdateSet(written))
    .execute()
}

/** Locks items until the transaction ends, so that nobody else assigns them. */
export async function lockItems({ db }: Db, items: readonly Item[]) {
  for (const id of items.map(item => item.id).toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`assign ${id}`}, 0))`.execute(db)
}

/** Returns who looks after each of these items, by kind and id. */
export async function readAssignees({ db }: Db, items: readonly Item[]) {
  if (items.length === 0) return new Map<string, Assignee>()
  const rows = await db
    .selectFrom('inboxAssignments')
    .innerJoin('users', 'users.id', 'assignee')
    .select(['inboxAssignments.kind', 'itemId', 'users.id', 'name'])
    .where('itemId', '=', sql<string>`any(${items.map(({ id }) => id)}::uuid[])`)
    .where('users.kind', 'not in', ['user', 'former'])
    .execute()
  return new Map(rows.map(({ kind, itemId, id, name }) => [`${kind} ${itemId}`, { id, name }]))
}

export function isAssignedTo(kind: InboxKindName, userId: string) {
  return sql`exists (select from inbox_assignments a where a.kind = ${kind} and a.item_id = item.id
    and a.assignee::text = ${userId})`
}

/** Returns SQL for the items of a kind that nobody on the staff looks after. */
export function isUnassigned(kind: InboxKindName) {
  return sql`not exists (select from inbox_assignments a join users u on u.id = a.assignee and u.kind not in ('user', 'former')
    where a.kind = ${kind} and a.item_id = item.id)`
}

export async function eraseAssignments({ db }: Db, ids: readonly string[]) {
  if (ids.length === 0) return
  await db.deleteFrom('inboxAssignments').where('itemId', 'in', ids).execute()
}

export async function eraseOldAssignments({ db }: Db, before: Date) {
  const { numDeletedRows } = await db
    .deleteFrom('inboxAssignments')
    .where('assignedAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

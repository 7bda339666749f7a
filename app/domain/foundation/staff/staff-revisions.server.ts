import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { StaffRevision } from './staff-member.ts'

type Db = Pick<App, 'db'>

/** Stores what the change did, for the audit log and the undo. */
export async function reviseStaff({ db, ids }: Pick<App, 'db' | 'ids'>, revision: Omit<StaffRevision, 'id'>) {
  await db
    .insertInto('staffRevisions')
    .values({ ...revision, id: ids.next() })
    .execute()
}

const columns = ['id', 'changeId', 'userId', 'email', 'before', 'after'] as const
const field = sql<StaffRevision['field']>`field`.as('field')

export async function findStaffRevision({ db }: Db, id: string): Promise<(StaffRevision & { at: Date }) | undefined> {
  return db
    .selectFrom('staffRevisions')
    .innerJoin('changes', 'changes.id', 'changeId')
    .select(columns.map(name => `staffRevisions.${name}` as const))
    .select(['changes.at', field])
    .where('staffRevisions.id', '=', id)
    .executeTakeFirst()
}

export async function readStaffRevisions({ db }: Db, changeIds: readonly string[]) {
  const found = new Map<string, StaffRevision[]>()
  if (changeIds.length === 0) return found
  const rows = await db
    .selectFrom('staffRevisions')
    .select(columns)
    .select(field)
    .where('changeId', '=', sql<string>`any(${[...changeIds]}::uuid[])`)
    .orderBy('id')
    .execute()
  for (const row of rows) found.set(row.changeId, [...(found.get(row.changeId) ?? []), row])
  return found
}

/** Newest first, with the person who made each. */
export async function listStaffRevisions({ db }: Db, count: number) {
  return db
    .selectFrom('staffRevisions')
    .innerJoin('changes', 'changes.id', 'changeId')
    .leftJoin('users as who', join => join.on(sql`who.id::text`, '=', sql`changes.actor_id`))
    .leftJoin('users as person', 'person.id', 'staffRevisions.userId')
    .select(['staffRevisions.id', 'staffRevisions.changeId', 'staffRevisions.userId', 'staffRevisions.email'])
    .select(['before', 'after', 'changes.at', field])
    .select(sql<string>`coalesce(who.name, changes.actor_id)`.as('by'))
    .select(sql<string | null>`person.kind`.as('kind'))
    .orderBy('staffRevisions.id', 'desc')
    .limit(count)
    .execute()
}

/** Deletes what names an address that never joined. */
export async function eraseStaffRevisionsOf({ db }: Db, email: string) {
  await db.deleteFrom('staffRevisions').where('email', '=', email).where('userId', 'is', null).execute()
}

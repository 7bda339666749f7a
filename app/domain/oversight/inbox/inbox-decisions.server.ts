import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { eraseAssignments } from './inbox-assignments.server.ts'
import type { InboxKindName, InboxState } from './inbox-item.ts'

type Db = Pick<App, 'db'>
type Item = { kind: InboxKindName; id: string }
type Decision = Item & { state: Exclude<InboxState, 'waiting'>; reason: string; by: string; at: Date; changeId: string }

export async function writeDecision({ db }: Db, { kind, id, state, reason, by, at, changeId }: Decision) {
  const decision = { state, reason, decidedBy: by, decidedAt: at, changeId }
  const written = await db
    .insertInto('inboxDecisions')
    .values({ ...decision, kind, itemId: id })
    .onConflict(conflict =>
      conflict.columns(['kind', 'itemId']).doUpdateSet(decision).where('inboxDecisions.state', '<>', state),
    )
    .returning('itemId')
    .executeTakeFirst()
  return written !== undefined
}

export function findDecision({ db }: Db, { kind, id }: Item) {
  return db
    .selectFrom('inboxDecisions')
    .leftJoin('users', join => join.on(sql`users.id::text`, '=', sql`decided_by`))
    .select(['reason', 'decidedAt', sql<string>`coalesce(users.name, decided_by)`.as('by')])
    .where('inboxDecisions.kind', '=', kind)
    .where('itemId', '=', id)
    .executeTakeFirst()
}

type Note = Item & { text: string; by: string; at: Date; changeId: string }

export async function writeNote(tx: Pick<App, 'db' | 'ids'>, { kind, id, text, by, at, changeId }: Note) {
  const note = { kind, itemId: id, text, writtenBy: by, writtenAt: at, changeId }
  await tx.db
    .insertInto('inboxNotes')
    .values({ ...note, id: tx.ids.next() })
    .execute()
}

export function readNotes({ db }: Db, { kind, id }: Item) {
  return db
    .selectFrom('inboxNotes')
    .leftJoin('users', join => join.on(sql`users.id::text`, '=', sql`written_by`))
    .select(['inboxNotes.id', 'text', 'writtenAt', sql<string>`coalesce(users.name, written_by)`.as('by')])
    .where('inboxNotes.kind', '=', kind)
    .where('itemId', '=', id)
    .orderBy('writtenAt')
    .orderBy('inboxNotes.id')
    .execute()
}

export async function eraseItems({ db }: Db, ids: readonly string[]) {
  if (ids.length === 0) return
  await db.deleteFrom('inboxNotes').where('itemId', 'in', ids).execute()
  await db.deleteFrom('inboxDecisions').where('itemId', 'in', ids).execute()
  await eraseAssignments({ db }, ids)
}

export async function eraseNotes({ db }: Db, before: Date) {
  const { numDeletedRows } = await db.deleteFrom('inboxNotes').where('writtenAt', '<', before).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function resolvedBefore({ db }: Db, kind: InboxKindName, before: Date) {
  const decided = db.selectFrom('inboxDecisions').select('itemId').where('kind', '=', kind)
  return (await decided.where('decidedAt', '<', before).execute()).map(({ itemId }) => itemId)
}

type Past = { kind: InboxKindName; items: RawBuilder<unknown>; before: Date }

/** Deletes only decisions about deleted items, because an existing item without a decision would be pending again. */
export async function eraseDecisions({ db }: Db, { kind, items, before }: Past) {
  const { numDeletedRows } = await db
    .deleteFrom('inboxDecisions')
    .where('kind', '=', kind)
    .where('decidedAt', '<', before)
    .where(sql<boolean>`not exists (select from (${items}) item where item.id = item_id)`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { isId } from '#platform/database/ids.ts'
import { daysBefore } from '#platform/time/days.ts'

type Db = Pick<App, 'db'>
type NewRequest = { id: string; businessId: string; userId: string; note: string; sentAt: Date; changeId: string }

export async function addJoinRequest({ db }: Db, request: NewRequest) {
  const added = await db
    .insertInto('joinRequests')
    .values(request)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export type JoinRequest = { id: string; userId: string; name: string; email: string; note: string; sentAt: Date }

/** Oldest first. */
export async function readJoinRequests({ db }: Db, businessId: string) {
  const { rows } = await sql<JoinRequest>`
    select j.id, j.user_id, u.name, u.email, j.note, j.sent_at from join_requests j join users u on u.id = j.user_id
    where j.business_id = ${businessId} and j.state = 'waiting' order by j.id`.execute(db)
  return rows
}

export async function isJoinWaiting({ db }: Db, { businessId, userId }: { businessId: string; userId: string }) {
  const waiting = db
    .selectFrom('joinRequests')
    .select('id')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
  return (await waiting.executeTakeFirst()) !== undefined
}

export async function lockJoinRequest({ db }: Db, { id, businessId }: { id: string; businessId: string }) {
  if (!isId(id)) return undefined
  const { rows } = await sql<JoinRequest>`
    select j.id, j.user_id, u.name, u.email, j.note, j.sent_at from join_requests j join users u on u.id = j.user_id
    where j.id = ${id} and j.business_id = ${businessId} and j.state = 'waiting' for update of j`.execute(db)
  return rows[0]
}

type Decision = { state: 'accepted' | 'refused'; decidedBy: string }

export async function endJoinRequest({ db, clock }: Pick<App, 'db' | 'clock'>, id: string, decision: Decision) {
  await db
    .updateTable('joinRequests')
    .set({ ...decision, decidedAt: clock.now() })
    .where('id', '=', id)
    .execute()
}

/** Returns the count. */
export async function eraseJoinRequests({ db, clock, retention }: Pick<App, 'db' | 'clock' | 'retention'>) {
  const old = db.deleteFrom('joinRequests').where('decidedAt', '<', daysBefore(clock.now(), retention.claims))
  return Number((await old.executeTakeFirstOrThrow()).numDeletedRows)
}

import { type Insertable, sql } from 'kysely'
import type { RequestMoves } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { hiredAnother, type Recipient } from '../quotes/quote-recipients.server.ts'
import { withdrawnSince } from '../quotes/withdrawals.server.ts'
import type { ChosenStage, LostReason } from './request-stage.ts'

type Db = Pick<App, 'db'>

/**
 * SQL joins that add `s`, the stage of a row `r` of `quote_recipients` with its request `q`; also `a`, the last answer, and `m`, the last
 * move. The newer of a move and the homeowner's action counts, but no withdrawal takes back a job that the business says it won.
 */
export const stageJoins = sql`
  left join lateral (
    select answer, call_at, at, eta_minutes, price_from, price_to from quote_events
    where request_id = r.request_id and business_id = r.business_id and kind = 'answered' order by at desc, id desc limit 1
  ) a on true
  left join lateral (
    select * from request_moves
    where request_id = r.request_id and business_id = r.business_id and undone_at is null
    order by moved_at desc, id desc limit 1
  ) m on true
  cross join lateral (
    select ${withdrawnSince} as withdrawn_at,
      case when ${withdrawnSince} is null and not coalesce(a.answer = 'cannot-help' and a.at > r.hired_at, false)
        then r.hired_at end as hired_at,
      case when a.answer = 'cannot-help' then a.at end as declined_at
  ) f
  cross join lateral (
    select m.stage is not null and (m.stage = 'won'
      or m.moved_at >= coalesce(greatest(f.hired_at, f.withdrawn_at, f.declined_at), '-infinity')) as by_hand
  ) h
  cross join lateral (
    select
      case when h.by_hand then m.stage when f.hired_at is not null then 'won'
        when coalesce(f.withdrawn_at, f.declined_at) is not null then 'lost'
        when a.answer is not null then 'answered' else 'new' end as stage,
      case when h.by_hand then m.since else coalesce(f.hired_at, f.withdrawn_at, a.at, q.sent_at) end as since,
      case when h.by_hand then m.value_dollars end as value_dollars,
      case when h.by_hand or f.hired_at is not null then m.scheduled_at end as scheduled_at,
      case when h.by_hand then m.reason when f.hired_at is not null then null
        when f.withdrawn_at is not null then case when ${hiredAnother} then 'hired-another' else 'withdrawn' end
        when f.declined_at is not null then 'declined' end as lost_reason
  ) s`

/** SQL: someone at the business of the recipient `r` has answered, written or moved the request. */
export const isTakenUp = sql<boolean>`(
  exists (select from quote_events e where e.request_id = r.request_id and e.business_id = r.business_id and e.kind = 'answered')
  or exists (select from request_moves m where m.request_id = r.request_id and m.business_id = r.business_id and m.undone_at is null)
  or exists (select from thread_messages t where t.request_id = r.request_id and t.business_id = r.business_id and t.author = 'business'))`

export async function addMove({ db }: Db, move: Insertable<RequestMoves>) {
  await db.insertInto('requestMoves').values(move).execute()
}

export type StoredMove = {
  id: string
  stage: ChosenStage
  since: Date
  scheduledAt: Date | null
  valueDollars: number | null
  reason: LostReason | null
  movedAt: Date
  /** The person’s name; null once their account is deleted. */
  by: string | null
}

export async function readMoves({ db }: Db, { requestId, businessId }: Recipient) {
  const { rows } = await sql<StoredMove>`
    select m.id, m.stage, m.since, m.scheduled_at, m.value_dollars, m.reason, m.moved_at, u.name as by
    from request_moves m left join users u on u.id = m.moved_by
    where m.request_id = ${requestId} and m.business_id = ${businessId} and m.undone_at is null
    order by m.moved_at desc, m.id desc`.execute(db)
  return rows
}

export async function markUndone({ db }: Db, { id, at }: { id: string; at: Date }) {
  await db.updateTable('requestMoves').set({ undoneAt: at }).where('id', '=', id).execute()
}

/** Returns how often an appointment may have changed: each move and each undo counts. */
export async function countMoves({ db }: Db, { requestId, businessId }: Recipient) {
  const { rows } = await sql<{ count: number }>`
    select (count(*) + count(undone_at))::integer as count from request_moves
    where request_id = ${requestId} and business_id = ${businessId}`.execute(db)
  return rows[0]?.count ?? 0
}

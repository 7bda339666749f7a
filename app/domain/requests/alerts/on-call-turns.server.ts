import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { isOfTeamsTime } from '../pipeline/own-rows.server.ts'
import { isTakenUp } from '../pipeline/request-moves.server.ts'
import { isUndoable, withdrawnSince } from '../quotes/withdrawals.server.ts'
import { alertMinutes } from './alert.ts'

type Store = Pick<App, 'db' | 'clock'>

/** SQL condition on request `q` to business `b`: the rota chooses the person to alert. */
export const isOnCall = sql<boolean>`(exists (select from on_call(b.id, q.sent_at)) or exists (
  select from on_call_turns turn where turn.request_id = q.id and turn.business_id = b.id))`

/** Inserts a turn for each request of the last half hour that was sent while someone was on call. */
export async function beginTurns({ db, clock }: Store) {
  const now = clock.now()
  const since = new Date(now.getTime() - alertMinutes * 60_000)
  await sql`
    insert into on_call_turns (request_id, business_id, due_at)
    select q.id, b.id, ${now} from quote_requests q join quote_recipients r on r.request_id = q.id
      join businesses b on b.id = r.business_id and b.claimed and b.removed_at is null
    where q.sent_at > ${since} and ${withdrawnSince} is null and exists (select from on_call(b.id, q.sent_at))
      and not exists (select from on_call_turns t where t.request_id = q.id and t.business_id = b.id)
    on conflict do nothing`.execute(db)
}

export type DueTurn = {
  requestId: string
  businessId: string
  called: string[]
  sentAt: Date
  escalateMinutes: number | null
  isOver: boolean
}

/** Returns and locks the next due turn; skips locked ones. `isOver`: someone took it up, the request is gone, or the call is no longer news. */
export async function takeDueTurn({ db, clock }: Store) {
  const now = clock.now()
  const newsSince = new Date(now.getTime() - alertMinutes * 60_000)
  const { rows } = await sql<DueTurn>`
    select t.request_id, t.business_id, t.called, q.sent_at, a.escalate_minutes,
      t.due_at <= ${newsSince} or ${withdrawnSince} is not null or not b.claimed or b.removed_at is not null
        or ${isTakenUp} as is_over
    from on_call_turns t join businesses b on b.id = t.business_id join quote_requests q on q.id = t.request_id
      join quote_recipients r on r.request_id = t.request_id and r.business_id = t.business_id
      left join rotas a on a.business_id = t.business_id
    where t.done_at is null and t.due_at <= ${now} and not ${isUndoable(now)}
    order by t.due_at limit 1 for update of t skip locked`.execute(db)
  return rows[0]
}

export type Call = { userId: string; channel: string; target: string }

/** Returns who to call about a request: those on call when it was sent, then owners outside their quiet hours. */
export async function readCallOrder(
  { db, clock }: Store,
  { requestId, businessId }: Pick<DueTurn, 'requestId' | 'businessId'>,
) {
  const { rows } = await sql<{ userId: string; calls: Call[] | null }>`
    select o.user_id, (
      select json_agg(json_build_object('userId', o.user_id, 'channel', channel, 'target', target)) from (
        select 'push' as channel, id as target from push_subscriptions where user_id = o.user_id
        union all
        select 'sms', user_id from alert_phones where user_id = o.user_id and confirmed_at is not null) targets
    ) as calls
    from quote_requests q join businesses b on b.id = ${businessId}
      join quote_recipients r on r.request_id = q.id and r.business_id = b.id
      join business_team o on o.business_id = b.id and ${isOfTeamsTime}
      left join lateral (select place from on_call(b.id, q.sent_at) duty where duty.user_id = o.user_id) duty on true
    where q.id = ${requestId} and (duty.place is not null or o.role = 'owner' and not exists (
      select from alert_choices wish where wish.user_id = o.user_id and wish.business_id = b.id and (not wish.is_on
        or wish.quiet_from is not null and is_within(minute_of_day(${clock.now()}, b.time_zone), wish.quiet_from, wish.quiet_to))))
    order by duty.place nulls last, o.since, o.user_id`.execute(db)
  return rows.map(({ userId, calls }) => ({ userId, calls: calls ?? [] }))
}

type Next = { called: string[]; dueAt: Date | null }

/** Without a time, the turn is over. */
export async function moveTurn({ db, clock }: Store, { requestId, businessId }: DueTurn, { called, dueAt }: Next) {
  const values = { called: sql<string[]>`${called}::uuid[]`, ...(dueAt ? { dueAt } : { doneAt: clock.now() }) }
  const own = db.updateTable('onCallTurns').set(values).where('requestId', '=', requestId)
  await own.where('businessId', '=', businessId).execute()
}

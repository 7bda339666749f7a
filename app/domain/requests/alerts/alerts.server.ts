import { type Insertable, sql } from 'kysely'
import type { Alerts } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { isOfTeamsTime } from '../pipeline/own-rows.server.ts'
import { isTakenUp } from '../pipeline/request-moves.server.ts'
import { isUndoable, withdrawnSince } from '../quotes/withdrawals.server.ts'
import { type AlertChannel, alertMinutes } from './alert.ts'
import { wantsAlerts } from './alert-choices.server.ts'
import { isOnCall } from './on-call-turns.server.ts'
import type { Next } from './send-due.server.ts'

type Db = Pick<App, 'db'>
type Owed = { requestId: string; businessId: string; userId: string; channel: AlertChannel; target: string }

const ownedAtOnce = 500

/**
 * Returns missing alerts for requests of the last half hour: one for each browser or phone of the team that wants it.
 * While someone is on call, the rota decides who is alerted (`call-on-duty.server.ts`).
 */
export async function readOwed({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<Owed[]> {
  const since = new Date(clock.now().getTime() - alertMinutes * 60_000)
  const { rows } = await sql<Owed>`
    select q.id as request_id, r.business_id, o.user_id, t.channel, t.target
    from quote_requests q
      join quote_recipients r on r.request_id = q.id
      join businesses b on b.id = r.business_id and b.claimed and b.removed_at is null
      join business_team o on o.business_id = r.business_id and ${isOfTeamsTime}
      join lateral (
        select 'push' as channel, id as target, since from push_subscriptions where user_id = o.user_id
        union all
        select 'sms', user_id, confirmed_at from alert_phones where user_id = o.user_id and confirmed_at is not null
      ) t on t.since <= q.sent_at
    where q.sent_at > ${since} and ${withdrawnSince} is null and ${wantsAlerts(clock.now())} and not ${isOnCall} and not exists (
      select from alerts a where a.request_id = q.id and a.business_id = r.business_id and a.target = t.target)
    limit ${ownedAtOnce}`.execute(db)
  return rows
}

/** Inserts alerts; ignores those that another process has inserted meanwhile. */
export async function noteAlerts({ db }: Db, alerts: Insertable<Alerts>[]) {
  if (alerts.length === 0) return
  await db
    .insertInto('alerts')
    .values(alerts)
    .onConflict(conflict => conflict.columns(['requestId', 'businessId', 'target']).doNothing())
    .execute()
}

type DueAlert = Owed & {
  id: string
  attempts: number
  business: string
  sentAt: Date
  /** When it was queued again because nobody had answered. */
  remindedAt: Date | null
  isOver: boolean
}

/** Locks and returns the next due alert. Alerts of a withdrawn request wait until its undo has expired. */
export async function takeDueAlert({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const { rows } = await sql<DueAlert>`
    select a.id, a.request_id, a.business_id, a.user_id, a.channel, a.target, a.attempts, b.name as business, q.sent_at, a.reminded_at,
      ${withdrawnSince} is not null or not b.claimed or b.removed_at is not null or not exists (
        select from business_team o
        where o.business_id = a.business_id and o.user_id = a.user_id and ${isOfTeamsTime}
      ) or ${isTakenUp} as is_over
    from alerts a join businesses b on b.id = a.business_id join quote_requests q on q.id = a.request_id
      join quote_recipients r on r.request_id = a.request_id and r.business_id = a.business_id
    where a.state = 'waiting' and a.next_attempt_at <= ${clock.now()} and not ${isUndoable(clock.now())}
    order by a.next_attempt_at limit 1 for update of a skip locked`.execute(db)
  return rows[0]
}

export async function endAlert({ db }: Db, id: string, state: 'sent' | 'failed') {
  await db.updateTable('alerts').set({ state, attempts: sql<number>`attempts + 1` }).where('id', '=', id).execute()
}

export async function putOffAlert({ db }: Db, id: string, next: Next) {
  await db.updateTable('alerts').set(next).where('id', '=', id).execute()
}

/** Queues the contractors' alerts about a request again, because they haven't answered. */
export async function alertAgain(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { requestId, businessIds }: { requestId: string; businessIds: readonly string[] },
) {
  const now = clock.now()
  // Quiet hours don't count for someone on call.
  await sql`
    update alerts a set state = 'waiting', attempts = 0, next_attempt_at = ${now}, reminded_at = ${now}
    from businesses b join business_team o on o.business_id = b.id
    where a.request_id = ${requestId} and a.business_id = any(${[...businessIds]}::uuid[]) and b.id = a.business_id
      and o.user_id = a.user_id
      and (${wantsAlerts(now)} or exists (select from on_call(b.id, ${now}) duty where duty.user_id = o.user_id))`.execute(
    db,
  )
}

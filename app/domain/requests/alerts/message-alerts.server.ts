import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { isOfTeamsTime } from '../pipeline/own-rows.server.ts'
import type { Recipient } from '../quotes/quote-recipients.server.ts'
import { withdrawnSince } from '../quotes/withdrawals.server.ts'
import { alertMinutes } from './alert.ts'
import { wantsAlerts } from './alert-choices.server.ts'
import type { Next } from './send-due.server.ts'

/** Queues an alert about new messages for each browser of the listing’s team that may read the request and wants alerts now. */
export async function queueMessageAlerts(tx: Pick<App, 'db' | 'clock'>, { requestId, businessId }: Recipient) {
  const now = tx.clock.now()
  const giveUpAt = new Date(now.getTime() + alertMinutes * 60_000)
  await sql`
    insert into message_alerts (id, request_id, business_id, user_id, target, next_attempt_at, give_up_at)
    select gen_random_uuid(), q.id, o.business_id, o.user_id, s.id, ${now}, ${giveUpAt}
    from quote_requests q join quote_recipients r on r.request_id = q.id and r.business_id = ${businessId}
      join business_team o on o.business_id = r.business_id and ${isOfTeamsTime}
      join businesses b on b.id = o.business_id and b.claimed and b.removed_at is null
      join push_subscriptions s on s.user_id = o.user_id
    where q.id = ${requestId} and ${wantsAlerts(now)}
    on conflict (request_id, business_id, target) do update set give_up_at = excluded.give_up_at`.execute(tx.db)
}

/** Locks and returns the next due alert about messages. `isOver`: the owner or the request is gone. */
export async function takeDueMessageAlert({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const { rows } = await sql<
    Recipient & { id: string; target: string; attempts: number; business: string; isOver: boolean }
  >`
    select a.id, a.request_id, a.business_id, a.target, a.attempts, b.name as business,
      a.give_up_at <= ${clock.now()} or not b.claimed or b.removed_at is not null or not exists (
        select from business_team o join quote_requests q on q.id = a.request_id
          join quote_recipients r on r.request_id = q.id and r.business_id = a.business_id
        where o.business_id = a.business_id and o.user_id = a.user_id and ${isOfTeamsTime} and ${withdrawnSince} is null
      ) as is_over
    from message_alerts a join businesses b on b.id = a.business_id
    where a.next_attempt_at <= ${clock.now()}
    order by a.next_attempt_at limit 1 for update of a skip locked`.execute(db)
  return rows[0]
}

export async function endMessageAlert({ db }: Pick<App, 'db'>, id: string) {
  await db.deleteFrom('messageAlerts').where('id', '=', id).execute()
}

export async function putOffMessageAlert({ db }: Pick<App, 'db'>, id: string, next: Next) {
  await db.updateTable('messageAlerts').set(next).where('id', '=', id).execute()
}

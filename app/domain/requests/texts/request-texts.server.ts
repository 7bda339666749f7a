import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { Next } from '../alerts/send-due.server.ts'
import { isUndoable, withdrawnSince } from '../quotes/withdrawals.server.ts'
import { textHours } from './text-phone.ts'

type Db = Pick<App, 'db'>

/** Queues a text about an answer, or with `eventId: null` about other roofers or a broken promise; once each. Nothing if the homeowner wants no texts. */
export async function queueText(
  { db, ids, clock }: Pick<App, 'db' | 'ids' | 'clock'>,
  { requestId, eventId, isLate = false }: { requestId: string; eventId: string | null; isLate?: boolean },
) {
  const now = clock.now()
  const giveUpAt = new Date(now.getTime() + textHours * 3_600_000)
  await sql`
    insert into request_texts (id, request_id, event_id, is_late, state, next_attempt_at, give_up_at)
    select ${ids.next()}, id, ${eventId}, ${isLate}, 'waiting', ${now}, ${giveUpAt} from quote_requests
    where id = ${requestId} and text_phone is not null
    on conflict do nothing`.execute(db)
}

type DueText = {
  id: string
  requestId: string
  eventId: string | null
  /** Asks whether a roofer came. */
  isLate: boolean
  phone: string | null
  attempts: number
  isOver: boolean
}

/**
 * Returns and locks the next due text; skips locked ones. It's over when the request was closed, withdrawn from
 * the contractor, or when the contractor has answered again since. Waits for a withdrawal that can be undone.
 */
export async function takeDueText({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const now = clock.now()
  const { rows } = await sql<DueText>`
    select t.id, t.request_id, t.event_id, t.is_late, q.text_phone as phone, t.attempts,
      t.give_up_at < ${now} or q.text_phone is null or q.closed_at is not null or case when t.is_late then q.withdrawn_at is not null when t.event_id is null
        then exists (select from quote_events e where e.request_id = q.id and e.kind = 'answered')
        else ${withdrawnSince} is not null or exists (
          select from quote_events e join quote_events own on own.id = t.event_id
          where e.request_id = q.id and e.business_id = own.business_id and e.kind = 'answered' and (e.at, e.id) > (own.at, own.id))
      end as is_over
    from request_texts t join quote_requests q on q.id = t.request_id
      left join quote_events about on about.id = t.event_id
      left join quote_recipients r on r.request_id = q.id and r.business_id = about.business_id
    where t.state = 'waiting' and t.next_attempt_at <= ${now} and not ${isUndoable(now)}
    order by t.next_attempt_at limit 1 for update of t skip locked`.execute(db)
  return rows[0]
}

export async function endText({ db }: Db, id: string, state: 'sent' | 'dropped') {
  const own = db.updateTable('requestTexts').set({ state, attempts: sql<number>`attempts + 1` })
  await own.where('id', '=', id).execute()
}

export async function putOffText({ db }: Db, id: string, next: Next) {
  await db.updateTable('requestTexts').set(next).where('id', '=', id).execute()
}

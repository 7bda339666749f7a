import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import type { TimerKind } from './waiting-times.ts'

type Db = Pick<App, 'db'>
type Timer = { requestId: string; kind: TimerKind }

/** SQL condition on a timer `t`: our emails to all contractors of its request failed, so waiting makes no sense. */
const isUnreachable = sql<boolean>`q.withdrawn_at is null and (
  select coalesce(bool_and(r.hired_at is null and coalesce(coalesce(m.state, (
    select min(f.state) from businesses b join mails f on f.dedupe_key = 'quote:' || r.request_id || ':' || b.id
    where b.merged_into = r.business_id)) in ('failed', 'suppressed'), false)), false)
  from quote_recipients r left join mails m on m.dedupe_key = 'quote:' || r.request_id || ':' || r.business_id
  where r.request_id = t.request_id and r.withdrawn_from_at is null)`

/** SQL condition on a timer `t`: no contractor of its request is listed anymore, and none has answered. */
const isGone = sql<boolean>`q.withdrawn_at is null and (
  select coalesce(bool_and(r.hired_at is null and not b.live), false) from quote_recipients r join businesses b on b.id = r.business_id
  where r.request_id = t.request_id and r.withdrawn_from_at is null
) and not exists (
  select from quote_events e join quote_recipients r on r.request_id = e.request_id and r.business_id = e.business_id
  where e.request_id = t.request_id and e.kind = 'answered' and r.withdrawn_from_at is null)`

/** Inserts a new request's timers, in the transaction that stores the request. */
export async function addTimers({ db }: Db, requestId: string, timers: readonly { kind: TimerKind; dueAt: Date }[]) {
  if (timers.length === 0) return
  await db
    .insertInto('requestTimers')
    .values(timers.map(timer => ({ ...timer, requestId })))
    .execute()
}

/** Returns the next due timer and locks its request. Skips requests that are being answered or withdrawn. */
export async function takeDueTimer({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const isDue = sql<boolean>`t.done_at is null and (t.due_at <= ${clock.now()} or t.kind = 'offer' and (${isUnreachable} or ${isGone}))`
  for (;;) {
    // Locks the request first. Locking a timer first could make the process that has the request skip it.
    const requests = await sql<{ id: string }>`
      select q.id from request_timers t join quote_requests q on q.id = t.request_id
      where ${isDue} order by t.due_at limit 1 for update of q skip locked`.execute(db)
    const request = requests.rows[0]
    if (!request) return undefined
    // Another process may have ended the timer just before the lock.
    const timers = await sql<Timer>`
      select t.request_id, t.kind from request_timers t join quote_requests q on q.id = t.request_id
      where t.request_id = ${request.id} and ${isDue} order by t.due_at limit 1`.execute(db)
    if (timers.rows[0]) return timers.rows[0]
  }
}

export async function endTimer({ db, clock }: Pick<App, 'db' | 'clock'>, { requestId, kind }: Timer, emails: number) {
  const own = db.updateTable('requestTimers').set({ doneAt: clock.now(), emails: sql<number>`emails + ${emails}` })
  await own.where('requestId', '=', requestId).where('kind', '=', kind).execute()
}

/** Asks about a promise once it's broken, unless we already have: once per request. */
export async function addLateTimer({ db }: Db, requestId: string, dueAt: Date) {
  await db
    .insertInto('requestTimers')
    .values({ requestId, kind: 'late', dueAt })
    .onConflict(conflict =>
      conflict
        .columns(['requestId', 'kind'])
        .doUpdateSet({ dueAt, doneAt: null })
        .where('requestTimers.emails', '=', 0),
    )
    .execute()
}

/**
 * Reschedules a request's timers after an answer, a withdrawal or its undo. Each contractor is still reminded at most once, and each
 * offer is sent at most once.
 */
export async function renewTimers({ db }: Db, requestId: string) {
  const ended = db.updateTable('requestTimers').set({ doneAt: null }).where('requestId', '=', requestId)
  const mayStillSend = ended.where(({ or, eb }) => or([eb('kind', '=', 'remind'), eb('emails', '=', 0)]))
  await mayStillSend.where('doneAt', 'is not', null).execute()
}

export async function putOffTimer({ db }: Db, { requestId, kind }: Timer, dueAt: Date) {
  const own = db.updateTable('requestTimers').set({ dueAt }).where('requestId', '=', requestId)
  await own.where('kind', '=', kind).execute()
}

/** Returns, for the last day, how many emails of each kind left the timers, and how many requests needed none. */
export async function countTimers({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const { rows } = await sql<{ kind: TimerKind; emails: number; unneeded: number }>`
    select kind, sum(emails)::int as emails, count(*) filter (where emails = 0)::int as unneeded
    from request_timers where done_at > ${daysBefore(clock.now(), 1)} group by kind`.execute(db)
  return rows
}

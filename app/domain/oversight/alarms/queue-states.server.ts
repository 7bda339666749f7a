import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import type { QueueName } from './alarm.ts'

export type QueueState = {
  queue: QueueName
  /** The count stops at 100,000. */
  waiting: number
  /** The age of the oldest due entry; 0 if there is none. */
  lateSeconds: number
  /** Entries with five or more failed attempts. */
  struggling: number
}

/** Each query uses the index that the queue's worker uses. */
export async function readQueueStates({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<QueueState[]> {
  const now = clock.now()
  const { rows } = await sql<{ queue: QueueName; waiting: number; oldest: Date | null; struggling: number }>`
    select 'mails' as queue, ${figures} from
      (select next_attempt_at, attempts from mails where state = 'waiting' and not is_bulk limit 100000) waiting
    union all select 'bulk mails', ${figures} from
      (select next_attempt_at, attempts from mails where state = 'waiting' and is_bulk limit 100000) waiting
    union all select 'alerts', ${figures} from
      (select next_attempt_at, attempts from alerts where state = 'waiting' limit 100000) waiting
    union all select 'reminders', ${figures} from
      (select due_at as next_attempt_at, 0 as attempts from request_timers
        where done_at is null and due_at <= ${now} limit 100000) waiting
    union all select 'events', ${figures} from
      (select next_attempt_at, attempts from webhook_deliveries where state = 'waiting' limit 100000) waiting
    union all select 'payment events', ${figures} from
      (select next_attempt_at, attempts from payment_events where state = 'waiting' limit 100000) waiting
    union all select 'import sessions', ${figures} from
      (select started_at as next_attempt_at, attempts from import_sessions where work is not null limit 100000) waiting`.execute(
    db,
  )
  return rows.map(({ oldest, ...state }) => ({
    ...state,
    lateSeconds: oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1_000) : 0,
  }))
}

const figures = sql`count(*) as waiting, min(next_attempt_at) as oldest,
  count(*) filter (where attempts >= 5) as struggling`

export async function countFailedPaymentEvents({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const since = daysBefore(clock.now(), 1)
  const { count } = await db
    .selectFrom('paymentEvents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('receivedAt', '>=', since)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return count
}

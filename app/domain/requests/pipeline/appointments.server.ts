import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import type { Recipient } from '../quotes/quote-recipients.server.ts'
import { ownRows } from './own-rows.server.ts'
import { stageJoins } from './request-moves.server.ts'

export type Appointment = Recipient & {
  stage: 'scheduled' | 'won'
  at: Date
  business: string
  name: string
  /** Empty once the homeowner withdrew the request. */
  phone: string
  /** Grows with every change, so that calendars take the newer time. */
  sequence: number
}

/** Days that a past appointment stays in the calendar. */
const pastDays = 60
const atMost = 1_000

/** Returns the appointments of the account’s businesses, or of one request. */
export async function readAppointments(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  userId: string,
  only?: Recipient,
): Promise<Appointment[]> {
  const { rows } = await sql<Appointment>`
    select r.request_id, r.business_id, s.stage, s.scheduled_at as at, b.name as business, q.name,
      case when f.withdrawn_at is null then coalesce(q.phone, '') else '' end as phone,
      (select count(*) + count(undone_at) from request_moves
        where request_id = r.request_id and business_id = r.business_id)::integer as sequence
    from ${ownRows(userId)} ${stageJoins}
    where s.stage in ('scheduled', 'won') and s.scheduled_at is not null
      and ${only ? sql`r.request_id = ${only.requestId} and r.business_id = ${only.businessId}` : sql`s.scheduled_at > ${daysBefore(clock.now(), pastDays)}`}
    order by s.scheduled_at, r.request_id limit ${atMost}`.execute(db)
  return rows
}

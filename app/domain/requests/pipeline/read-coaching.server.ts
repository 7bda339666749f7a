import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { figureRows } from './own-rows.server.ts'

const lastDays = 90
/** Fewer would say too much about single businesses, or too little about the county. */
const leastHires = 10
const leastBusinesses = 5
const leastAnswers = 5

export type Coaching = { ownMinutes: number; hiredMinutes: number }

/**
 * Returns the account's median time to the first answer in the last 90 days, and that of the county's roofers on the requests they were
 * hired for. Undefined while either rests on too few.
 */
export async function readCoaching(app: Pick<App, 'db' | 'clock'>, userId: string): Promise<Coaching | undefined> {
  const since = daysBefore(app.clock.now(), lastDays)
  const { rows } = await sql<{ minutes: number | null; answers: number; businesses: number }>`
    select ${median}, count(*)::integer as answers, count(distinct r.business_id)::integer as businesses
    from ${figureRows(userId)} ${firstAnswer} where q.sent_at > ${since} and first.at is not null
    union all
    select ${median}, count(*)::integer, count(distinct r.business_id)::integer
    from quote_recipients r join quote_requests q on q.id = r.request_id ${firstAnswer}
    where r.hired_at > ${since} and first.at is not null and first.at <= r.hired_at`.execute(app.db)
  const [own, hired] = rows
  if (!own?.minutes || !hired?.minutes || own.answers < leastAnswers) return undefined
  if (hired.answers < leastHires || hired.businesses < leastBusinesses) return undefined
  return { ownMinutes: own.minutes, hiredMinutes: hired.minutes }
}

const median = sql`greatest(1, ceil(percentile_cont(0.5) within group (
  order by extract(epoch from first.at - q.sent_at) / 60)))::integer as minutes`

const firstAnswer = sql`cross join lateral (
  select min(at) as at from quote_events e
  where e.request_id = r.request_id and e.business_id = r.business_id and e.kind = 'answered') first`

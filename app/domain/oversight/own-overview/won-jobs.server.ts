import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>

/** A period: `start` inclusive, `end` exclusive. */
type Period = { start: Date; end: Date }

/**
 * Requests whose homeowner hired the business in the period, with the price range of its last answer. A business that declined since
 * hasn't won the job.
 */
const wonBetween = ({ start, end }: Period, businessIds: readonly string[]) => sql`
  from quote_recipients r join quote_requests q on q.id = r.request_id
    left join lateral (
      select answer, at, coalesce(price_from, price_to) as low, coalesce(price_to, price_from) as high from quote_events e
      where e.request_id = r.request_id and e.business_id = r.business_id and kind = 'answered'
      order by at desc, id desc limit 1
    ) last on true
  where r.business_id = any(${[...businessIds]}::uuid[]) and r.hired_at >= ${start} and r.hired_at < ${end}
    and coalesce(r.withdrawn_from_at, q.withdrawn_at) is null
    and not coalesce(last.answer = 'cannot-help' and last.at > r.hired_at, false)`

/** Counts won jobs and adds up their price ranges, in whole dollars. */
export async function sumWon({ db }: Db, period: Period, businessIds: readonly string[]) {
  const { rows } = await sql<{ won: number; priced: number; from: number; to: number }>`
    select count(*) as won, count(low) as priced, coalesce(sum(low), 0)::bigint as "from",
      coalesce(sum(high), 0)::bigint as "to" ${wonBetween(period, businessIds)}`.execute(db)
  return rows[0] ?? { won: 0, priced: 0, from: 0, to: 0 }
}

export async function countWonOfEach({ db }: Db, period: Period, businessIds: readonly string[]) {
  const { rows } = await sql<{ businessId: string; won: number }>`
    select r.business_id, count(*) as won ${wonBetween(period, businessIds)} group by r.business_id`.execute(db)
  return new Map(rows.map(({ businessId, won }) => [businessId, won]))
}

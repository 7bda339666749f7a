import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { isFiltered } from './filtered-businesses.server.ts'
import type { ReportFrame } from './report-frame.ts'

/** `minutes`: the median to the first answer. */
export type Answers = { asked: number; answered: number; minutes: number | null }

const none: Answers = { asked: 0, answered: 0, minutes: null }

/** The requests of a period with the time of their first answer. Withdrawn requests don't count. */
const answersBetween = (from: Date, to: Date) => sql`
  from quote_requests r
    join quote_recipients q on q.request_id = r.id
    cross join lateral (
      select min(at) as answered_at from quote_events e
      where e.request_id = r.id and e.business_id = q.business_id and kind = 'answered'
    ) first
  where sent_at >= ${from} and sent_at < ${to} and withdrawn_at is null and withdrawn_from_at is null`

const medianMinutes = sql<number | null>`
  percentile_cont(0.5) within group (order by extract(epoch from answered_at - sent_at) / 60)`

/** Returns both the period and the previous one; with `only`, of these businesses. */
export async function readAnswers({ db }: Pick<App, 'db'>, frame: ReportFrame, only?: readonly string[]) {
  const { beforeStart, start, end } = frame.moments
  const { rows } = await sql<Answers & { isNow: boolean }>`
    select sent_at >= ${start} as is_now, count(*) as asked, count(answered_at) as answered,
      ${medianMinutes} as minutes
    ${answersBetween(beforeStart, end)} and ${isFiltered(frame, 'q.business_id')}
      and ${only ? sql`q.business_id = any(${[...only]}::uuid[])` : sql`true`}
    group by 1`.execute(db)
  const [now = none, before = none] = [true, false].map(isNow => rows.find(row => row.isNow === isNow))
  return { now, before }
}

/** Returns the median of each of these businesses that answered a request of the period. */
export async function readMinutesOfEach(
  { db }: Pick<App, 'db'>,
  { start, end }: Pick<ReportFrame['moments'], 'start' | 'end'>,
  businessIds: readonly string[],
) {
  const { rows } = await sql<{ businessId: string; minutes: number }>`
    select q.business_id, ${medianMinutes} as minutes ${answersBetween(start, end)}
      and q.business_id = any(${[...businessIds]}::uuid[]) and answered_at is not null
    group by q.business_id`.execute(db)
  return rows
}

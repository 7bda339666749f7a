import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { isFiltered } from './filtered-businesses.server.ts'
import type { ReportFrame } from './report-frame.ts'

/** `minutes`: the median to the first answer. */
export type Answers = { asked: number; answered: number; minutes: number | null }

const none: Answers = { asked: 0, answered: 0, minutes: null }

/** Returns both the period and the previous one. Withdrawn requests don't count. */
export async function readAnswers({ db }: Pick<App, 'db'>, frame: ReportFrame) {
  const { beforeStart, start, end } = frame.moments
  const { rows } = await sql<Answers & { isNow: boolean }>`
    select sent_at >= ${start} as is_now, count(*) as asked, count(answered_at) as answered,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - sent_at) / 60) as minutes
    from quote_requests r
      join quote_recipients q on q.request_id = r.id
      cross join lateral (
        select min(at) as answered_at from quote_events e
        where e.request_id = r.id and e.business_id = q.business_id and kind = 'answered'
      ) first
    where sent_at >= ${beforeStart} and sent_at < ${end} and withdrawn_at is null and withdrawn_from_at is null and ${isFiltered(frame, 'q.business_id')}
    group by 1`.execute(db)
  const [now = none, before = none] = [true, false].map(isNow => rows.find(row => row.isNow === isNow))
  return { now, before }
}

import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { ReportFrame } from './report-frame.ts'

type Given = { reason: string; count: number; takenBack: number }

/** Returns how often each reason was given in the period, most often first. Independent of the report's filter. */
export async function readCancellations({ db }: Pick<App, 'db'>, frame: ReportFrame) {
  const { start, end } = frame.moments
  const { rows } = await sql<Given>`
    select reason, count(*) as count, count(taken_back_at) as taken_back
    from cancellation_reasons where given_at >= ${start} and given_at < ${end}
    group by reason order by count desc, reason`.execute(db)
  return rows
}

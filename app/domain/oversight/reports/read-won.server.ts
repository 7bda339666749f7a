import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { allRows, noneWon, type WonFigures, wonJobs, wonSums } from '#domain/requests/pipeline/won-jobs.server.ts'
import { isFiltered } from './filtered-businesses.server.ts'
import type { ReportFrame } from './report-frame.ts'

const mostBusinesses = 20

/** Returns the jobs won in the period and the previous one, and the businesses with the most value. */
export async function readWon({ db }: Pick<App, 'db'>, frame: ReportFrame) {
  const { beforeStart, start, end } = frame.moments
  const won = sql`(${wonJobs(allRows, { since: beforeStart, until: end })}) won`
  const [sums, businesses] = await Promise.all([
    sql<WonFigures & { isNow: boolean }>`
      select won_at >= ${start} as is_now, ${wonSums} from ${won} where ${isFiltered(frame, 'won.business_id')}
      group by 1`.execute(db),
    sql<WonFigures & { name: string }>`
      select b.name, ${wonSums} from ${won} join businesses b on b.id = won.business_id
      where won_at >= ${start} and ${isFiltered(frame, 'won.business_id')}
      group by b.id, b.name order by value_dollars desc, jobs desc, b.name limit ${mostBusinesses}`.execute(db),
  ])
  const [now = noneWon, before = noneWon] = [true, false].map(isNow => sums.rows.find(row => row.isNow === isNow))
  return { now, before, businesses: businesses.rows }
}

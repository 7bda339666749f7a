import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { figureRows } from './own-rows.server.ts'
import { stageJoins } from './request-moves.server.ts'

// The account, the operator's report and the CSV file count won jobs by the same stage, so that their figures agree.

export type WonFigures = {
  jobs: number
  /** Whole dollars of the jobs whose value is known. */
  valueDollars: number
  /** How many jobs have a value. */
  valued: number
}

export const noneWon: WonFigures = { jobs: 0, valueDollars: 0, valued: 0 }

type Period = { since: Date; until: Date }

/** SQL for the jobs won in a period among `rows`, which name `r` and `q`. */
export function wonJobs(rows: RawBuilder<unknown>, { since, until }: Period) {
  return sql`
    select r.request_id, r.business_id, s.since as won_at, s.value_dollars
    from ${rows} ${stageJoins}
    where (r.hired_at is not null or r.request_id in (select request_id from request_moves where stage = 'won'))
      and s.stage = 'won' and s.since >= ${since} and s.since < ${until}`
}

export const wonSums = sql`count(*)::integer as jobs, coalesce(sum(value_dollars), 0)::bigint as value_dollars,
  count(value_dollars)::integer as valued`

export const allRows = sql`quote_requests q join quote_recipients r on r.request_id = q.id`

export async function readOwnWonFigures({ db }: Pick<App, 'db'>, userId: string, period: Period): Promise<WonFigures> {
  const { rows } = await sql<WonFigures>`select ${wonSums} from (${wonJobs(figureRows(userId), period)}) won`.execute(
    db,
  )
  return rows[0] ?? noneWon
}

const rowsOf = (businessIds: readonly string[]) =>
  sql`quote_requests q join quote_recipients r on r.request_id = q.id and r.business_id = any(${[...businessIds]}::uuid[])`

export async function sumWon({ db }: Pick<App, 'db'>, period: Period, businessIds: readonly string[]) {
  const { rows } = await sql<WonFigures>`select ${wonSums} from (${wonJobs(rowsOf(businessIds), period)}) won`.execute(
    db,
  )
  return rows[0] ?? noneWon
}

export async function countWonOfEach({ db }: Pick<App, 'db'>, period: Period, businessIds: readonly string[]) {
  const { rows } = await sql<{ businessId: string; won: number }>`
    select business_id, count(*)::integer as won from (${wonJobs(rowsOf(businessIds), period)}) won
    group by business_id`.execute(db)
  return new Map(rows.map(({ businessId, won }) => [businessId, won]))
}

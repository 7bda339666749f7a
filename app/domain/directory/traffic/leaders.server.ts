import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { TrafficDays, TrafficKind } from './traffic-count.ts'
import { wholeMonths } from './whole-months.ts'

export type Ordered = { businessId: string; count: number }

type Wanted = {
  days: TrafficDays
  kinds: readonly TrafficKind[]
  limit: number
  /** Adds up only these businesses, and returns the first of them. */
  order(businessIds: readonly string[]): Promise<Ordered[]>
}

/**
 * Returns the leading businesses of a date range without adding up all of them (Fagin's threshold algorithm): a leader over all days
 * is among the leaders of some month or day. Only those are added up. Any other business has at most the last row's count in each
 * list, so if the last result has more than all those counts together, none was missed. Undefined when the counts are too similar to
 * decide.
 */
export async function orderLeaders(app: Pick<App, 'db'>, { days, kinds, limit, order }: Wanted) {
  for (const depth of [5 * limit, 50 * limit]) {
    const { businessIds, rest } = await headLists(app, { days, kinds, depth })
    const ordered = await order(businessIds)
    const last = ordered.length < limit ? 0 : (ordered.at(-1)?.count ?? 0)
    if (rest === 0 || last > rest) return ordered
  }
  return undefined
}

type Lists = { days: TrafficDays; kinds: readonly TrafficKind[]; depth: number }

/** Returns the businesses in the first rows of each month and day, and the most that any other business can have in total. */
async function headLists({ db }: Pick<App, 'db'>, { days, kinds, depth }: Lists) {
  const { months, days: others } = wholeMonths(days)
  const { rows } = await sql<{ businessIds: string[]; rest: number }>`
    with list as (
      select begins, is_month, kind from (
        select unnest(${months}::date[]) as begins, true as is_month union all select unnest(${others}::date[]), false
      ) piece cross join unnest(${[...kinds]}::text[]) kind
    ), head as (
      select list.*, business_id, count from list cross join lateral (
        (select business_id, count from traffic_months
          where is_month and month = begins and traffic_months.kind = list.kind order by count desc limit ${depth})
        union all
        (select business_id, count from daily_counts
          where not is_month and day = begins and daily_counts.kind = list.kind order by count desc limit ${depth})
      ) first_rows
    ), cut as (
      select min(count) as least from head group by begins, is_month, kind having count(*) >= ${depth}
    )
    select coalesce((select array_agg(distinct business_id) from head), '{}') as business_ids,
      coalesce((select sum(least) from cut), 0)::bigint as rest`.execute(db)
  return rows[0] ?? { businessIds: [], rest: 0 }
}

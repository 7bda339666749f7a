import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { ListingPlanId } from '#domain/foundation/plans/listing-plans.ts'
import { isFilteredSpan } from './filtered-businesses.server.ts'
import type { ReportFilter } from './report-choice.ts'
import type { SpanGroup } from './subscription-span.ts'

/**
 * Returns subscription spans grouped by plan and by the moments between which they began and ended. `moments` are sorted, oldest first. The
 * number of rows is bounded by plans times moments squared, regardless of the number of subscriptions.
 */
export async function readSpans({ db }: Pick<App, 'db'>, moments: readonly Date[], filter: ReportFilter) {
  const bounds = sql`${[...moments]}::timestamptz[]`
  const { rows } = await sql<SpanGroup & { planId: ListingPlanId }>`
    select plan_id, width_bucket(started_at, ${bounds}) as began, width_bucket(ended_at, ${bounds}) as ended,
      count(*) as count, sum(price_cents)::bigint as cents,
      count(*) filter (where is_first) as starts, count(*) filter (where is_last) as ends
    from subscription_spans spans
    where started_at < ${moments.at(-1)} and (ended_at is null or ended_at >= ${moments[0]}) and ${isFilteredSpan(filter)}
    group by 1, 2, 3`.execute(db)
  return rows
}

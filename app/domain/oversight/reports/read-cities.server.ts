import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { isFiltered, isFilteredSpan, listingsOfAccounts } from './filtered-businesses.server.ts'
import type { ReportFrame } from './report-frame.ts'

/** `active`: live today; `cents`: monthly revenue of listings there at the end of the period. */
export type CityFigures = { name: string | null; isLocal: boolean; active: number; cents: number }

/** An account's payment is split evenly among its listings; without a listing, its city name is null. */
export async function readCities({ db }: Pick<App, 'db'>, frame: ReportFrame): Promise<CityFigures[]> {
  const { filter } = frame
  const { end } = frame.moments
  const counted =
    filter === 'all'
      ? sql`select place_id, sum(listings) as active from listing_counts where category_id = 0 group by place_id`
      : sql`select place_id, count(*) as active from businesses where live and ${isFiltered(frame, 'businesses.id')} group by place_id`
  const { rows } = await sql<CityFigures>`
    with counted as (${counted}), shared as (
      select user_id, business_id, count(*) over (partition by user_id) as listings from (${listingsOfAccounts}) listings
    ), earned as (
      select place_id, sum(price_cents::numeric / coalesce(listings, 1)) as cents
      from subscription_spans spans left join shared using (user_id) left join businesses b on b.id = business_id
      where started_at < ${end} and (ended_at is null or ended_at >= ${end}) and ${isFilteredSpan(filter)}
      group by place_id
    )
    select case when upper(state) = ${region.state} then name else name || ', ' || state end as name,
      coalesce(county is not null, false) as is_local, coalesce(active, 0)::int as active, coalesce(round(cents), 0)::bigint as cents
    from counted full join earned using (place_id) left join places on places.id = place_id
    where coalesce(active, 0) > 0 or cents > 0
    order by cents desc nulls last, active desc nulls last, name`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { isPriced } from '#domain/foundation/plans/prices.ts'
import type { PricedId } from '#domain/foundation/plans/rate-cards.ts'

/** Returns how many pay for each item now. Items that nobody pays for are missing. */
export async function readHolders({ db }: Pick<App, 'db'>): Promise<ReadonlyMap<PricedId, number>> {
  const { rows } = await sql<{ item: string; count: number }>`
    select plan_id as item, count(*)::integer as count from subscribers
      where status in ('trialing', 'active', 'past_due') group by 1
    union all
    select package_id, count(*)::integer from ad_bookings where state = 'running' group by 1
    union all
    select case sponsorship_type when 'exclusive' then 'exclusive-sponsor' else sponsorship_type end, count(*)::integer from sponsorships
      where state = 'paid' and sponsorship_type in ('exclusive', 'partnership') group by 1`.execute(db)
  return new Map(rows.flatMap(({ item, count }) => (isPriced(item) ? [[item, count] as const] : [])))
}

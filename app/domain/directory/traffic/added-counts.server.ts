import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { type Listed, listOf, prepared } from '#platform/database/prepared.ts'
import type { CountedKind } from './traffic-count.ts'

export type NewCount = { day: string; kind: CountedKind; businessId: string; count: number }

/** A fixed order of rows avoids deadlocks. Call it at a transaction's end: other writers wait for these rows. */
export async function addCounts({ db, clock }: Pick<App, 'db' | 'clock'>, counts: readonly NewCount[]) {
  if (counts.length === 0) return
  const column = (name: keyof NewCount, type: Listed) =>
    listOf(
      counts.map(count => count[name]),
      type,
    )
  const added = sql`(
    select day, kind, business_id, sum(count) as count from unnest(
      ${column('day', 'date')}, ${column('kind', 'text')}, ${column('businessId', 'uuid')}, ${column('count', 'bigint')}
    ) given (day, kind, business_id, count) group by 1, 2, 3
  ) added`
  await sql`insert ${prepared} into daily_counts (day, kind, business_id, count)
    select day, kind, business_id, count from ${added} order by 1, 2, 3
    on conflict (day, kind, business_id) do update set count = daily_counts.count + excluded.count`.execute(db)
  await sql`insert ${prepared} into traffic_months (month, kind, business_id, count)
    select date_trunc('month', day)::date, kind, business_id, sum(count) from ${added} group by 1, 2, 3 order by 1, 2, 3
    on conflict (month, kind, business_id) do update set count = traffic_months.count + excluded.count`.execute(db)
  const now = clock.now()
  await sql`insert ${prepared} into traffic_segments (segment, day, kind, name, count)
    select segment, day, kind, belongs.name, sum(count) from ${added}
    left join businesses on businesses.id = business_id
    left join business_entitlements held on held.business_id = businesses.id
      and since <= ${now} and (until is null or until > ${now})
    cross join lateral (
      values ('all', ''), ('featured', case when featured then '' end), ('plan', plan), ('place', place_id::text),
        ('zip', coalesce(left(postal_code, 5), ''))
      union all select 'category', category::text from unnest(category_ids) category
    ) belongs (segment, name)
    where belongs.name is not null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (segment, day, kind, name) do update set count = traffic_segments.count + excluded.count`.execute(db)
}

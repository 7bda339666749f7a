import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { type TrafficDays, trafficKinds } from '#domain/directory/traffic/traffic-count.ts'
import type { TrafficDay } from '#domain/directory/traffic/traffic-counts.server.ts'
import { reaches } from '../api-keys/key-scope.server.ts'

export async function readTrafficDaysOf(
  { db }: Pick<App, 'db'>,
  { from, to }: TrafficDays,
  businessIds: readonly string[],
) {
  const of = (kind: (typeof trafficKinds)[number]) =>
    sql`coalesce(sum(count) filter (where kind = ${sql.lit(kind)}), 0)::bigint`
  const { rows } = await sql<TrafficDay>`
    select calendar.day::date as day, ${of('view')} as views, ${of('call')} as calls, ${of('website')} as websites,
      ${of('request')} as requests
    from generate_series(${from}::date, ${to}::date, interval '1 day') calendar (day)
    left join daily_counts counted on counted.day = calendar.day::date and kind = any(${[...trafficKinds]})
      and business_id = any(${[...businessIds]}::uuid[])
    group by calendar.day order by calendar.day`.execute(db)
  return rows
}

/** Returns the businesses that a contractor's key acts for. */
export async function readOwnIds({ db }: Pick<App, 'db'>, keyId: string) {
  const { rows } = await sql<{ id: string }>`
    select b.id from businesses b join business_owners o on o.business_id = b.id join api_keys k on k.owner_id = o.user_id
    where k.id = ${keyId}::uuid and b.claimed and b.removed_at is null and ${reaches(sql`k.id`, sql`b.id`)}`.execute(db)
  return rows.map(({ id }) => id)
}

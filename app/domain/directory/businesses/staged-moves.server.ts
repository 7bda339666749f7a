import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>

/** Counts for the new listings of an import from another directory product. Those mapped to nothing don't count. */
export type StagedMoves = {
  statuses: Record<string, number>
  plans: Record<string, number>
  pictures: number
  pictured: number
  /** Counts existing listings too, because they can also have had another address. */
  oldAddresses: number
}

export const noMoves: StagedMoves = { statuses: {}, plans: {}, pictures: 0, pictured: 0, oldAddresses: 0 }

const newRows = sql`(
  select s.* from staged_keys k join staged_businesses s using (row_index)
  where not exists (select from staged_matches m where m.row_index = k.row_index)
) added`

export async function countMoves({ db }: Db): Promise<StagedMoves> {
  const { rows } = await sql<StagedMoves>`
    select
      (select coalesce(jsonb_object_agg(status, n), '{}') from (
        select status, count(*) as n from ${newRows} where status is not null group by status) counted) as statuses,
      (select coalesce(jsonb_object_agg(plan, n), '{}') from (
        select plan, count(*) as n from ${newRows} where plan is not null group by plan) counted) as plans,
      (select coalesce(sum(jsonb_array_length(pictures)), 0)::int from ${newRows} where pictures is not null) as pictures,
      (select count(*)::int from ${newRows} where pictures is not null) as pictured,
      (select count(distinct old_path)::int from staged_businesses where old_path is not null) as old_addresses`.execute(
    db,
  )
  return rows[0] ?? noMoves
}

/** Call after the new listings are written. Nothing is charged: a plan without a subscription lasts until someone ends it. */
export async function giveStagedPlans({ db, clock }: Pick<App, 'db' | 'clock'>) {
  await sql`
    insert into business_entitlements (business_id, plan, since)
    select n.id, s.plan, ${clock.now()} from new_businesses n join staged_businesses s using (row_index)
    where s.plan is not null`.execute(db)
}

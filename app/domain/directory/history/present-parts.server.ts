import { sql } from 'kysely'
import { tablesBeside } from './history-part.ts'

/** SQL for `now`: the present state of the part of a listing that a revision `r` is about. */
export const presentParts = sql`select case r.part
  when 'businesses' then (select to_jsonb(t) from businesses t where t.id = r.business_id)
  ${sql.join(
    tablesBeside.map(
      table => sql`when ${sql.lit(table)} then (
    select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${sql.table(table)} t where t.business_id = r.business_id)`,
    ),
    sql` `,
  )} end as now`

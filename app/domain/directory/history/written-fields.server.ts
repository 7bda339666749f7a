import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { collectTraces, decideFates, madeTouched } from '../imports/import-traces.server.ts'
import { presentParts } from './present-parts.server.ts'

// A change is undone field by field (decision 176): what still has the value that the change wrote is restored, and what has another one by
// now stays. A field is a column of the listing's row, or one of its other parts, such as its hours or its plan.

type Db = Pick<App, 'db'>

/** Columns that the database computes from others. */
const derived = ['id', 'lat', 'lon', 'point_precision', 'category_ids', 'created_change_id']

/** Groups fields that only make sense together: if one of them changed since, the undo keeps them all. */
const unit = sql`case
  when field in ('phone', 'phone_e164') then 'phone'
  when field in ('street', 'postal_code', 'place_id', 'given_lat', 'given_lon', 'given_for', 'time_zone') then 'address'
  when field in ('verified', 'insurance_verified') then 'verified'
  else field end`

const inOrder = (rows: RawBuilder<unknown>) =>
  sql`(select jsonb_agg(item order by item) from jsonb_array_elements(${rows}) item)`

/**
 * SQL for each field that the changes of `traces` (own_id, business_id, made) wrote into listings that were touched again since. A listing
 * of which nothing was written has one row without a field.
 */
function writtenFields(traces: RawBuilder<unknown>) {
  return sql`
    with touched as materialized (
      select * from (
        select own_id, t.business_id, own.xid, own.action = 'set-owner' as sets_owner,
          exists (select from business_revisions r join changes later on later.id = r.change_id
            where r.business_id = t.business_id and later.xid > own.xid) as has_changed,
          exists (select from business_owners o join changes later on later.id = o.change_id
            where o.business_id = t.business_id and later.xid > own.xid) as has_owner,
          -- A team would end with the owner who invited it; and an owner who has subscribed since pays for the listing.
          own.action = 'set-owner' and (
            exists (select from business_members m join changes later on later.id = m.change_id
              where m.business_id = t.business_id and later.xid > own.xid)
            or exists (select from subscribed_listings s where s.business_id = t.business_id)) as is_used
        from ${traces} t join changes own on own.id = own_id where not made
      ) traced where has_changed or has_owner or is_used
    ),
    revisions as (
      select t.own_id, t.business_id, r.part, r.before, coalesce(later.before, present.now) as after, present.now
      from touched t
        join business_revisions r on r.change_id = t.own_id and r.business_id = t.business_id
        cross join lateral (${presentParts}) present
        left join lateral (
          select l.before from business_revisions l join changes lc on lc.id = l.change_id
          where l.business_id = r.business_id and l.part = r.part and lc.xid > t.xid order by lc.xid limit 1
        ) later on true
    ),
    written as (
      select own_id, business_id, part, key as field, value as before, (now -> key) is distinct from (after -> key) as has_changed
      from revisions cross join jsonb_each(case part when 'businesses' then before else '{}' end)
      where value is distinct from after -> key and key in (
        select attname::text from pg_attribute
        where attrelid = 'businesses'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      ) and key <> all(${derived})
      union all
      select own_id, business_id, part, part, null, ${inOrder(sql`now`)} is distinct from ${inOrder(sql`after`)}
      from revisions where part <> 'businesses' and ${inOrder(sql`before`)} is distinct from ${inOrder(sql`after`)}
      union all
      -- Checks belong to the badge. The product itself writes into them; only their end counts.
      select own_id, business_id, 'business_checks', 'verified', null, bool_or(has_changed) from (
        select own_id, coalesce((v.after ->> 'business_id')::uuid, (v.before ->> 'business_id')::uuid, k.business_id) as business_id,
          (k.id is null) <> (v.after is null)
            or v.after ? 'ended_at' and (to_jsonb(k) -> 'ended_at') is distinct from (v.after -> 'ended_at') as has_changed
        from (select distinct own_id from touched) t join row_revisions v on v.change_id = own_id and v.source = 'business_checks'
          left join business_checks k on k.id = (v.key ->> 'id')::uuid
      ) checks group by own_id, business_id
      union all
      select own_id, business_id, 'business_owners', 'claimed', null, is_used from touched where sets_owner
    )
    select own_id, business_id, part, field, before,
      coalesce(bool_or(w.has_changed or field = 'claimed' and has_owner) over (partition by own_id, business_id, ${unit}), false) as is_kept
    from touched left join written w using (own_id, business_id)`
}

/** Like `judgeTraces`, but field by field, with the fields of listings that changed since in the temporary table `written_fields`. */
export async function judgeFields({ db }: Db, changeId: string) {
  await collectTraces({ db }, changeId)
  const traces = sql`(select ${changeId}::uuid as own_id, business_id, made from traced_businesses)`
  await sql`create temporary table written_fields on commit drop as ${writtenFields(traces)}`.execute(db)
  await sql`analyze written_fields`.execute(db)
  await decideFates(
    { db },
    sql`
    select business_id, '{}'::text[] as kept_fields, true as is_whole from (${madeTouched(traces)}) made
    union all
    select business_id, coalesce(array_agg(distinct field) filter (where is_kept), '{}'), bool_and(is_kept)
    from written_fields group by business_id`,
  )
}

/** Returns the changes with nothing left to undo, because everything they wrote was changed again. */
export async function readOvertaken({ db }: Db, changeIds: readonly string[]) {
  const ids = sql`${[...changeIds]}::uuid[]`
  const { rows } = await sql<{ id: string }>`
    with traces as materialized (
      select created_change_id as own_id, id as business_id, true as made from businesses where created_change_id = any(${ids})
      union all
      select distinct change_id, business_id, false from business_revisions where change_id = any(${ids})
    ),
    kept as (
      select own_id, business_id from (${madeTouched(sql`traces`)}) made
      union all
      select own_id, business_id from (${writtenFields(sql`traces`)}) written group by 1, 2 having bool_and(is_kept)
    )
    select own_id as id from traces left join kept using (own_id, business_id)
    group by own_id having count(*) = count(kept.own_id)`.execute(db)
  return rows.map(({ id }) => id)
}

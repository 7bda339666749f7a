import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { fieldLabel } from '../history/history-messages.ts'

export type Left = { count: number; names: string[] }

const namesShown = 20

/**
 * Decides in the temporary table `undone_businesses` what an undo does with each listing: created ones are removed,
 * changed ones restored, and those changed again or claimed since are kept. `place` numbers the first two.
 */
export async function judgeTraces({ db }: Pick<App, 'db'>, changeId: string) {
  await collectTraces({ db }, changeId)
  const own = sql`(select ${changeId}::uuid as own_id, business_id, made from traced_businesses)`
  await decideFates({ db }, asWhole(touchedSince(own)))
}

/** Like `judgeTraces`, for a change of categories alone: listings are kept only if their categories changed again since. */
export async function judgeCategoryTraces({ db }: Pick<App, 'db'>, changeId: string) {
  await collectTraces({ db }, changeId)
  await decideFates(
    { db },
    asWhole(sql`
    select business_id from (
      select r.business_id, coalesce(later.undo_root, later.id) as chain, count(distinct later.id) as links
      from traced_businesses t join business_revisions r on r.business_id = t.business_id and r.part = 'business_categories'
      join changes later on later.id = r.change_id join changes own on own.id = ${changeId}
      where later.xid > own.xid group by r.business_id, chain
    ) chains where links % 2 = 1`),
  )
}

function asWhole(touched: RawBuilder<unknown>) {
  return sql`select business_id, '{}'::text[] as kept_fields, true as is_whole from (${touched}) touched`
}

/**
 * `touched` is a query of listings that changed since (business_id, kept_fields, is_whole): all of the listing is kept, or only these fields.
 * Listings of the latter kind are restored by field.
 */
export async function decideFates({ db }: Pick<App, 'db'>, touched: RawBuilder<unknown>) {
  await sql`
    create temporary table undone_businesses on commit drop as
    select business_id, fate, kept_fields, by_field, has_requests, row_number() over (order by fate = 'keep', business_id) as place from (
      select t.business_id, case when touched.is_whole then 'keep' when made then 'remove' else 'restore' end as fate,
        coalesce(touched.kept_fields, '{}') as kept_fields, touched.business_id is not null and not touched.is_whole as by_field,
        exists (select from quote_recipients q where q.business_id = t.business_id)
          or exists (select from quote_events q where q.business_id = t.business_id) as has_requests
      from traced_businesses t left join (${touched}) touched using (business_id)
    ) judged`.execute(db)
  await sql`create index on undone_businesses (business_id)`.execute(db)
  await sql`create index on undone_businesses (place)`.execute(db)
  await sql`analyze undone_businesses`.execute(db)
}

/** SQL for listings of `traces` (own_id, business_id, made) that changed since. A change and its undo cancel each other. */
function touchedSince(traces: RawBuilder<unknown>) {
  return sql`
    select own_id, business_id from (
      select own_id, r.business_id, coalesce(later.undo_root, later.id) as chain, count(distinct later.id) as links
      from ${traces} t join business_revisions r on r.business_id = t.business_id
      join changes later on later.id = r.change_id
      join changes own on own.id = own_id
      left join imports i on i.id = later.import_id
      where later.id <> own.id and i.undone_at is null
        and (own.import_id is null or later.import_id is distinct from own.import_id)
        -- By number, which a copy of the database keeps in order too: a clock may be set back.
        -- A plan follows its subscription by itself, and a contractor's own status is no part of what is restored.
        and (made or later.xid > own.xid and r.part not in ('business_availability', 'business_entitlements'))
      group by own_id, r.business_id, chain
    ) chains where links % 2 = 1
    union
    select own_id, o.business_id
    from ${traces} t join business_owners o on o.business_id = t.business_id
    join changes later on later.id = o.change_id
    join changes own on own.id = own_id
    where later.xid > own.xid`
}

/** SQL for listings that the changes of `traces` created, and that changed since. */
export function madeTouched(traces: RawBuilder<unknown>) {
  return touchedSince(sql`(select * from ${traces} given where made)`)
}

/** A temporary table has statistics: without them PostgreSQL would compare each trace with every change. */
export async function collectTraces({ db }: Pick<App, 'db'>, changeId: string) {
  await sql`
    create temporary table traced_businesses on commit drop as
    select id as business_id, true as made from businesses where created_change_id = ${changeId}
    union all
    select distinct business_id, false from business_revisions where change_id = ${changeId}`.execute(db)
  await sql`analyze traced_businesses`.execute(db)
}

export type Fates = {
  removed: number
  /** Removed listings with quote requests: both stay on record. */
  withRequests: Left
  openRequests: number
  restored: number
  /** Of those, listings of which some fields changed since and stay. */
  partly: Left
  kept: Left
}

type FateRow = { fate: 'keep' | 'restore' | 'remove'; isApart: boolean; count: number; listings: KeptListing[] }
type KeptListing = { name: string; fields: string[] }

export async function readFates({ db }: Pick<App, 'db'>): Promise<Fates> {
  // Apart: to be removed with requests, or restored without some fields.
  const { rows } = await sql<FateRow>`
    select fate, is_apart, count(*) as count,
      (array_agg(jsonb_build_object('name', name, 'fields', kept_fields) order by name, id) filter (where place <= ${namesShown})) as listings
    from (
      select fate, is_apart, kept_fields, name, id, row_number() over (partition by fate, is_apart order by name, id) as place
      from (
        select *, case fate when 'remove' then has_requests when 'restore' then kept_fields <> '{}' else false end as is_apart
        from undone_businesses
      ) judged left join businesses on id = business_id
    ) ranked group by fate, is_apart`.execute(db)
  const of = (fate: FateRow['fate'], isApart = false): Left => {
    const { count, listings } = rows.find(row => row.fate === fate && row.isApart === isApart) ?? {
      count: 0,
      listings: [],
    }
    return { count, names: listings.map(sayListing) }
  }
  const [withRequests, partly] = [of('remove', true), of('restore', true)]
  return {
    removed: of('remove').count + withRequests.count,
    withRequests,
    openRequests: withRequests.count > 0 ? await countOpenRequests({ db }) : 0,
    restored: of('restore').count + partly.count,
    partly,
    kept: of('keep'),
  }
}

function sayListing({ name, fields }: KeptListing) {
  const shown = [...new Set(fields.map(fieldLabel))]
  return shown.length > 0 ? `${name} (${shown.join(', ')})` : name
}

async function countOpenRequests({ db }: Pick<App, 'db'>) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from undone_businesses u
    join quote_recipients q using (business_id) join quote_requests r on r.id = q.request_id
    where fate = 'remove' and r.withdrawn_at is null and r.closed_at is null and q.withdrawn_from_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

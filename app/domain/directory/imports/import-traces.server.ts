import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'

export type Left = { count: number; names: string[] }

const namesShown = 20

/**
 * Decides in the temporary table `undone_businesses` what an undo does with each listing: created ones are removed,
 * changed ones restored, and those changed again or claimed since are kept. `place` numbers the first two.
 */
export async function judgeTraces({ db }: Pick<App, 'db'>, changeId: string) {
  await collectTraces({ db }, changeId)
  const own = sql`(select ${changeId}::uuid as own_id, business_id, made from traced_businesses)`
  await decideFates({ db }, touchedSince(own))
}

/** Like `judgeTraces`, for a change of categories alone: listings are kept only if their categories changed again since. */
export async function judgeCategoryTraces({ db }: Pick<App, 'db'>, changeId: string) {
  await collectTraces({ db }, changeId)
  await decideFates(
    { db },
    sql`
    select business_id from (
      select r.business_id, coalesce(later.undo_root, later.id) as chain, count(distinct later.id) as links
      from traced_businesses t join business_revisions r on r.business_id = t.business_id and r.part = 'business_categories'
      join changes later on later.id = r.change_id join changes own on own.id = ${changeId}
      where later.xid > own.xid group by r.business_id, chain
    ) chains where links % 2 = 1`,
  )
}

async function decideFates({ db }: Pick<App, 'db'>, touched: RawBuilder<unknown>) {
  await sql`
    create temporary table undone_businesses on commit drop as
    select business_id, fate, has_requests, row_number() over (order by fate = 'keep', business_id) as place from (
      select t.business_id, case when touched.business_id is not null then 'keep' when made then 'remove' else 'restore' end as fate,
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
      join changes root on root.id = coalesce(own.undo_root, own.id)
      left join imports i on i.id = later.import_id
      where later.id <> own.id and i.undone_at is null
        and (own.import_id is null or later.import_id is distinct from own.import_id)
        -- By number, which a copy of the database keeps in order too: a clock may be set back.
        -- A plan follows its subscription by itself, and a contractor's own status is no part of what is restored. A change of plans is
        -- undone only where the plan is still as it left it, and so is its undo.
        and (made or later.xid > own.xid and r.part <> 'business_availability'
          and (root.action = 'set-plan') = (r.part = 'business_entitlements'))
      group by own_id, r.business_id, chain
    ) chains where links % 2 = 1
    union
    select own_id, o.business_id
    from ${traces} t join business_owners o on o.business_id = t.business_id
    join changes later on later.id = o.change_id
    join changes own on own.id = own_id
    where later.xid > own.xid
    union
    select own_id, m.business_id
    from ${traces} t join business_members m on m.business_id = t.business_id
    join changes later on later.id = m.change_id
    join changes own on own.id = own_id
    -- A team would end with the owner who invited it.
    where own.action = 'set-owner' and later.xid > own.xid
    union
    -- The owner pays for it since: before the change it had no owner, and so no subscription.
    select own_id, s.business_id
    from ${traces} t join subscribed_listings s on s.business_id = t.business_id
    join changes own on own.id = own_id
    where own.action = 'set-owner'`
}

/** Changes with nothing left to undo: all their listings changed again since. */
export async function readOvertaken({ db }: Pick<App, 'db'>, changeIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    with traces as (
      select created_change_id as own_id, id as business_id, true as made from businesses
        where created_change_id = any(${changeIds}::uuid[])
      union all
      select distinct change_id, business_id, false from business_revisions where change_id = any(${changeIds}::uuid[])
    )
    select own_id as id from traces left join (${touchedSince(sql`traces`)}) touched using (own_id, business_id)
    group by own_id having count(*) = count(touched.own_id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** A temporary table has statistics: without them PostgreSQL would compare each trace with every change. */
async function collectTraces({ db }: Pick<App, 'db'>, changeId: string) {
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
  kept: Left
}

export async function readFates({ db }: Pick<App, 'db'>): Promise<Fates> {
  const { rows } = await sql<{ fate: 'keep' | 'restore' | 'remove'; hasRequests: boolean } & Left>`
    select fate, has_requests, count(*) as count, (array_agg(name order by name, id) filter (where place <= ${namesShown})) as names
    from (
      select fate, fate = 'remove' and has_requests as has_requests, name, id,
        row_number() over (partition by fate, fate = 'remove' and has_requests order by name, id) as place
      from undone_businesses left join businesses on id = business_id
    ) ranked group by fate, has_requests`.execute(db)
  const none: Left = { count: 0, names: [] }
  const of = (fate: string, hasRequests = false) => {
    const { count, names } = rows.find(row => row.fate === fate && row.hasRequests === hasRequests) ?? none
    return { count, names }
  }
  const withRequests = of('remove', true)
  return {
    removed: of('remove').count + withRequests.count,
    withRequests,
    openRequests: withRequests.count > 0 ? await countOpenRequests({ db }) : 0,
    restored: of('restore').count,
    kept: of('keep'),
  }
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

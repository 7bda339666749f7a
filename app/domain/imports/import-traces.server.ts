import { sql } from 'kysely'
import type { App } from '../app.ts'

/** A business whose trace an undo leaves, for the report. */
export type Left = { count: number; names: string[] }

const namesShown = 20

/**
 * Decides what becomes of each listing that an import touched, in the temporary table `undone_businesses`: one that it made
 * is deleted, or only removed when a quote request names it; one that it changed is restored; one that a later change
 * touched is kept as it is, and so is one that somebody has claimed since. What an import did that has been undone itself is
 * no later change.
 */
export async function judgeTraces({ db }: Pick<App, 'db'>, changeId: string) {
  await collectTraces({ db }, changeId)
  await sql`
    create temporary table undone_businesses on commit drop as
    with touched as (
      select distinct r.business_id
      from traced_businesses join business_revisions r using (business_id)
      join changes later on later.id = r.change_id
      join changes own on own.id = ${changeId}
      left join imports i on i.id = later.import_id
      where later.id <> own.id and i.undone_at is null
        -- By number, which a copy of the database keeps in order too: a clock may be set back.
        -- A plan follows its subscription by itself, and a business that is away has none: nobody has changed it so.
        and (made or later.xid > own.xid and r.part <> 'business_entitlements')
      union
      select o.business_id
      from traced_businesses join business_owners o using (business_id)
      join changes later on later.id = o.change_id
      join changes own on own.id = ${changeId}
      where later.xid > own.xid
    )
    select t.business_id, case
      when touched.business_id is not null then 'keep'
      when not t.made then 'restore'
      when exists (select from quote_recipients q where q.business_id = t.business_id)
        or exists (select from quote_events q where q.business_id = t.business_id) then 'remove'
      else 'delete' end as fate
    from traced_businesses t left join touched using (business_id)`.execute(db)
  await sql`create index on undone_businesses (business_id)`.execute(db)
  await sql`analyze undone_businesses`.execute(db)
}

/** A table of its own: a plan that takes ten thousand traces for two compares each of them with every change there is. */
async function collectTraces({ db }: Pick<App, 'db'>, changeId: string) {
  await sql`
    create temporary table traced_businesses on commit drop as
    select id as business_id, true as made from businesses where created_change_id = ${changeId}
    union all
    select distinct business_id, false from business_revisions where change_id = ${changeId}`.execute(db)
  await sql`analyze traced_businesses`.execute(db)
}

/** How many listings have a fate, and the names of the first ones; before the fate befalls them. */
export async function listFates({ db }: Pick<App, 'db'>) {
  const { rows } = await sql<{ fate: 'keep' | 'restore' | 'remove' | 'delete' } & Left>`
    select fate, count(*) as count, (array_agg(name order by name, id) filter (where place <= ${namesShown})) as names
    from (
      select fate, name, id, row_number() over (partition by fate order by name, id) as place
      from undone_businesses left join businesses on id = business_id
    ) ranked group by fate`.execute(db)
  const none: Left = { count: 0, names: [] }
  const of = (fate: string) => {
    const { count, names } = rows.find(row => row.fate === fate) ?? none
    return { count, names }
  }
  return { kept: of('keep'), restored: of('restore'), removed: of('remove'), deleted: of('delete') }
}

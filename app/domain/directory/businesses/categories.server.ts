import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { slugOf } from './slug.ts'
import { numberedSlugs } from './slug-numbers.server.ts'

/** Creates missing categories of staged businesses, without pages; `defaultName` is for businesses that have none. */
export async function ensureCategories({ db }: Pick<App, 'db'>, changeId: string, defaultName: string) {
  await sql`
    create temporary table new_categories on commit drop as
    select distinct on (lower(category)) lower(category) as key, category as name, category_slug as base, row_index as position
    from (
      select category, category_slug, row_index from staged_businesses where category is not null
      union all select more.name, more.slug, row_index from staged_businesses
        cross join lateral jsonb_to_recordset(more_categories) as more (name text, slug text)
      union all select ${defaultName}, ${slugOf(defaultName)}, -1 from staged_businesses where category is null
    ) named
    where not exists (select from categories where lower(name) = lower(category))
    order by lower(category), row_index`.execute(db)
  await insertFrom(
    db,
    sql`select distinct on (base) key, base as slug from new_categories order by base, position`,
    changeId,
  )
  // Repeats only if another transaction takes a slug at the same moment.
  while (true) {
    const numbered = sql`
      with unslugged as (
        select * from new_categories where not exists (select from categories where lower(name) = key)
      ) ${numberedSlugs('unslugged', 'categories')}`
    if ((await insertFrom(db, numbered, changeId)) === 0) return
  }
}

async function insertFrom(db: App['db'], slugs: ReturnType<typeof sql>, changeId: string) {
  const { numAffectedRows } = await sql`
    insert into categories (name, slug, position, created_change_id)
    select n.name, s.slug, (select max(categories.position) from categories) + row_number() over (order by n.position), ${changeId}::uuid
    from new_categories n join (${slugs}) s using (key)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Returns the staged businesses' categories that have no page, most frequent first, and how many there are. */
export async function listOtherCategories({ db }: Pick<App, 'db'>, limit: number) {
  const { rows } = await sql<{ name: string; rows: number; total: number }>`
    select c.name, count(*) as rows, count(*) over () as total
    from (
      select given_category_id as id from staged_keys union all
      select s.category_id from staged_categories s join staged_keys using (row_index)
    ) named join categories c using (id)
    where not c.standard group by c.id, c.name order by count(*) desc, c.name limit ${limit}`.execute(db)
  return { categories: rows.map(({ name, rows }) => ({ name, rows })), total: rows[0]?.total ?? 0 }
}

export async function removeUnusedCategories({ db }: Pick<App, 'db'>, changeId: string) {
  const { numAffectedRows } = await sql`
    delete from categories c where created_change_id = ${changeId} and not standard
      and not exists (select from business_categories where category_id = c.id)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Locks the rows until the transaction ends. */
export async function lockStandardCategories({ db }: Pick<App, 'db'>) {
  const standard = db.selectFrom('categories').select(['id', 'slug', 'position']).where('standard', '=', true)
  return standard.orderBy('position').orderBy('id').forUpdate().execute()
}

export async function readStandardCategories({ db }: Pick<App, 'db'>) {
  const standard = db.selectFrom('categories').select(['slug', 'name']).where('standard', '=', true)
  return standard.orderBy('position').orderBy('id').execute()
}

export async function setPosition({ db }: Pick<App, 'db'>, id: number, position: number) {
  await db.updateTable('categories').set({ position }).where('id', '=', id).execute()
}

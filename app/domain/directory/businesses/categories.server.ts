import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Categories } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import type { Category } from './category.ts'
import { slugOf } from './slug.ts'
import { numberedSlugs } from './slug-numbers.server.ts'

type Db = Pick<App, 'db'>
export type CategoryRow = Selectable<Categories>

/** Creates missing categories of staged businesses, without pages; `defaultName` is for businesses that have none. */
export async function ensureCategories({ db }: Db, changeId: string, defaultName: string) {
  await sql`
    create temporary table new_categories on commit drop as
    select distinct on (lower(category)) lower(category) as key, category as name, category_slug as base, row_index as position
    from (
      select category, category_slug, row_index from staged_businesses where category is not null
      union all select more.name, more.slug, row_index from staged_businesses
        cross join lateral jsonb_to_recordset(more_categories) as more (name text, slug text)
      union all select ${defaultName}, ${slugOf(defaultName)}, -1 from staged_businesses where category is null
    ) named
    where not exists (select from category_names known where known.key = lower(category))
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
        select * from new_categories n where not exists (select from category_names known where known.key = n.key)
      ) ${numberedSlugs('unslugged', 'categories')}`
    if ((await insertFrom(db, numbered, changeId)) === 0) return
  }
}

async function insertFrom(db: App['db'], slugs: RawBuilder<unknown>, changeId: string) {
  const { numAffectedRows } = await sql`
    insert into categories (name, slug, position, created_change_id)
    select n.name, s.slug, (select max(categories.position) from categories) + row_number() over (order by n.position), ${changeId}::uuid
    from new_categories n join (${slugs}) s using (key)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Returns the staged businesses' categories that have no page, most frequent first, and how many there are. */
export async function listOtherCategories({ db }: Db, limit: number) {
  const { rows } = await sql<{ name: string; rows: number; total: number }>`
    select c.name, count(*) as rows, count(*) over () as total
    from (
      select given_category_id as id from staged_keys union all
      select s.category_id from staged_categories s join staged_keys using (row_index)
    ) named join categories c using (id)
    where not c.standard group by c.id, c.name order by count(*) desc, c.name limit ${limit}`.execute(db)
  return { categories: rows.map(({ name, rows }) => ({ name, rows })), total: rows[0]?.total ?? 0 }
}

export async function removeUnusedCategories({ db }: Db, changeId: string) {
  const { numAffectedRows } = await sql`
    delete from categories c where created_change_id = ${changeId} and not standard and merged_into is null
      and not exists (select from business_categories where category_id = c.id)
      and not exists (select from categories other where other.merged_into = c.id)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Locks the rows until the transaction ends. */
export async function lockStandardCategories({ db }: Db) {
  const standard = db.selectFrom('categories').select(['id', 'slug', 'position']).where('standard', '=', true)
  return standard.orderBy('position').orderBy('id').forUpdate().execute()
}

export async function readStandardCategories({ db }: Db) {
  const standard = db.selectFrom('categories').select(['slug', 'name']).where('standard', '=', true)
  return standard.orderBy('position').orderBy('id').execute()
}

/** Returns the categories with a page, in the operator's order. */
export async function readOfferedCategories({ db }: Db): Promise<Category[]> {
  const standard = db
    .selectFrom('categories')
    .select(['slug', 'name', 'nameEs as es', 'nameHt as ht', 'origin'])
    .where('standard', '=', true)
  return standard.orderBy('position').orderBy('id').execute()
}

/** Returns today's names by each name, in lower case, that a category with a page has or had. */
export async function readCategoryKeys({ db }: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    select key, name from category_names join categories c on c.id = category_id where c.standard`.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** Returns the current names of categories with pages for these current or former names, without duplicates. */
export async function knownNames(db: Db, names: readonly string[]) {
  const known = names.length > 0 ? await readCategoryKeys(db) : new Map<string, string>()
  return [...new Set(names.flatMap(name => known.get(name.toLowerCase()) ?? []))]
}

/** Returns the current slug of a category that had this one, or that was merged with it. */
export async function findMovedSlug({ db }: Db, slug: string) {
  const { rows } = await sql<{ slug: string }>`
    select kept.slug from categories c join categories kept on kept.id = coalesce(c.merged_into, c.id) and kept.standard
    where (c.slug = ${slug} or ${slug} = any(c.former_slugs)) and kept.slug <> ${slug}
    order by c.slug = ${slug} desc limit 1`.execute(db)
  return rows[0]?.slug
}

export async function setPosition({ db }: Db, id: number, position: number) {
  await db.updateTable('categories').set({ position }).where('id', '=', id).execute()
}

/** Locks every category: names and addresses must stay unique across all of them, with the former ones. */
export async function lockCategories({ db }: Db): Promise<CategoryRow[]> {
  return db.selectFrom('categories').selectAll().orderBy('id').forUpdate().execute()
}

export async function findCategory({ db }: Db, slug: string): Promise<CategoryRow | undefined> {
  return db.selectFrom('categories').selectAll().where('slug', '=', slug).executeTakeFirst()
}

/** Whether any listing has the category, also one that isn't shown or was deleted. */
export async function hasListings({ db }: Db, id: number) {
  const { rows } = await sql`select from business_categories where category_id = ${id} limit 1`.execute(db)
  return rows.length > 0
}

type CategoryValues = Pick<CategoryRow, 'slug' | 'name' | 'position' | 'createdChangeId'> & Updateable<Categories>

export async function insertCategory({ db }: Db, values: CategoryValues) {
  await db.insertInto('categories').values(values).execute()
}

export async function updateCategory({ db }: Db, id: number, values: Updateable<Categories>) {
  await db.updateTable('categories').set(values).where('id', '=', id).execute()
}

/** Replaces a category in all listings, at the better of both positions. Returns the number of listings. */
export async function moveCategoryListings({ db }: Db, fromId: number, toId: number) {
  const both = sql`old.category_id = ${fromId} and kept.category_id = ${toId} and kept.business_id = old.business_id`
  await sql`
    update business_categories kept set position = old.position from business_categories old
    where ${both} and old.position < kept.position`.execute(db)
  const twice = await sql`delete from business_categories old using business_categories kept where ${both}`.execute(db)
  const moved = await sql`
    update business_categories set category_id = ${toId} where category_id = ${fromId}`.execute(db)
  return Number(twice.numAffectedRows ?? 0) + Number(moved.numAffectedRows ?? 0)
}

/** Restores or deletes a category's row as `before` has it; null deletes it. */
export async function restoreCategory({ db }: Db, id: number, before: unknown, columns: readonly string[]) {
  if (before === null) {
    await db.deleteFrom('categories').where('id', '=', id).execute()
    return
  }
  const row = JSON.stringify(before)
  const names = sql.join(columns.filter(column => column !== 'id').map(column => sql.ref(column)))
  const { numAffectedRows } = await sql`
    update categories set (${names}) = (select ${names} from jsonb_populate_record(null::categories, ${row}::jsonb))
    where id = ${id}`.execute(db)
  if (!numAffectedRows)
    await sql`insert into categories overriding system value
      select * from jsonb_populate_record(null::categories, ${row}::jsonb)`.execute(db)
}

/**
 * Restores the categories of the listings in the temporary table `undone_businesses` to before the change. Their other fields stay: a
 * change of categories also touched `businesses`, where a copy of the ids is.
 */
export async function restoreListingCategories({ db }: Db, changeId: string) {
  await sql`
    delete from business_categories using undone_businesses u
    where u.fate = 'restore' and u.business_id = business_categories.business_id`.execute(db)
  await sql`
    insert into business_categories
    select p.* from business_revisions r join undone_businesses u on u.business_id = r.business_id and u.fate = 'restore',
      jsonb_populate_recordset(null::business_categories, r.before) p
    where r.change_id = ${changeId} and r.part = 'business_categories'`.execute(db)
}

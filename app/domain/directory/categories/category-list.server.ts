import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { Language } from '#platform/text/language.ts'
import { type CategoryRow, findCategory } from '../businesses/categories.server.ts'
import { versionOf } from './change-category.server.ts'

type Db = Pick<App, 'db'>

type ListedCategoryRow = { slug: string; name: string; listings: number }

/** Returns the categories with a page, in their order, with the number of live listings. */
export async function listCategories({ db }: Db): Promise<ListedCategoryRow[]> {
  const { rows } = await sql<ListedCategoryRow>`
    select slug, name, coalesce((select sum(listings) from listing_counts where category_id = c.id), 0)::integer as listings
    from categories c where standard order by position, id`.execute(db)
  return rows
}

/** Returns the categories that imports brought as a text and listings have, most frequent first. */
export async function listTextCategories({ db }: Db, limit: number): Promise<{ name: string; listings: number }[]> {
  const { rows } = await sql<{ name: string; listings: number }>`
    select name, sum(listings)::integer as listings from listing_counts join categories c on c.id = category_id
    where not standard and merged_into is null group by c.id having sum(listings) > 0
    order by 2 desc, 1 limit ${limit}`.execute(db)
  return rows
}

export async function readCategoryForm(app: Db, slug: string) {
  const row = await findCategory(app, slug)
  if (!row?.standard) return undefined
  const { id, name, nameEs: es, nameHt: ht, description, descriptionEs, descriptionHt, origin } = row
  const values = { name, es, ht, slug: row.slug, description, descriptionEs, descriptionHt }
  const former = { names: row.formerNames, slugs: row.formerSlugs }
  return { id, origin, former, version: versionOf(row), values: { ...values, synonyms: row.synonyms.join(', ') } }
}

/** Returns the operator's text about a category; a language without one isn't in it. */
export async function readDescription({ db }: Db, id: number) {
  const row = await db
    .selectFrom('categories')
    .select(['description', 'descriptionEs', 'descriptionHt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && textsOf(row)
}

function textsOf(row: Pick<CategoryRow, 'description' | 'descriptionEs' | 'descriptionHt'>) {
  const texts: Partial<Record<Language, string>> = {}
  if (row.description) texts.en = row.description
  if (row.descriptionEs) texts.es = row.descriptionEs
  if (row.descriptionHt) texts.ht = row.descriptionHt
  return texts
}

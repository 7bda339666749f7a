import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { Matching } from './matching.server.ts'
import { countLimit } from './search.ts'

/** What a filter would leave, as far as counting is cheap. */
export type Facets = {
  categories: { slug: string; name: string; listings: number }[]
  aroundTheClock: number
  /** False when more match than are counted: then the numbers above are of the first ones only, and are not shown. */
  isExact: boolean
}

type Counted = { total: number; aroundTheClock: number; byCategory: Record<string, number> | null }

/** How many listings match, up to `countLimit` and one, and what each filter would leave of them. */
export async function readFacets(app: Pick<App, 'db'>, matching: Matching) {
  const [asked, chosen, standard] = await Promise.all([
    countAsked(app, matching),
    matching.hasFilters ? countChosen(app, matching) : null,
    app.db
      .selectFrom('categories')
      .select(['id', 'slug', 'name'])
      .where('standard', '=', true)
      .orderBy('position')
      .execute(),
  ])
  const categories = standard.map(({ id, slug, name }) => ({ slug, name, listings: asked.byCategory?.[id] ?? 0 }))
  const isExact = asked.total <= countLimit
  const facets: Facets = { categories, aroundTheClock: asked.aroundTheClock, isExact }
  return { total: chosen ?? asked.total, facets }
}

async function countAsked({ db }: Pick<App, 'db'>, { asked }: Matching) {
  const { rows } = await sql<Counted>`
    with matched as materialized (
      select category_ids, emergency from businesses where ${asked} limit ${countLimit + 1}
    )
    select count(*)::integer as total, (count(*) filter (where emergency))::integer as around_the_clock,
      (select json_object_agg(id, times) from (
        select unnest(category_ids) as id, count(*) as times from matched group by 1
      ) counted) as by_category
    from matched`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('a count has a row')
  return counted
}

async function countChosen({ db }: Pick<App, 'db'>, { chosen }: Matching) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (select from businesses where ${chosen} limit ${countLimit + 1}) matched`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

import { sql } from 'kysely'
import { prepared } from '#platform/prepared.ts'
import type { App } from '../app.ts'
import { isZip } from './place.ts'
import type { Point, Search } from './search.ts'

export type StandardCategory = { id: number; slug: string; name: string }

/** What the texts of a search stand for, as numbers. */
export type SearchTerms = {
  /** The places whose address contains the city. */
  places: number[]
  /** The categories whose name contains the words. */
  categories: number[]
  /** The category chosen as a filter; null when nobody knows it. */
  chosenCategory: number | null
  zipPoint: Point | null
  /** The categories that are offered as filters, in their order. */
  standard: StandardCategory[]
}

/** All in one question: five small tables answer faster than five round trips. */
export async function readSearchTerms({ db }: Pick<App, 'db'>, search: Search): Promise<SearchTerms> {
  const { rows } = await sql<SearchTerms>`
    select ${prepared} array(select id from places where name || ', ' || state ilike ${containing(search.city)}) as places,
      array(select id from categories where name ilike ${containing(search.q)}) as categories,
      (select id from categories where slug = ${search.category}) as chosen_category,
      (select json_build_object('lat', lat, 'lon', lon) from zips
        where zip = ${isZip(search.near) ? search.near : null}) as zip_point,
      (select json_agg(json_build_object('id', id, 'slug', slug, 'name', name) order by position)
        from categories where standard) as standard`.execute(db)
  const [terms] = rows
  if (!terms) throw new Error('a question without a table has one answer')
  return terms
}

/** A pattern that finds the text as it stands, whatever signs it holds; null, which finds nothing, for no text. */
export function containing(text: string) {
  return text === '' ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { prepared } from '#platform/database/prepared.ts'
import { stateName } from '#platform/text/us-state.ts'
import { isZip } from '../places/place.ts'
import type { Point, Search } from './search.ts'
import { squeeze } from './search-words.ts'

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

/** What the texts of searches are looked up in: every place and every category, in lower case. */
export type SearchNames = {
  places: { id: number; text: string; name: string; state: string; key: string }[]
  categories: { id: number; slug: string; text: string; name: string; key: string }[]
  /** The categories that are offered as filters, in their order. */
  standard: StandardCategory[]
}

/** The same for all searches: pages keep it, and then need no journey to the database for it. */
export async function readSearchNames({ db }: Pick<App, 'db'>): Promise<SearchNames> {
  const { rows } = await sql<Stored>`
    select ${prepared} (select coalesce(json_agg(json_build_object(
        'id', id, 'text', lower(name || ', ' || state), 'name', name, 'state', state, 'county', coalesce(county, ''))), '[]')
        from places) as places,
      (select json_agg(json_build_object('id', id, 'slug', slug, 'text', lower(name), 'name', name)) from categories) as categories,
      (select json_agg(json_build_object('id', id, 'slug', slug, 'name', name) order by position)
        from categories where standard) as standard`.execute(db)
  const [names] = rows
  if (!names) throw new Error('a question without a table has one answer')
  const { places, categories, standard } = names
  return {
    places: places.map(({ county, ...place }) => ({ ...place, key: placeKeys(place, county) })),
    categories: categories.map(category => ({ ...category, key: squeeze(category.name) })),
    standard,
  }
}

type Stored = {
  places: (Omit<SearchNames['places'][number], 'key'> & { county: string })[]
  categories: Omit<SearchNames['categories'][number], 'key'>[]
  standard: StandardCategory[]
}

/** By any part of its name, by its state or by its county a place may be meant. */
function placeKeys({ name, state }: { name: string; state: string }, county: string) {
  return [name, state, stateName(state), county].map(squeeze).join(' ')
}

export async function readSearchTerms(
  app: Pick<App, 'db'>,
  { q, city, category, near }: Pick<Search, 'q' | 'city' | 'category' | 'near'>,
  { places, categories, standard }: SearchNames,
): Promise<SearchTerms> {
  return {
    places: withText(places, city),
    categories: withText(categories, q),
    chosenCategory: categories.find(({ slug }) => slug === category)?.id ?? null,
    zipPoint: isZip(near) ? await readZipPoint(app, near) : null,
    standard,
  }
}

/** Which of them contain the text; none without one. */
function withText(named: { id: number; text: string }[], text: string) {
  const sought = text.toLowerCase()
  return sought === '' ? [] : named.filter(({ text }) => text.includes(sought)).map(({ id }) => id)
}

/** The middle of a ZIP of the county; null for any other. */
export async function readZipPoint({ db }: Pick<App, 'db'>, zip: string): Promise<Point | null> {
  const found = await db.selectFrom('zips').select(['lat', 'lon']).where('zip', '=', zip).executeTakeFirst()
  return found ?? null
}

/** A pattern that finds the text as it stands, whatever signs it holds; null, which finds nothing, for no text. */
export function containing(text: string) {
  return text === '' ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

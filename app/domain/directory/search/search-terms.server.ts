import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { prepared } from '#platform/database/prepared.ts'
import { stateName } from '#platform/text/us-state.ts'
import { holderCount } from '../businesses/entitlements.server.ts'
import { slugOf } from '../businesses/slug.ts'
import { placeKey } from '../places/place-name.ts'
import type { Point, Search } from './search.ts'
import { type Phrases, phrasesOf, squeeze } from './search-words.ts'

export type StandardCategory = { id: number; slug: string; name: string }

export type SearchTerms = {
  places: number[]
  categories: number[]
  chosenCategory: number | null
  /** The categories offered as filters, in order. */
  standard: StandardCategory[]
}

/** The lookup table for search texts: every place and every category, in lower case. */
export type SearchNames = {
  places: {
    id: number
    text: string
    name: string
    state: string
    key: string
    /** Its name and aliases for comparison, without blanks and abbreviations. */
    nameKeys: string[]
    /** Other names that people use, such as `WPB`. */
    aliases: string[]
    /** Null outside the county. */
    center: Point | null
  }[]
  categories: {
    id: number
    slug: string
    text: string
    name: string
    key: string
    /** Former slugs, and slugs of its names. URLs and API clients may still use them. */
    otherSlugs: string[]
  }[]
  phrases: Phrases
  /** The categories offered as filters, in order. */
  standard: StandardCategory[]
  /** The number of listings whose plan places them first, those of ended plans too. */
  holders: number
}

/** Returns the names, which are the same for all searches: pages cache them and save the query. */
export async function readSearchNames({ db }: Pick<App, 'db'>): Promise<SearchNames> {
  const { rows } = await sql<Stored>`
    select ${prepared} (select coalesce(json_agg(json_build_object(
        'id', id, 'text', lower(name || ', ' || state), 'name', name, 'state', state, 'county', coalesce(county, ''),
        'aliases', (select coalesce(json_agg(alias), '[]') from place_aliases where place_id = places.id),
        'center', case when county is not null and lat is not null then json_build_object('lat', lat, 'lon', lon) end)), '[]')
        from places) as places,
      (select json_agg(json_build_object('id', id, 'slug', slug, 'text', lower(name), 'name', name, 'origin', origin,
        'mergedInto', merged_into, 'formerNames', former_names, 'formerSlugs', former_slugs, 'synonyms', synonyms))
        from categories) as categories,
      (select json_agg(json_build_object('id', id, 'slug', slug, 'name', name) order by position)
        from categories where standard) as standard,
      ${holderCount} as holders`.execute(db)
  const [names] = rows
  if (!names) throw new Error('a question without a table has one answer')
  const { places, categories, standard, holders } = names
  return {
    places: places.map(({ county, ...place }) => ({
      ...place,
      key: placeKeys(place, county),
      nameKeys: [place.name, ...place.aliases].map(placeKey),
    })),
    ...categoriesOf(categories),
    standard,
    holders,
  }
}

/** A merged category is found under the one that was kept. */
function categoriesOf(stored: readonly StoredCategory[]) {
  const merged = stored.filter(({ mergedInto }) => mergedInto !== null)
  const known = stored
    .filter(({ mergedInto }) => mergedInto === null)
    .map(category => ({ category, all: [category, ...merged.filter(({ mergedInto }) => mergedInto === category.id)] }))
  return {
    categories: known.map(({ category: { id, slug, text, name }, all }) => ({
      ...{ id, slug, text, name, key: squeeze(name) },
      otherSlugs: all.flatMap(own => [
        ...[own.slug, ...own.formerSlugs],
        ...[own.name, ...own.formerNames].map(slugOf),
      ]),
    })),
    phrases: phrasesOf(
      known.map(({ category: { name }, all }) => ({
        name,
        origins: all.flatMap(({ origin }) => origin ?? []),
        phrases: all.flatMap(own => [
          ...own.synonyms,
          ...own.formerNames,
          ...(own.mergedInto === null ? [] : [own.name]),
        ]),
      })),
    ),
  }
}

type StoredCategory = {
  id: number
  slug: string
  text: string
  name: string
  origin: string | null
  mergedInto: number | null
  formerNames: string[]
  formerSlugs: string[]
  synonyms: string[]
}

type Named = Omit<SearchNames['places'][number], 'key' | 'nameKeys'>

type Stored = {
  places: (Named & { county: string })[]
  categories: StoredCategory[]
  standard: StandardCategory[]
  holders: number
}

/** Returns the texts that may refer to a place: any part of its name, its other names, its state or its county. */
function placeKeys({ name, state, aliases }: Named, county: string) {
  return [name, state, stateName(state), county, ...aliases].map(squeeze).join(' ')
}

/** Returns whether the text is another spelling of the place's name or one of its other names: `W Palm Bch`, `WPB`. */
export function isAlsoNamed({ state, nameKeys }: SearchNames['places'][number], text: string) {
  return nameKeys.includes(placeKey(text.replace(new RegExp(`[,\\s]+${state}$`, 'i'), '')))
}

export function searchTerms(
  { q, city, category }: Pick<Search, 'q' | 'city' | 'category'>,
  { places, categories, standard }: SearchNames,
): SearchTerms {
  const chosen =
    categories.find(({ slug }) => slug === category) ??
    categories.find(({ otherSlugs }) => otherSlugs.includes(category))
  return {
    places: placesOf(city, places),
    categories: withText(categories, q),
    chosenCategory: chosen?.id ?? null,
    standard,
  }
}

/** Returns the places whose name contains the text; if there are none, the places with this alias. */
function placesOf(city: string, places: SearchNames['places']) {
  const named = withText(places, city)
  return named.length > 0 || city === '' ? named : places.flatMap(place => (isAlsoNamed(place, city) ? place.id : []))
}

/** Returns the ids of entries that contain the text; none for ''. */
function withText(named: { id: number; text: string }[], text: string) {
  const sought = text.toLowerCase()
  return sought === '' ? [] : named.filter(({ text }) => text.includes(sought)).map(({ id }) => id)
}

/** Returns the center of a ZIP in the county and its city, or null for any other. */
export async function readZipPoint({ db }: Pick<App, 'db'>, zip: string): Promise<(Point & { city: string }) | null> {
  const found = await db
    .selectFrom('zips')
    .innerJoin('places', 'places.id', 'placeId')
    .select(['zips.lat', 'zips.lon', 'name as city'])
    .where('zip', '=', zip)
    .executeTakeFirst()
  return found ?? null
}

/** Returns a LIKE pattern that finds the text literally, or null, which finds nothing, for an empty text. */
export function containing(text: string) {
  return text === '' ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

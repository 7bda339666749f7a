import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { type Matching, matchingOf } from './match-and-order.server.ts'
import { nearZip } from './near-place.server.ts'
import { availableByPlace } from './read-map-pins.server.ts'
import { countLimit, emptySearch, type Search } from './search.ts'
import { type SearchNames, searchTerms } from './search-terms.server.ts'
import { readTypedSearch } from './search-words.ts'
import { typedMatches } from './typed-matching.server.ts'

export type CityCount = { listings: number; available: number }

/** The matches of a search in each place, by its id; null when more match than are counted. */
export type CityCounts = {
  byPlace: Map<number, CityCount> | null
  /** When the first availability among them ends. */
  until: Date | undefined
}

export const uncounted: CityCounts = { byPlace: null, until: undefined }

/** Returns the search without its place, page and order: what each city's link asks for. */
export function withoutPlace({ q, category, open, speaks, lang }: Search): Search {
  return { ...emptySearch, q, category, open, speaks, lang }
}

/** Returns how many listings of each place the search finds when asked for that place, and how many of them are available. */
export async function readCityCounts(
  app: Pick<App, 'db' | 'clock'>,
  search: Search,
  names: SearchNames,
): Promise<CityCounts> {
  const wanted = withoutPlace(search)
  const terms = searchTerms(wanted, names)
  const strict = await count(app, matchingOf(wanted, terms, null))
  if (strict.byPlace === null || strict.byPlace.size > 0 || wanted.q === '') return strict
  // Like the search itself: as typed, if no name or category contains the words.
  const typed = readTypedSearch(wanted.q, names.phrases)
  const point = typed.zip ? await nearZip(app, typed.zip) : null
  for (const { match } of typedMatches({ typed, names, point })) {
    const found = await count(app, matchingOf(wanted, terms, null, match))
    if (found.byPlace === null || found.byPlace.size > 0) return found
  }
  return strict
}

/** `until` is a text in JSON. */
export type CityRow = { placeId: number; listings: number; available: number; until: Date | string | null }

/** Returns SQL that counts listings by place; `found` selects their `id` and `place_id`. */
export function countByPlace(found: RawBuilder<unknown>, now: Date) {
  return sql`
    select found.place_id, count(*)::int as listings, count(said.business_id)::int as available, min(said.until) as until
    from (${found}) found left join business_availability said
      on said.business_id = found.id and said.state = 'available' and said.until > ${now}
    group by found.place_id`
}

export function cityCountsOf(rows: readonly CityRow[]): CityCounts {
  const byPlace = new Map(rows.map(({ placeId, listings, available }) => [placeId, { listings, available }]))
  return { byPlace, until: earliest(rows.flatMap(({ until }) => (until ? [new Date(until)] : []))) }
}

async function count({ db, clock }: Pick<App, 'db' | 'clock'>, { asked, filters }: Matching): Promise<CityCounts> {
  const found = sql`
    select id, place_id from businesses where ${asked} and ${filters ?? sql`true`} limit ${countLimit + 1}`
  const { rows } = await sql<CityRow>`
    with few as materialized (${found}) ${countByPlace(sql`select * from few`, clock.now())}`.execute(db)
  const isMany = rows.reduce((sum, { listings }) => sum + listings, 0) > countLimit
  return isMany ? uncounted : cityCountsOf(rows)
}

/** Returns how many listings of each place say that they're available, of one category or all, and when the first of them stops being so. */
export async function readAvailableByPlace({ db }: Pick<App, 'db'>, now: Date, category: number | null) {
  const isMeant = category === null ? sql<boolean>`true` : sql<boolean>`category_ids && ${[category]}`
  const { rows } = await availableByPlace(now, isMeant).execute(db)
  return {
    counts: new Map(rows.map(({ placeId, available }) => [placeId, available])),
    until: earliest(rows.map(({ until }) => until)),
  }
}

function earliest(times: readonly Date[]) {
  return [...times].sort((a, b) => a.getTime() - b.getTime())[0]
}

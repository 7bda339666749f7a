import { sql } from 'kysely'
import type { App, Result } from '#domain/app.ts'
import { nextStormOrder } from '#domain/foundation/settings/storm.ts'
import { type SpokenLanguage, spokenLanguages } from '../businesses/spoken-language.ts'
import { statedMiles } from '../places/distance.ts'
import { type Card, readCardsOf } from './cards.server.ts'
import { countFarther, type Farther } from './farther.server.ts'
import { type Matching, matchingOf } from './match-and-order.server.ts'
import { type Matches, readMatches } from './matches.server.ts'
import { type NearPlace, nearCity, nearZip, readNearPlace } from './near-place.server.ts'
import { type CityCounts, uncounted } from './read-city-counts.server.ts'
import { countLimit, type Point, type Search } from './search.ts'
import {
  readSearchNames,
  type SearchNames,
  type SearchTerms,
  type StandardCategory,
  searchTerms,
} from './search-terms.server.ts'
import { readTypedSearch, type TypedSearch } from './search-words.ts'
import { type Reading, typedMatches } from './typed-matching.server.ts'

export type Found = {
  cards: Card[]
  /** The cards placed first by their plan instead of relevance. */
  sponsored: string[]
  /** When the sponsored places rotate. */
  changesAt: Date | undefined
  /** Exact up to `countLimit`; one more than that means any greater number. */
  total: number
  facets: Facets
  /** By distance: the number of listings that come last because their location is unknown; counted like `total`. */
  unlocated: number
  /** The place that distances are measured from: the chosen one, the ZIP among the words, or the center of the chosen city. */
  place: NearPlace | null
  /** Results beyond the radius. */
  farther: Farther | null
  /** The reading of the words when no name or category contains them; null when one does, or when nothing was found. */
  understood: Understood | null
  /** When the rule of names and categories finds few: some others that match the words in another way. */
  more: { cards: Card[]; understood: Understood } | null
  /** What the search without its place finds in each city; undefined where that needs another search. */
  byCity: CityCounts | undefined
}

/** The typed text as understood, and how strictly the results match it. */
export type Understood = {
  typed: TypedSearch
  reading: Reading
  unknownZip: string
}

/**
 * Returns a page of the live listings whose name or category contains the words and whose address contains the city. Up to three
 * whose plan places them first come before the others. In a storm the default order puts those who answer now first, and a plan
 * places a listing first only if it answers.
 */
export async function searchBusinesses(
  app: Pick<App, 'db' | 'clock'>,
  search: Search,
  { isStorm = false, readNames = () => readSearchNames(app) } = {},
): Promise<Result<{ found: Found }, 'place-unknown'>> {
  const searched = await findMatches(app, search, { isStorm, readNames })
  if (!searched.ok) return searched
  const { asked, answersAt, farther, matching, matches, understood } = searched
  const { ids, total, counted, unlocated, first, changesAt: turn } = matches
  const place = matching.near ?? nearCity(search.city, asked.names)
  const cards = await readCardsOf(app, ids, place)
  const changesAt = answersAt ? nextStormOrder(answersAt) : turn
  const facets = facetsOf(counted, asked.terms.standard)
  const areFew = understood === null && search.q !== '' && search.page === 1 && total > 0 && total <= fewResults
  const more = areFew ? await findMore(app, asked, ids) : null
  const byCity = total > countLimit ? uncounted : matches.byCity
  const found = {
    cards,
    sponsored: first,
    changesAt,
    total,
    facets,
    unlocated,
    place,
    farther,
    understood,
    more,
    byCity,
  }
  return { ok: true, found }
}

type Given = { isStorm: boolean; readNames(): Promise<SearchNames> }

/** Returns a search's conditions by names and categories. */
async function resolveSearch(app: Pick<App, 'db'>, search: Search, readNames: () => Promise<SearchNames>) {
  const names = await readNames()
  const terms = searchTerms(search, names)
  const near = search.near ? await readNearPlace(app, search.near, names) : centerOf(search, names)
  if (search.near && !near) return { ok: false as const, reason: 'place-unknown' as const }
  return { ok: true as const, names, terms, near, matching: matchingOf(search, terms, near) }
}

function centerOf({ city, sort }: Search, names: SearchNames) {
  return sort === 'distance' ? nearCity(city, names) : null
}

/** Returns a search's conditions and matches: by names and categories, or as typed if those match nothing. */
async function findMatches(app: Pick<App, 'db' | 'clock'>, search: Search, { isStorm, readNames }: Given) {
  const resolved = await resolveSearch(app, search, readNames)
  if (!resolved.ok) return resolved
  const { names, terms, near, matching: strictMatching } = resolved
  const isAnsweringFirst = search.sort === 'available' || (isStorm && search.sort === 'best')
  const answersAt = isAnsweringFirst ? app.clock.now() : undefined
  const hasNoPlace = search.city === '' && search.area === '' && search.within === ''
  const read = (matching: Matching, isWhole = true) =>
    readMatches(app, search, matching, { holders: names.holders, answersAt, countsCities: isWhole && hasNoPlace })
  const asked = { search, names, terms, near, read }
  const [matches, strictFarther] = await Promise.all([read(strictMatching), countFarther(app, strictMatching)])
  const strict = { matching: strictMatching, matches, understood: null }
  // Matches outside the radius count as found, so the search isn’t repeated as typed.
  const isEmpty = strict.matches.total === 0 && !strictFarther && search.q !== ''
  const asTyped = isEmpty ? await findAsTyped(app, asked) : undefined
  const farther = asTyped ? await countFarther(app, asTyped.matching) : strictFarther
  return { ok: true as const, asked, answersAt, farther, ...(asTyped ?? strict) }
}

/** Returns the conditions of everything that a search finds: what its map shows. */
export async function matchingFound(
  app: Pick<App, 'db' | 'clock'>,
  search: Search,
  readNames: () => Promise<SearchNames>,
): Promise<Result<{ matching: Matching; terms: SearchTerms }, 'place-unknown'>> {
  // Only typed words have a second interpretation: without them, the conditions don't need another search.
  if (search.q === '') return resolveSearch(app, search, readNames)
  const searched = await findMatches(app, search, { isStorm: false, readNames })
  return searched.ok ? { ok: true, matching: searched.matching, terms: searched.asked.terms } : searched
}

const fewResults = 5
const moreShown = 5

async function findMore(app: Pick<App, 'db'>, asked: AsTyped, ids: string[]): Promise<Found['more']> {
  const found = await findAsTyped(app, asked, ids)
  if (!found || !hasAllThatWasTyped(found.understood)) return null
  const { matches, matching } = found
  // No plan places a listing first among those that may fit: by distance, the page's nearest are shown.
  const read = matching.isByDistance ? matches.ids : matches.ids.slice(0, moreShown)
  const cards = await readCardsOf(app, read, matching.near)
  if (matching.isByDistance) cards.sort((a, b) => milesTo(a) - milesTo(b))
  return { cards: cards.slice(0, moreShown), understood: found.understood }
}

function milesTo({ distance }: Card) {
  return distance && distance !== 'unknown' ? statedMiles(distance) : Number.POSITIVE_INFINITY
}

function hasAllThatWasTyped({ reading, typed: { words, trades, zip, phone, license } }: Understood) {
  const saysSomething = words.length + trades.length > 0 || zip !== '' || phone !== '' || license !== ''
  return saysSomething && (reading === 'every-word' || reading === 'telling-words')
}

type AsTyped = {
  search: Search
  names: SearchNames
  terms: SearchTerms
  near: NearPlace | null
  read(matching: Matching, isWhole: boolean): Promise<Matches>
}

async function findAsTyped(
  app: Pick<App, 'db'>,
  { search, names, terms, near, read }: AsTyped,
  without: string[] = [],
) {
  const typed = readTypedSearch(search.q, names.phrases)
  const point = typed.zip ? await nearZip(app, typed.zip) : null
  for (const { reading, match } of typedMatches({ typed, names, point })) {
    const isOther = without.length > 0 ? sql<boolean>`${match.condition} and id <> all(${without})` : match.condition
    const matching = matchingOf(search, terms, near, { ...match, condition: isOther })
    const matches = await read(matching, without.length === 0)
    const unknownZip = point ? '' : typed.zip
    if (matches.total > 0) return { matching, matches, understood: { typed, reading, unknownZip } }
  }
  return undefined
}

/** The number of results for each filter; null when more match than are counted. */
export type Facets = {
  categories: { slug: string; name: string; listings: number | null }[]
  aroundTheClock: number | null
  languages: { language: SpokenLanguage; listings: number | null }[]
}

function facetsOf(counted: Matches['counted'], standard: StandardCategory[]): Facets {
  const listingsOf = (id: number) => (counted ? (counted.byCategory[id] ?? 0) : null)
  return {
    categories: standard.map(({ id, slug, name }) => ({ slug, name, listings: listingsOf(id) })),
    aroundTheClock: counted?.aroundTheClock ?? null,
    languages: spokenLanguages.map(language => {
      return { language, listings: counted ? (counted.byLanguage[language] ?? 0) : null }
    }),
  }
}

const shown = 5
/** The share of the word that a name must contain, from 0 to 1: one wrong letter in seven passes, half a word does not. */
const alikeness = '0.5'

export async function closestNames(app: Pick<App, 'db'>, words: string, near: Point | null = null): Promise<Card[]> {
  const ids = await app.db.transaction().execute(async tx => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${alikeness}, true)`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      select id from businesses where live and ${words} <% search_name
      order by word_similarity(${words}, search_name) desc, rating desc, id limit ${shown}`.execute(tx)
    return rows.map(row => row.id)
  })
  return readCardsOf(app, ids, near)
}

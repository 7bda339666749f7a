import { type RawBuilder, sql } from 'kysely'
import { region } from '#domain/foundation/settings/region.ts'
import { placeKey, placeWord } from '../places/place-name.ts'
import { inPlaces } from '../places/places.server.ts'
import { bestOrder, type TypedMatch } from './match-and-order.server.ts'
import type { NearPlace } from './near-place.server.ts'
import { containing, type SearchNames } from './search-terms.server.ts'
import { squeeze, type TypedSearch } from './search-words.ts'
import type { TradeWords } from './trade-words.ts'

/** How loosely the typed text is read: every word, without words that fit everyone, any one of the trades, or the ZIP alone. */
export type Reading = 'every-word' | 'telling-words' | 'any-trade' | 'zip'

const indexedLength = 3
/** Without an index, only this many of the best listings are searched. */
const mostLookedThrough = 20_000

type Given = { typed: TypedSearch; names: SearchNames; point: NearPlace | null }

/** Returns the ways to read the typed text, strictest first; none when it has no meaning for the search. */
export function typedMatches({ typed, names, point }: Given): { reading: Reading; match: TypedMatch }[] {
  const { phone, license, words, trades, commonWords, isForAnyone, isNearMe } = typed
  if (license) return [{ reading: 'every-word', match: { condition: hasLicense(license), point: null } }]
  if (phone) {
    const numbers = [
      hasPhone(phone),
      ...(phone.length === 7 ? [hasLicense(...licenseLetters.map(letters => letters + phone))] : []),
    ]
    return numbers.map(condition => ({ reading: 'every-word', match: { condition, point: null } }))
  }
  const say = (reading: Reading, conditions: RawBuilder<boolean>[], joint = sql` and `) => ({
    reading,
    match: {
      condition: conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, joint)})` : sql<boolean>`true`,
      point,
    },
  })
  const wordsFound = hasWords(words, names)
  const tradesFound = trades.map(({ typed, means }) => hasTrade(typed, means, names))
  const telling = [...wordsFound, ...tradesFound]
  const saysAnything = telling.length > 0 || point !== null || commonWords.length > 0 || isForAnyone || isNearMe
  if (!saysAnything) return []
  const bounded = (conditions: RawBuilder<boolean>[]) =>
    words.length === 0 || isIndexed(words) || tradesFound.length > 0 ? conditions : [isAmongTheBest(conditions)]
  return [
    ...(words.length > 0 && commonWords.length > 0
      ? [say('every-word', bounded([...telling, ...commonWords.map(word => hasWord(word, names))]))]
      : []),
    say('telling-words', bounded(telling)),
    ...(trades.length > 0 && telling.length > 1 ? [say('any-trade', tradesFound, sql` or `)] : []),
    ...(point && telling.length > 0 ? [say('zip', [])] : []),
  ]
}

const longestPlace = 4
const countyKey = placeKey(region.county)

/** Matches every word. Words that together name a place, as in `pb gardens`, match that place or a business name. */
function hasWords(words: string[], names: SearchNames): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = []
  for (let at = 0; at < words.length; ) {
    const [length, places] = placeAt(words.slice(at, at + longestPlace), names.places)
    const named = words.slice(at, at + length).map(word => isNamed(word))
    conditions.push(
      length > 1
        ? anyOf([inPlacesOf(places), sql<boolean>`(${sql.join(named, sql` and `)})`])
        : hasWord(words[at] ?? '', names),
    )
    at += length
  }
  return conditions
}

/** Returns how many of the first words name a place, and which. A county's name stays words: it's part of a city's or of many names. */
function placeAt(words: string[], places: SearchNames['places']): [number, SearchNames['places']] {
  for (let length = words.length; length > 1; length -= 1) {
    const sought = placeKey(words.slice(0, length).join(' '))
    const named = places.filter(({ nameKeys }) => nameKeys.some(key => key.includes(sought)))
    if (named.length > 0 && sought !== countyKey) return [length, named]
  }
  return [1, []]
}

/** Matches the name, a category's name, or a place: its name, state or county. */
function hasWord(word: string, names: SearchNames) {
  return anyOf([
    ...[word, ...(sameWords[word] ?? [])].map(isNamed),
    inCategories(names.categories.filter(({ key }) => word.length >= indexedLength && key.includes(word))),
    inPlacesOf(placesNamed(word, names.places)),
  ])
}

/** Other spellings of a word in a company's name. */
const sameWords: Record<string, readonly string[]> = {
  ...{ bros: ['brothers'], brothers: ['bros'], hermanos: ['hnos'], hnos: ['hermanos'] },
  ...{ saint: ['st'], st: ['saint'], assoc: ['associates'], associates: ['assoc'], mfg: ['manufacturing'] },
  ...{ constr: ['construction'], construction: ['constr'], svcs: ['services'], intl: ['international'] },
}

function placesNamed(word: string, places: SearchNames['places']) {
  const named = (part: string) =>
    places.filter(({ key }) => (part.length >= indexedLength ? key.includes(part) : key.split(' ').includes(part)))
  const asTyped = named(word)
  return asTyped.length > 0 ? asTyped : named(placeWord(word))
}

function hasTrade(typed: string, means: TradeWords, names: SearchNames) {
  const key = squeeze(typed)
  const meant: readonly string[] = means.kind === 'trade' ? means.categories : []
  return anyOf([
    isNamed(key),
    inCategories(names.categories.filter(category => meant.includes(category.name) || category.key.includes(key))),
    means.kind === 'trade' && means.isAroundTheClock ? sql<boolean>`emergency` : null,
  ])
}

function isNamed(word: string) {
  return sql<boolean>`squeezed(name) like ${containing(word)}`
}

function inCategories(found: readonly { id: number }[]) {
  return found.length > 0 ? sql<boolean>`category_ids && ${found.map(({ id }) => id)}` : null
}

function inPlacesOf(found: readonly { id: number }[]) {
  return found.length > 0 ? inPlaces(found.map(({ id }) => id)) : null
}

function anyOf(conditions: (RawBuilder<boolean> | null)[]) {
  return sql<boolean>`(${sql.join(
    conditions.filter(condition => condition !== null),
    sql` or `,
  )})`
}

function hasPhone(digits: string) {
  return sql<boolean>`phone_digits(phone, phone_e164) like ${containing(digits)}`
}

/** Prefixes of a license number's seven digits. */
const licenseLetters = ['CCC', 'CGC', 'CBC', 'CRC', 'RC', 'RG', 'RB', 'RR']

/** The expression of the index `businesses_license`. */
function hasLicense(...licenses: string[]) {
  return sql<boolean>`upper(regexp_replace(license_number, '[^A-Za-z0-9]', '', 'g')) = any(${licenses})
    and license_number <> '' and removed_at is null`
}

function isIndexed(words: readonly string[]) {
  return words.some(word => word.length >= indexedLength)
}

/**
 * Puts the conditions inside the limited subquery: outside it, the planner folds every name of the directory first and only then
 * checks which are among the best. An array is read once; a subquery would be read again for each listing with a plan.
 */
function isAmongTheBest(conditions: RawBuilder<boolean>[]) {
  return sql<boolean>`id = any(array(
    select id from (
      select id, name, category_ids, place_id, emergency from businesses where live
      order by ${bestOrder} limit ${sql.lit(mostLookedThrough)}
    ) best where ${sql.join(conditions, sql` and `)}))`
}

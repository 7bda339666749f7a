import { type RawBuilder, sql } from 'kysely'
import { inPlaces } from '../places/in-places.server.ts'
import { bestOrder, type TypedMatch } from './matching.server.ts'
import type { Point } from './search.ts'
import { containing, type SearchNames } from './search-terms.server.ts'
import { squeeze, type TypedSearch } from './search-words.ts'
import type { TradeWords } from './trade-words.ts'

/** How loosely what was typed is read: all of it, without words that fit everyone, any one of the trades, or the ZIP alone. */
export type Reading = 'every-word' | 'telling-words' | 'any-trade' | 'zip'

/** From this length on a part of a name is found by its index. */
const indexedLength = 3
/** Where no index helps, only so many of the best are looked through. */
const mostLookedThrough = 20_000

type Given = { typed: TypedSearch; names: SearchNames; point: Point | null }

/** The ways to read what was typed, the strictest first; none for what says nothing. */
export function typedMatches({ typed, names, point }: Given): { reading: Reading; match: TypedMatch }[] {
  const { phone, words, trades, commonWords, isNearMe } = typed
  if (phone) return [{ reading: 'every-word', match: { condition: hasPhone(phone), point: null } }]
  const say = (reading: Reading, conditions: RawBuilder<boolean>[], joint = sql` and `) => ({
    reading,
    match: {
      condition: conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, joint)})` : sql<boolean>`true`,
      point,
    },
  })
  const wordsFound = words.map(word => hasWord(word, names))
  const tradesFound = trades.map(({ typed, means }) => hasTrade(typed, means, names))
  const telling = [...wordsFound, ...tradesFound]
  const saysAnything = telling.length > 0 || point !== null || commonWords.length > 0 || isNearMe
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

/** In the name, in the name of a category, or in a place: its name, state or county. */
function hasWord(word: string, names: SearchNames) {
  return anyOf([
    isNamed(word),
    inCategories(names.categories.filter(({ key }) => word.length >= indexedLength && key.includes(word))),
    inPlacesOf(
      names.places.filter(({ key }) =>
        word.length >= indexedLength ? key.includes(word) : key.split(' ').includes(word),
      ),
    ),
  ])
}

/** What was typed stands in the name or in a category's, or the business does what is meant. */
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

function isIndexed(words: readonly string[]) {
  return words.some(word => word.length >= indexedLength)
}

/**
 * The conditions belong inside, below the limit: beside it the planner folds every name of the directory first, and only then
 * looks which are among the best. An array is read once; a subquery would be read anew for each listing with a plan.
 */
function isAmongTheBest(conditions: RawBuilder<boolean>[]) {
  return sql<boolean>`id = any(array(
    select id from (
      select id, name, category_ids, place_id, emergency from businesses where live
      order by ${bestOrder} limit ${sql.lit(mostLookedThrough)}
    ) best where ${sql.join(conditions, sql` and `)}))`
}

import { region } from '#domain/foundation/settings/region.ts'
import { phoneE164 } from '#platform/text/phone-number.ts'
import { resemblesLicense } from '../estimates/license-number.ts'
import { isZip } from '../places/place.ts'
import { type TradeWords, tradeWords } from './trade-words.ts'

// Splits what people type into the search: a telephone number, a ZIP code, trade names, and the remaining words.

/** Lowercases and keeps only unaccented letters and digits, like the SQL function `squeezed`. */
export function squeeze(text: string) {
  return fold(text)
    .replace(/(?<![\p{L}\p{N}])and(?![\p{L}\p{N}])/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function fold(text: string) {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

export type TypedSearch = {
  /** All digits of a telephone number, without the country code; '' for other text. */
  phone: string
  /** A Florida contractor's license number without blanks and hyphens; '' for other text. */
  license: string
  /** Five digits that may be a ZIP code. */
  zip: string
  trades: { typed: string; means: TradeWords }[]
  /** Words that a name, a category or a city must contain. */
  words: string[]
  /** Words that fit every contractor: roofing, inc. They count only together with others. */
  commonWords: string[]
  isForAnyone: boolean
  isNearMe: boolean
}

export function readTypedSearch(text: string, phrases = builtInPhrases): TypedSearch {
  const typed: TypedSearch = {
    phone: phoneDigits(text),
    license: licenseOf(text),
    zip: '',
    trades: [],
    words: [],
    commonWords: [],
    isForAnyone: false,
    isNearMe: false,
  }
  if (typed.phone !== '' || typed.license !== '') return typed
  const chunks = chunksOf(text)
  const zip = chunks.find(
    ({ parts: [five = '', four = '0000', ...more] }) => isZip(five) && /^\d{4}$/.test(four) && more.length === 0,
  )
  typed.zip = zip?.parts[0] ?? ''
  for (const piece of pieces(
    chunks.filter(chunk => chunk !== zip),
    phrases,
  )) {
    if (Array.isArray(piece)) typed.words.push(...joinSingles(piece))
    else if (piece.means.kind === 'near-me') typed.isNearMe = true
    else if (piece.means.kind === 'anyone') typed.isForAnyone = true
    else if (piece.means.kind === 'common') typed.commonWords.push(...piece.typed.split(' '))
    else if (piece.means.kind === 'trade') typed.trades.push(piece)
  }
  return { ...typed, words: [...new Set(typed.words)] }
}

/** `CCC1330001`, `ccc 133-0001`, `License # CCC1330001`; a text with anything else isn't one. */
function licenseOf(text: string) {
  const bare = text.replace(
    /^\s*(?:(?:state|florida|fl)\s+)?(?:licen[sc]e|lic)?\b[\s.:#]*(?:no\.?|number|nr)?[\s.:#]*(?=[cr])/i,
    '',
  )
  return resemblesLicense(bare) ? bare.replace(/[\s-]/g, '').toUpperCase() : ''
}

/** Returns the digits of a text of digits and separators, or of letters for digits, as in 1-800-ROOFING. */
function phoneDigits(text: string) {
  const digits = text.replace(/\D/g, '')
  const isNumber = /^[\s\d()+./–-]*$/.test(text) && [7, 10, 11].includes(digits.length)
  if (!isNumber && !vanity.test(text)) return ''
  const national = phoneE164(text, region.country)?.replace(/^\+1/, '')
  return national ?? (isNumber ? digits : '')
}

const vanity =
  /^\s*(?:\+?1[\s.-]*\(?8(?:00|33|44|55|66|77|88)\)?[\s.-]*|8(?:00|33|44|55|66|77|88)[.-])[a-z\d][a-z\d.-]*\s*$/i

/** The text between blanks and slashes: joined across hyphens, periods and apostrophes, or in parts. */
type Chunk = { joined: string; parts: string[] }

function chunksOf(text: string): Chunk[] {
  return fold(text)
    .replace(/['’‘‛`´ʼʻ′]s\b/gu, '')
    .replace(/['’‘‛`´ʼʻ′]/gu, '')
    .split(/[^\p{L}\p{N}.‐‑–-]+/u)
    .map(chunk => chunk.split(/[^\p{L}\p{N}]+/u).filter(Boolean))
    .filter(parts => parts.length > 0)
    .map(parts => ({ joined: parts.join(''), parts }))
}

type Phrase = { typed: string; means: TradeWords }

/** Returns the known phrases among the chunks, longest first, and the runs of words between them. */
function pieces(chunks: Chunk[], phrases: Phrases): (string[] | Phrase)[] {
  const parts = chunks.flatMap(({ parts }, chunk) =>
    parts.map((part, index) => ({ part, chunk, isFirst: index === 0 })),
  )
  const found: (string[] | Phrase)[] = []
  let run: string[] = []
  for (let at = 0; at < parts.length; ) {
    const phrase = phraseAt(
      parts.slice(at, at + phrases.longest).map(({ part }) => part),
      phrases,
    )
    if (phrase) {
      found.push(run, phrase.piece)
      run = []
      at += phrase.length
      continue
    }
    const { part = '', chunk = 0, isFirst = false } = parts[at] ?? {}
    const { joined = part, parts: own = [] } = isFirst ? (chunks[chunk] ?? {}) : {}
    if (part !== 'and') run.push(joined)
    at += Math.max(1, own.length)
  }
  return [...found, run]
}

function phraseAt(parts: string[], phrases: Phrases) {
  for (let length = parts.length; length > 0; length -= 1) {
    const typed = parts.slice(0, length).join(' ')
    // A letter within a name: `A 1 Roofing`.
    if (typed.length === 1 && parts[1]?.length === 1) return undefined
    const means = [typed, typed.replace(/(?<=.{3})s$/, ''), typed.replace(/(?<=.{3})es$/, '')]
      .map(form => phrases.meanings.get(form))
      .find(Boolean)
    if (means) return { length, piece: { typed, means } }
  }
  return undefined
}

/** Every known phrase, and the number of words of the longest one. */
export type Phrases = { meanings: ReadonlyMap<string, TradeWords>; longest: number }

function asPhrases(meanings: ReadonlyMap<string, TradeWords>): Phrases {
  return { meanings, longest: Math.max(...[...meanings.keys()].map(phrase => phrase.split(' ').length)) }
}

function meaningsOf(words: readonly TradeWords[]) {
  return new Map(words.flatMap(means => means.phrases.map(phrase => [phrase, means] as const)))
}

export const builtInPhrases = asPhrases(meaningsOf(tradeWords))

type PhrasedCategory = {
  name: string
  /** Its names in the specification, including those of categories merged into it. */
  origins: readonly string[]
  /** Synonyms and former names. */
  phrases: readonly string[]
}

/** Returns the phrases for the categories as the operator named and merged them. */
export function phrasesOf(categories: readonly PhrasedCategory[]): Phrases {
  if (categories.every(({ name, origins, phrases }) => phrases.length === 0 && origins.every(own => own === name)))
    return builtInPhrases
  const names = new Map(categories.flatMap(({ name, origins }) => origins.map(origin => [origin, name] as const)))
  const today = tradeWords.map(means =>
    means.kind === 'trade'
      ? { ...means, categories: [...new Set(means.categories.flatMap(origin => names.get(origin) ?? []))] }
      : means,
  )
  const meanings = meaningsOf(today)
  for (const { name, phrases } of categories)
    for (const phrase of phrases.flatMap(singularToo)) {
      const known = meanings.get(phrase)
      // A word that fits every contractor doesn't become a category's word.
      if (phrase === '' || (known && known.kind !== 'trade')) continue
      const categories = [...new Set([...(known?.categories ?? []), name])]
      meanings.set(phrase, { kind: 'trade', phrases: [phrase], ...known, categories })
    }
  return asPhrases(meanings)
}

/** The operator may have typed the plural, and people the singular. */
function singularToo(phrase: string) {
  const key = chunksOf(phrase)
    .flatMap(({ parts }) => parts)
    .join(' ')
  return [...new Set([key, key.replace(/(?<=.{3})s$/, '')])]
}

/** Joins `o keefe` and `a 1`, each a single word that was typed apart. */
function joinSingles(words: string[]) {
  const joined: string[] = []
  let open = ''
  for (const word of words) {
    if (word.length === 1) {
      open += word
      continue
    }
    joined.push(...(open.length === 1 ? [open + word] : [open, word].filter(Boolean)))
    open = ''
  }
  return open ? [...joined, open] : joined
}

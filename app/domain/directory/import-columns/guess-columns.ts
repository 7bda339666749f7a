import { type ColumnValues, judgeValues, type ValueKind, valuesOf } from './column-values.ts'
import { headerWords, otherThings, plainHeader } from './header-words.ts'
import { type ColumnMapping, type FileField, fileFields } from './import-field.ts'
import { isStateLicenseFile, stateLicenseColumns } from './state-license-file.ts'

export type Guess = {
  columns: ColumnMapping
  doubtful: FileField[]
}

const scores = { exact: 100, words: 60, sign: 40, part: 20, otherThing: 4 }

/** Rates a whole header highest, then words in it, then part of a word. The specification's matches always count. */
export function rateHeader(field: FileField, header: string) {
  const plain = plainHeader(header)
  const { exact, words, signs } = headerWords[field]
  const place = exact.indexOf(plain)
  if (place >= 0) return scores.exact - Math.min(place, 50) / 100
  const score = Math.max(rateWords(plain, words, scores.words), rateWords(plain, signs, scores.sign))
  const lowered = header.toLowerCase()
  const hasSign = signs.some(sign => lowered.includes(sign))
  if (score === 0 && !hasSign) return 0
  if (otherThings[field]?.test(plain)) return hasSign && !neverMeant[field]?.test(plain) ? scores.otherThing : 0
  return Math.max(score, hasSign ? scores.part : 0)
}

/** Where the specification's word stands for something that no listing has in that field. */
const neverMeant: Partial<Record<FileField, RegExp>> = { category: /\bareas?\b|\bradius\b/ }

/** Longer phrases rate higher, and so do last words: in English the noun comes last. */
function rateWords(header: string, phrases: readonly string[], base: number) {
  let best = 0
  for (const phrase of phrases) {
    if (!` ${header} `.includes(` ${phrase} `)) continue
    const own = phrase.split(' ').length
    const others = header.split(' ').length - own
    best = Math.max(best, base + own * 2 - others * 3 + (header.endsWith(phrase) ? 2 : 0))
  }
  return best
}

type Rated = { field: FileField; column: number; score: number; isDoubtful: boolean }

/**
 * Returns the best column for each free field, by header and cells. Addresses and phone numbers are found by cells
 * alone. Never guesses claimed and featured, which affect a listing's rank.
 */
export function guessColumns(
  headers: readonly string[],
  rows: readonly string[][] = [],
  given: ColumnMapping = {},
  taken: ReadonlySet<number> = new Set(),
): Guess {
  const columns = { ...given }
  const used = new Set(taken)
  const doubtful: FileField[] = []
  if (headers.every(header => header === '') && isStateLicenseFile(rows)) {
    const free = Object.entries(stateLicenseColumns).filter(([, column]) => !used.has(column))
    return { columns: { ...Object.fromEntries(free), ...given }, doubtful: ['name'] }
  }
  const values = headers.map((_, column) => valuesOf(rows, column))
  const take = ({ field, column, isDoubtful }: Rated) => {
    if (columns[field] !== undefined || used.has(column)) return
    columns[field] = column
    used.add(column)
    if (isDoubtful) doubtful.push(field)
  }
  const hasPersons = headers.some(header => givenName.test(plainHeader(header)))
  const rated = headers
    .flatMap((header, column) => rateColumn(header, column, values[column] ?? valuesOf([], column)))
    .map(one =>
      hasPersons && isWholeName(one, headers) ? { ...one, score: scores.otherThing + 1, isDoubtful: true } : one,
    )
  const ofPersons = headers.map(isPersonal)
  const ofFirms = new Set(rated.filter(({ column }) => !ofPersons[column]).map(({ field }) => kindOf(field)))
  const open = rated.filter(({ field, column }) => !ofPersons[column] || !ofFirms.has(kindOf(field)))
  for (const one of open.sort((a, b) => b.score - a.score || a.column - b.column)) take(one)
  for (const one of headers.flatMap((header, column) => knownByCells(header, column, values[column]))) take(one)
  for (const [second, first] of [
    ['phone2', 'phone'],
    ['services', 'category'],
  ] as const)
    promote(headers, columns, second, first)
  return { columns, doubtful }
}

function rateColumn(header: string, column: number, values: ColumnValues): Rated[] {
  if (header === '') return []
  const named = fileFields.map(field => ({ field, score: rateHeader(field, header) })).filter(({ score }) => score > 0)
  const best = Math.max(0, ...named.map(({ score }) => score))
  return named.flatMap(({ field, score }) => {
    // `Category Name` is a category, not a name.
    if (score < best - 10) return []
    const judged = judgeValues(field, values)
    const isSpecified = headerWords[field].signs.includes(plainHeader(header))
    if (judged === 'contradicts' && !isSpecified) return []
    if (score <= scores.part && values.count > 0 && judged !== 'fits' && field === 'state') return []
    if (field === 'site' && values.isOneSite && !ownSite.test(plainHeader(header)) && !isSpecified) return []
    // A column of bare numbers is left to one with printed licenses.
    if (field === 'license' && score > 70 && shareOfNumbers(values) >= cellsThatTell)
      return [{ field, column, score: 70, isDoubtful: false }]
    const isDoubtful = score === scores.otherThing || judged === 'contradicts'
    const bonus = judged === 'fits' ? 15 : judged === 'contradicts' ? -50 : 0
    return [{ field, column, score: score + bonus, isDoubtful }]
  })
}

/** `Home Phone`, `Personal Email`: a person's rather than the firm's. */
export function isPersonal(header: string) {
  return /\b(?:home|personal|private|residence)\b(?! (?:page|base|office|url|site))/.test(plainHeader(header))
}

/** A firm with a mobile number needs no number of the owner's home. */
function kindOf(field: FileField) {
  return field === 'phone2' ? 'phone' : field
}

/** In an address book, *Name* beside a given name is a person's. */
const givenName = /^(?:first|given|prenom|vorname)(?: name)?$|^(?:firstname|givenname|nombre de pila)$/

function isWholeName({ field, column }: Rated, headers: readonly string[]) {
  return field === 'name' && /^(?:full |display |file as )?name$/.test(plainHeader(headers[column] ?? ''))
}

const cellsThatTell = 0.8
const ownSite = /\b(?:web ?site|home ?page|web ?page|domain|sitio|webseite)\b/

function shareOfNumbers({ count, kinds }: ColumnValues) {
  const numbers = (kinds.get('number') ?? 0) + (kinds.get('zip') ?? 0) + (kinds.get('phone') ?? 0)
  return count === 0 ? 0 : numbers / count
}

/** Finds addresses under any header. A fax number isn't a phone number. */
function knownByCells(header: string, column: number, values: ColumnValues | undefined): Rated[] {
  if (!values || values.count < 2 || fileFields.some(field => rateHeader(field, header) > 0)) return []
  const share = (...kinds: ValueKind[]) =>
    kinds.reduce((sum, kind) => sum + (values.kinds.get(kind) ?? 0), 0) / values.count
  const plain = plainHeader(header)
  const known: Rated[] = []
  const add = (field: FileField) => known.push({ field, column, score: 1, isDoubtful: true })
  if (share('email') >= cellsThatTell) add('email')
  if (share('url') >= cellsThatTell && !values.isOneSite && !otherThings.site?.test(plain)) add('site')
  if (share('city-line') >= cellsThatTell) add('city')
  // `11-50` may be a number of employees.
  if (share('time') >= 0.6 && values.first.some(value => /\d ?[ap]\.?m?\b|\b(?:mon|tue|lun|mar|closed)/i.test(value)))
    add('hours')
  // Seven digits may be any number.
  const isWhole = values.first.every(value => value.replace(/\D/g, '').length >= 10)
  const hasBoth = share('phone-and-email') > 0 && share('phone-and-email', 'phone', 'email') >= cellsThatTell
  if (hasBoth) add('phone')
  else if (
    share('phone') >= cellsThatTell &&
    isWhole &&
    !/\b(fax|telefax|id|number|code|acct|account|customer|client|member|ref|reference|invoice|key|no|ids)\b/.test(plain)
  )
    add('phone')
  return known
}

/** If the first field has no column, uses a second choice: a mobile number as the phone, services as the category. */
function promote(headers: readonly string[], columns: ColumnMapping, second: FileField, first: FileField) {
  const column = columns[second]
  if (column === undefined || columns[first] !== undefined) return
  if (rateHeader(first, headers[column] ?? '') === 0) return
  columns[first] = column
  delete columns[second]
}

import { region } from '#domain/foundation/settings/region.ts'
import { cleanLine, isPlaceholder, mendLetters } from '#platform/text/clean-text.ts'
import type { StagedBusiness } from '../businesses/staged-businesses.server.ts'
import { findAddedColumns, withAdded } from '../import-columns/added-columns.ts'
import {
  type ColumnMapping,
  dayFields,
  type FileField,
  fileFields,
  type TextField,
  textLimits,
} from '../import-columns/import-field.ts'
import { openRejoining } from '../import-columns/unquoted-comma.ts'
import { findProfile, joinedColumns } from '../import-profiles/import-profile.ts'
import { type Moving, noMoving } from '../import-profiles/moving.ts'
import { readMoving, translatedCategories } from '../import-profiles/row-moving.ts'
import { isTypoOf, type NormalPlace, type PlaceIndex, readPlace } from '../places/place-name.ts'
import {
  addressOfData,
  type Cell,
  isProgramData,
  linkUses,
  listOfData,
  mendedText,
  type Note,
  type NoteKind,
  titlesOfData,
} from './cell-text.ts'
import { readContacts } from './row-contacts.ts'
import { readFacts } from './row-facts.ts'
import { ratingOf, reviewsBehind, reviewsOf } from './row-figures.ts'
import {
  isDeletedName,
  isOddName,
  isRegionName,
  type NoBusiness,
  openClosed,
  openNoBusiness,
  sectionTitle,
  spreadsheetError,
} from './row-kind.ts'

/** Null is a missing, blank or unreadable cell: it changes nothing. */
export type ImportRow = Omit<StagedBusiness, 'row' | 'line' | 'id' | 'slug' | 'categorySlug'>

export type SkipReason =
  | 'blank'
  | 'no-name'
  | NoBusiness
  | 'quote-stray'
  | 'comma-unclear'
  | 'name-over-lines'
  | `${TextField}-too-long`

/** `region` is a region's or county's name that stood for the city. */
export type ReadRow = { row: ImportRow; notes: NoteKind[]; region?: string } | { skip: SkipReason }

/** `year` is the current one, for ages like `since 1998`. */
export type RowRules = {
  columns: ColumnMapping
  headers: readonly string[]
  places: PlaceIndex
  year: number
  /** Today's names of the categories with a page, by each name in lower case. */
  categories: ReadonlyMap<string, string>
  /** The operator's choices for an export of another directory product. */
  moving?: Moving
}

export type RowGiven = {
  fields: string[]
  flaw?: 'quote-mended' | 'quote-stray'
  hasOther?: boolean
  isHidden?: boolean
}

const trueWords = new Set(['true', '1', 'yes', 'y', 'on'])
// Any text is a name, except those that programs write for a missing value.
const noName = /^(?:n\/a|null|nan|none|undefined)$/i
const placesKept = 10_000
const answersKept = 10_000

/** Short records are padded, long ones cut at the header's end. A cell like `n/a` counts as blank, except as a name. */
export function openRowReader({ columns, headers, places, year, categories, moving = noMoving }: RowRules) {
  const width = headers.length
  const readOwnPlace = keptPlaces(places)
  const isEmptyWord = keptAnswers(isPlaceholder)
  const noBusinessOf = openNoBusiness({ columns, headers })
  const closedAs = openClosed(headers)
  const rejoined = openRejoining(columns, width, places)
  const profile = findProfile(moving.profile)
  const joined = profile ? joinedColumns(profile, headers) : {}
  const added = profile ? {} : findAddedColumns(headers, columns)
  const links = new Map(
    fileFields.flatMap(field => {
      const places = [columns[field], ...(joined[field]?.places ?? [])]
      return linkUses[field] ? places.map(place => [place, linkUses[field]] as const) : []
    }),
  )
  const cellOf = (texts: string[], field: FileField) => {
    const column = columns[field]
    if (column === undefined) return ''
    const text = unguarded(texts[column] ?? '')
    const more = added[field]
    if (more) return withAdded(text, more, place => unguarded(texts[place] ?? ''))
    if (!profile) return text
    const { places: others = [], by = '' } = joined[field] ?? {}
    const whole = [text, ...others.map(place => texts[place] ?? '')].filter(part => part !== '').join(by)
    return profile.cells?.[field]?.(whole) ?? whole
  }
  /** Returns an empty text for a placeholder or a failed formula. */
  const said = (text: string, note: Note) => {
    // Most cells are numbers, or too long for such a word.
    if (text === '' || text.length > 40 || /^(?:[\d+✓✔☑★⭐]|\(\d)/.test(text)) return text
    if (text.startsWith('#') && spreadsheetError.test(text) && !isEmptyWord(text)) note('cell-error')
    else if (isEmptyWord(text)) note('placeholder')
    else if (text.startsWith('~~') && text.endsWith('~~')) note('cell-struck')
    else return text
    return ''
  }

  let sectionCity = ''
  let lastNumber = 0
  /** A line alone in its row that names a known city, or is marked as a title. */
  const sectionOf = (texts: string[]) => {
    if (width < 3) return undefined
    const line = loneText(texts)
    if (line === undefined || line.length > 80 || (columns.city !== undefined && line === texts[columns.city]))
      return undefined
    const title = sectionTitle(line)
    const typed = title ?? line
    const city = knownCity(typed.replace(/\s*\(\d+\)$/, ''))
    if (city === undefined && title === undefined && !isRegionName(typed)) return undefined
    return { city: city ?? '' }
  }
  const knownCity = (typed: string) => {
    const { city, notes } = readOwnPlace({ city: typed, state: '', postalCode: '' })
    return city === '' || notes.includes('city-unknown') ? undefined : city
  }

  return function readRow({ fields, flaw, hasOther = false, isHidden = false }: RowGiven): ReadRow {
    const mended = fields.map(mendLetters)
    const typed = mended.map((text, at) => mendedText(text, links.get(at)))
    if (typed.every(text => text === '')) return { skip: 'blank' }
    if (flaw === 'quote-stray') return { skip: 'quote-stray' }
    const whole = typed.length > width ? rejoined(typed) : undefined
    if (whole === 'unclear') return { skip: 'comma-unclear' }
    const texts = whole ?? typed
    const notes: NoteKind[] = []
    const note: Note = kind => {
      if (kind && !notes.includes(kind)) notes.push(kind)
    }
    const cell: Cell = field => {
      const text = plainText(field, said(cellOf(texts, field), note), note)
      return field === 'category' ? translatedCategories(text, moving, note) : text
    }
    const typedName = cellOf(texts, 'name')
    const listed = cleanLine(typedName).replace(/^([^&]*);$/, '$1')
    const number = listNumber(listed, lastNumber)
    const name = number === undefined ? listed : listed.replace(/^\S+\s+/, '')
    lastNumber = number ?? lastNumber
    const noBusiness = noBusinessOf(name, texts)
    if (noBusiness) return { skip: noBusiness }
    const section = sectionOf(texts)
    if (section) {
      sectionCity = section.city
      return { skip: 'section' }
    }
    if (name === '' || noName.test(name)) return { skip: 'no-name' }
    if (isDeletedName(name)) return { skip: 'deleted' }
    const closed = closedAs(texts)
    if (closed === 'good') return { skip: 'closed-for-good' }
    if (closed === 'deleted') return { skip: 'deleted' }
    if (hasRows(typedName)) return { skip: 'name-over-lines' }

    note(mended.some((text, at) => text !== fields[at]) && 'letters-mended')
    note(isOddName(name) && 'name-odd')
    note(number !== undefined && 'name-numbered')
    note(closed === 'now' && 'closed-for-now')
    note(closed === 'hidden' && columns.status === undefined && 'status-hidden')
    note(flaw === 'quote-mended' && 'quote-mended')
    note(fields.length < width && 'fields-missing')
    note(texts.length > width && texts.slice(width).some(text => text !== '') && 'fields-beyond-header')
    note(whole !== undefined && 'comma-joined')
    note(hasOther && 'other-value')
    note(isHidden && 'row-hidden')
    const contacts = readContacts(cell, note)
    const facts = readFacts(cell, note, { year, known: categories, places })
    const typedPlace = {
      city: cleanLine(facts.city),
      state: stateOf(cleanLine(cell('state')), note),
      postalCode: cell('zip'),
    }
    const ownPlace = readOwnPlace(typedPlace)
    const isRegion = ownPlace.notes.includes('city-unknown') && isRegionName(typedPlace.city)
    note(isRegion && 'city-is-region')
    const isOfSection = sectionCity !== '' && typedPlace.city === '' && ownPlace.city + ownPlace.postalCode === ''
    note(isOfSection && 'city-of-section')
    const place =
      isRegion || isOfSection ? readOwnPlace({ ...typedPlace, city: isOfSection ? sectionCity : '' }) : ownPlace
    // A city that was read from a full address isn't noted as renamed.
    for (const kind of place.notes) note((kind !== 'city-renamed' || !facts.isCityOfStreet) && kind)
    note(facts.street !== null && place.city === '' && place.postalCode === '' && 'place-missing')
    const limited = { ...contacts, name, city: place.city, state: place.state, category: facts.category ?? '' }
    const long = textFields.find(field => (limited[field] ?? '').length > textLimits[field])
    if (long) return { skip: `${long}-too-long` }

    const rating = ratingOf(cell('rating'))
    const behind = cell('reviews') === '' ? reviewsBehind(cell('rating')) : ''
    note(behind !== '' && 'reviews-of-rating')
    const reviews = reviewsOf(cell('reviews') || behind)
    note(rating.note)
    note(reviews.note)
    const { city: _, isCityOfStreet: __, ...others } = facts
    const row = {
      ...contacts,
      ...others,
      ...readMoving(cell, note, moving, { name, city: place.city, state: place.state }),
      name,
      city: place.city,
      state: place.state,
      postalCode: place.notes.includes('zip-unreadable') ? null : place.postalCode || null,
      rating: rating.value,
      reviews: reviews.value,
      claimed: flagOf(cellOf(texts, 'claimed')),
      featured: flagOf(cellOf(texts, 'featured')),
    }
    note(texts.some(text => text.includes('\ufffd')) && 'character-lost')
    return isRegion ? { row, notes, region: typedPlace.city } : { row, notes }
  }
}

const textFields: TextField[] = ['name', 'email', 'phone', 'site', 'logo', 'city', 'state', 'category']

/** Returns the number of `2. Ace Roofing` or `2) Ace Roofing` below the one before it. */
function listNumber(name: string, last: number) {
  const [, digits] = /^(\d{1,4})[.)]\s+\p{L}/u.exec(name) ?? []
  return digits !== undefined && Number(digits) === last + 1 ? last + 1 : undefined
}

/** Returns the only text of a row that is blank otherwise. */
function loneText(texts: string[]) {
  let line: string | undefined
  for (const text of texts) {
    if (text === '') continue
    if (line !== undefined) return undefined
    line = text
  }
  return line
}

/** A file repeats the same words, so results are cached. */
function keptAnswers(ask: (text: string) => boolean) {
  const kept = new Map<string, boolean>()
  return (text: string) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const answer = ask(text)
    if (kept.size < answersKept) kept.set(ownText(text), answer)
    return answer
  }
}

/** A file repeats its cities, and searching all known places is slow. */
function keptPlaces(places: PlaceIndex) {
  const kept = new Map<string, NormalPlace>()
  // Suggestions for unknown cities come later, one at a time: comparing with every known city is slow.
  const index = { ...places, propose: () => undefined }
  return (typed: { city: string; state: string; postalCode: string }) => {
    const key = `${typed.city}\n${typed.state}\n${typed.postalCode}`
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= placesKept) return withCityOfZip(readPlace(typed, index, region.state), places)
    const { city, state, postalCode } = typed
    const own = { city: ownText(city), state: ownText(state), postalCode: ownText(postalCode) }
    const place = withCityOfZip(readPlace(own, index, region.state), places)
    kept.set(key, place)
    return place
  }
}

/** `Boca Rotan` with a ZIP code of Boca Raton is Boca Raton. */
function withCityOfZip(place: NormalPlace, { ofZip }: PlaceIndex): NormalPlace {
  if (!place.notes.includes('city-unknown')) return place
  const own = ofZip?.(place.postalCode.slice(0, 5))
  if (own?.state !== place.state || !isTypoOf(place.city, own.name)) return place
  return { ...place, city: own.name, notes: place.notes.map(kind => (kind === 'city-unknown' ? 'city-renamed' : kind)) }
}

/** A column of that name may have the county. */
function stateOf(text: string, note: Note) {
  const isCounty = text.toLowerCase().replace(/\s+(?:county|co\.?)$/, '') === region.county.toLowerCase()
  note(isCounty && 'state-is-county')
  return isCounty ? region.state : text
}

/** These have separate readers that understand program data. */
const ownData = new Set<FileField>(['hours', ...dayFields, 'latitude', 'longitude', 'pictures', 'package', 'status'])

function plainText(field: FileField, text: string, note: Note) {
  if (!isProgramData(text) || ownData.has(field)) return text
  const address = field === 'street' || field === 'city' ? addressOfData(text, field) : ''
  if (address !== '') return address
  const list = listOfData(text)
  if (list !== null && (field === 'street' || field === 'city')) return list.replaceAll('; ', ', ')
  const titles = list === null && (field === 'category' || field === 'services') ? titlesOfData(text) : ''
  if (titles !== '') return titles
  note(list === null && 'program-data')
  return list ?? ''
}

/** Copies the text: a slice would keep its whole chunk of the file in memory. */
function ownText(text: string) {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}

/** Returns true if several lines with separators are in one cell: an unclosed quote swallowed rows. */
function hasRows(name: string) {
  return /[\r\n]/.test(name) && name.split(/[\r\n]+/).filter(line => /[,;\t|]/.test(line)).length > 1
}

/** Removes the apostrophe that our exports put before a text that looks like a formula, and spreadsheets before a number: '+1 561-555-0100. */
function unguarded(text: string) {
  return /^'[=+\-@\d]/.test(text) && !text.endsWith("'") ? text.slice(1) : text
}

function flagOf(text: string) {
  return text === '' ? null : trueWords.has(text.toLowerCase())
}

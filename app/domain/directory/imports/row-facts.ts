import { region } from '#domain/foundation/settings/region.ts'
import { cleanLine, cleanText } from '#platform/text/clean-text.ts'
import { readState } from '#platform/text/us-state.ts'
import { isAroundTheClock } from '../availability/hours.ts'
import { readLicenses } from '../estimates/license-number.ts'
import { factLimits } from '../import-columns/import-field.ts'
import type { PlaceIndex } from '../places/place-name.ts'
import { plainAddress, withoutCountry } from '../places/plain-address.ts'
import type { Cell, Note } from './cell-text.ts'
import { wholeOf } from './row-figures.ts'
import { readHours } from './row-hours.ts'
import { readLanguages } from './row-languages.ts'
import { readPoint } from './row-point.ts'

/** `known`: today's names of the categories with a page, by each name in lower case. */
export function readFacts(
  cell: Cell,
  note: Note,
  { year, known, places }: { year: number; known: ReadonlyMap<string, string>; places: PlaceIndex },
) {
  const point = readPoint(cell, note)
  const facts = {
    ...readStreet(cell, note, places),
    ...readCategories(cell, note, known),
    givenLat: point?.lat ?? null,
    givenLon: point?.lon ?? null,
    licenseNumber: readLicense(cleanLine(cell('license')), note),
    hours: readHours(cell, note),
    description: readDescription(cell('description'), note),
    yearsInBusiness: readYears(cell('years'), year, note),
    employeeCount: readCount(cell('employees'), note),
    emergency: readEmergency(cell('emergency'), note),
    languages: readLanguages(cleanLine(cell('languages')), note),
  }
  note(facts.emergency === null && isAroundTheClock(facts.hours ?? []) && 'hours-always')
  return facts
}

const wholeAddress =
  /^(.+?),\s*([^,]+,\s*[\p{L}. ]+?\s*\d{5}(?:-\d{4})?|[^,\d]+?\s+[A-Z]{2}\s+\d{5}(?:-\d{4})?|[^,]+,\s*[A-Z]{2})(?:,\s*(?:USA?|United States))?$/u

/** Without a city column, splits `210 Example Ln, Jupiter, FL 33458` into street and city. */
function readStreet(cell: Cell, note: Note, places: PlaceIndex) {
  const given = addressOfCard(cleanLine(cell('street')))
  const ownCity = cell('city')
  const typed = (ownCity === '' ? plainAddress(given) : withoutCountry(given))
    .replace(/,\s*([A-Za-z. ]+?)\.?,\s*(\d{5}(?:-\d{4})?)$/, (whole, state: string, zip: string) =>
      readState(state).ok ? `, ${state} ${zip}` : whole,
    )
    .replace(/,\s*([A-Z]{2})\.(?=\s+\d{5})/, ', $1')
  const atEnd = ownCity === '' ? placeAtEnd(typed, places) : undefined
  if (atEnd) {
    note(atEnd.street.length > factLimits.street && 'street-cut')
    return { street: atEnd.street.slice(0, factLimits.street) || null, city: atEnd.city, isCityOfStreet: true }
  }
  const [, street, rest] = wholeAddress.exec(typed) ?? []
  const isWhole =
    street !== undefined &&
    rest !== undefined &&
    (ownCity === '' || rest.toLowerCase().startsWith(cleanLine(ownCity).toLowerCase()))
  const shown = isWhole ? street : typed
  note(shown.length > factLimits.street && 'street-cut')
  const city = ownCity || (isWhole ? rest : '')
  return { street: shown.slice(0, factLimits.street) || null, city, isCityOfStreet: isWhole && ownCity === '' }
}

/** `;Ste 4;2 Oak St;Jupiter;FL;33458;USA` of a contact card, and `…, Jupiter, FL, United States, Florida` of a social network. */
function addressOfCard(text: string) {
  if (text.includes('United States, ')) return text.replace(/, United States, \p{L}[\p{L} ]*$/u, '')
  const parts = text.includes(';') ? text.split(';').map(cleanLine) : []
  if (parts.length !== 7) return text
  const [box = '', extra = '', street = '', city = '', state = '', zip = ''] = parts
  return [street, extra, box, city, `${state} ${zip}`.trim()].filter(part => part !== '').join(', ')
}

/** Finds a known city at the end of `1204 Main St Ste 7 Jupiter FL 33458` or `Jupiter, FL`, with its state or ZIP code, or alone. */
function placeAtEnd(typed: string, places: PlaceIndex) {
  const [, beforeZip = typed, zip = ''] = /^(.*?)[,\s]*\b(\d{5}(?:-\d{4})?)$/.exec(typed) ?? []
  const [, beforeState = beforeZip, stateText = ''] =
    /^(.*?)[,\s]+([A-Za-z]{2}|Fla|Florida|[A-Za-z]+)\.?,?$/.exec(beforeZip) ?? []
  const state = readState(stateText)
  const behind = [state.ok ? stateText : '', zip].filter(Boolean).join(' ')
  if (typed !== '' && beforeZip === '') return { street: '', city: typed }
  const words = (state.ok ? beforeState : beforeZip).replace(/[,\s]+$/, '').split(/(?<=[,\s])(?=\S)/)
  for (let count = Math.min(5, words.length); count > 0; count -= 1) {
    const city = words.slice(-count).join('').trim()
    const street = words.slice(0, -count).join('').trim()
    const isApart = street === '' || (/\p{L}/u.test(street) && (behind !== '' || street.endsWith(',')))
    if (isApart && !city.includes(',') && places.find(city, state.ok ? state.value : region.state) !== undefined)
      return { street: street.replace(/,$/, ''), city: `${city}${behind && `, ${behind}`}` }
  }
  return undefined
}

/** The first one is on the card. Known services become further categories; an unknown category is kept. */
function readCategories(cell: Cell, note: Note, standard: ReadonlyMap<string, string>) {
  const [category, ...more] = partsOf(cell('category'), standard)
  const services = cell('services') === '' ? [] : partsOf(cell('services'), standard, /\s*[,;|\n/•·]\s*/)
  if (more.length === 0 && services.length === 0) return { category: category ?? null, moreCategories: null }
  const found = services.flatMap(service => standard.get(service.toLowerCase()) ?? [])
  note(found.length < services.length && 'services-unknown')
  const all = [
    ...new Map(
      [category, ...more, ...found].filter(name => name !== undefined).map(name => [name.toLowerCase(), name]),
    ).values(),
  ]
  note(all.length > factLimits.categories && 'categories-cut')
  const [first = null, ...others] = all.slice(0, factLimits.categories)
  return { category: first, moreCategories: others.length > 0 ? others : null }
}

/** Splits `Roof Repair; Gutters|Tarping`; at commas only if a part is a known category, at slashes only if each part is one. */
function partsOf(text: string, standard: ReadonlyMap<string, string>, divider = /\s*[;|\n]\s*/) {
  if (!/[;|\n,/>»›•·]/.test(text)) return text === '' ? [] : [cleanLine(text)]
  const parts = text
    .split(divider)
    .map(cleanLine)
    .filter(part => part !== '')
  const [only = ''] = parts
  const isKnown = (part: string) => standard.has(part.toLowerCase())
  // `Roofing > Gutter Repair` is how shops and WordPress name a category within another.
  const leafOf = (part: string) => {
    const leaf = part.split(/\s*(?:->|>|»|›)\s*/).at(-1) ?? ''
    return isKnown(leaf) ? leaf : part
  }
  if (parts.length !== 1) return parts.map(leafOf)
  const listed = only.split(/\s*,\s*/).filter(part => part !== '')
  if (listed.some(isKnown)) return listed
  const finer = only.split(/\s*[,/]\s*|\s+>\s+/)
  return finer.every(isKnown) ? finer : parts.map(leafOf)
}

function readLicense(text: string, note: Note) {
  if (text === '') return null
  const read = readLicenses(text)
  if (!read.ok) {
    // `Licensed & insured` and `pending` are no numbers, and a page must not show them as one.
    if (!/\d/.test(text)) {
      note('license-missing')
      return null
    }
    note(read.reason === 'not-a-license' && 'license-unusable')
    return text.slice(0, factLimits.license) || null
  }
  note(read.value.length > 1 && 'license-several')
  return read.value[0]
}

function readDescription(text: string, note: Note) {
  const plain = cleanText(
    withoutShortcodes(text)
      .replace(/<br\s*\/?>|<\/p>|<\/li>/gi, '\n')
      .replace(/<\/?[a-z][^>]*>/gi, ''),
  )
  const lines = plain
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?(?:\r\n|\r|\n) ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
  note(lines.length > factLimits.description && 'description-cut')
  return lines.slice(0, factLimits.description) || null
}

/** Removes what WordPress replaces when it shows a page: `[vc_row]`, `[gallery ids="1"]`, `[b]…[/b]`; not `[sic]`. */
function withoutShortcodes(text: string) {
  if (!text.includes('[')) return text
  const ended = new Set([...text.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name = '']) => name.toLowerCase()))
  return text.replace(/\[(\/?)([a-z][\w-]*)((?:\s[^\][]*)?)\]/gi, (found, slash: string, name: string, more: string) =>
    slash !== '' || name.includes('_') || more.includes('=') || ended.has(name.toLowerCase()) ? ' ' : found,
  )
}

/** Reads `15`, `15 years`, `1998`, `since 1998`, `6/4/1998` and `June 1998`. */
function readYears(text: string, year: number, note: Note) {
  if (text === '') return null
  const founded = Number(
    /^(?:(?:since|est\.?|established|founded|in|desde)[\s:]*(?:in\s+)?)?(?:\d{1,2}[/.-]\d{1,2}[/.-]|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.? (?:\d{1,2},? )?)?(1[89]\d\d|20\d\d)(?:\.0+|-\d\d-\d\d(?:[ T][\d:.]+)?)?$/iu.exec(
      text,
    )?.[1],
  )
  const years = Number.isNaN(founded) ? wholeOf(text, [0, 300]) : year - founded
  if (years !== undefined && years >= 0) return years
  note('years-unreadable')
  return null
}

function readCount(text: string, note: Note) {
  const count = text === '' ? undefined : wholeOf(text, [0, 100_000])
  note(text !== '' && count === undefined && 'employees-unreadable')
  return count ?? null
}

const yes =
  /^(?:verdadero|vrai|(?:yes|y|s[ií]|wi|oui)[,;:.! -]+(?:24.*|always.*|available.*|emergenc.*|any ?time.*)|true|1|yes|y|on|x|✓|✔|checked|s[ií]|wi|oui|24|24 ?\/ ?7|24 ?(?:-?h|hrs?|hours?)(?: ?(?:a day|\/ ?7.*|emergency.*|service))?|24 ?\/ ?7 .*|always.*|available.*|emergency.*)$/i
const no = /^(?:false|falso|faux|0|no|n|off|non|unchecked|not available)$/i

function readEmergency(text: string, note: Note) {
  if (text === '') return null
  if (yes.test(text)) return true
  if (!no.test(text)) note('emergency-unreadable')
  return no.test(text) ? false : null
}

import { plainHeader } from '../import-columns/header-words.ts'
import { type ColumnMapping, type FileField, fileFields } from '../import-columns/import-field.ts'

/** A repeated header, a spreadsheet error, a line of totals or a note, a licensee without a business name, or one that's gone or deleted. */
export type NoBusiness =
  | 'header-again'
  | 'name-error'
  | 'totals'
  | 'section'
  | 'individual'
  | 'closed-for-good'
  | 'deleted'

/** How map services say that a business has closed: `CLOSED_PERMANENTLY`, or a yes in a column of that name. */
const closedWords = {
  good: /^(?:closed[ _-]?permanently|permanently[ _-]?closed|(?:cerrado|cerrada) (?:permanente|definitiva)mente|out of business)$/i,
  now: /^(?:closed[ _-]?temporarily|temporarily[ _-]?closed|(?:cerrado|cerrada) temporalmente)$/i,
}
const closedColumns = {
  good: /\bpermanently closed\b|\bclosed permanently\b|^is closed$/,
  deleted: /^(?:is )?(?:deleted|archived|trashed)$/,
  now: /\btemporarily closed\b|\bclosed temporarily\b/,
}
const yes = /^(?:true|yes|y|1|s[ií])$/i
const hidden =
  /^(?:draft|auto-draft|trash(?:ed)?|pending|private|inactive|unpublished|deleted|expired|suspended|rejected)$/i

/** Returns whether a row's business has closed, or wasn't published, as its status, its hours or a column of that name say. */
export function openClosed(headers: readonly string[]) {
  const plain = headers.map(plainHeader)
  const saying = plain.flatMap((header, at) =>
    /\b(?:status|closed|hours|open|opening|deleted|archived|trashed)\b/.test(header) ? [at] : [],
  )
  const statuses = plain.flatMap((header, at) =>
    /^(?:(?:post|listing|publish(?:ing)?) )?status$/.test(header) ? [at] : [],
  )
  return function closedAs(fields: readonly string[]): keyof typeof closedColumns | 'hidden' | undefined {
    const says = (kind: keyof typeof closedWords) =>
      saying.some(at => {
        const cell = fields[at] ?? ''
        return closedWords[kind].test(cell) || (closedColumns[kind].test(plain[at] ?? '') && yes.test(cell))
      })
    if (saying.length === 0) return undefined
    if (says('good')) return 'good'
    if (says('now')) return 'now'
    if (saying.some(at => closedColumns.deleted.test(plain[at] ?? '') && yes.test(fields[at] ?? ''))) return 'deleted'
    return statuses.some(at => hidden.test(fields[at] ?? '')) ? 'hidden' : undefined
  }
}

type Header = { columns: ColumnMapping; headers: readonly string[] }

/** The errors of Excel, LibreOffice and Google Sheets. */
export const spreadsheetError =
  /^#(?:NAME|REF|VALUE|DIV\/0|NUM|NULL|N\/A|SPILL|CALC|ERROR|FIELD|BLOCKED|CONNECT|UNKNOWN|BUSY|GETTING_DATA)[?!]?$/i

/** A name with a phone number in it, or one that is only a number, a web or an email address. */
export function isOddName(name: string) {
  return (
    /(?:\d[ ().-]{0,3}){10}/.test(name) || !/\p{L}/u.test(name) || /^(?:https?:|www\.)\S+$|^\S+@\S+\.\S+$/i.test(name)
  )
}

/** `(deleted)`, `~~Ace Roofing~~` or `Ace Roofing [deleted]` as a name. */
export function isDeletedName(name: string) {
  return /[~)\]]$/.test(name) && /^~~.*~~$|^(?:.*\s)?[([](?:deleted|removed|eliminado|borrado)[)\]]$/i.test(name)
}

const firm = /\b(?:inc|llc|corp|ltd|co)\.?$|\S\s+roof(?:s|ing)?$/i

/** `Emergency roofers:`, `— Tile —`, `## Jupiter`, or a letter of the alphabet, without its marks; undefined for other lines. */
export function sectionTitle(line: string) {
  const [, between] = /^(?:[-\u2010-\u2015=*#~_•|>]+\s*)(.*?)(?:\s*[-\u2010-\u2015=*#~_•|<]+)$/u.exec(line) ?? []
  const [, behind] = /^#+\s+(.+)$/.exec(line) ?? []
  const [, before] = /^(.+?)\s*:$/.exec(line) ?? []
  if (between !== undefined && firm.test(between)) return undefined
  const title = between ?? behind ?? before ?? (/^\p{L}(?:\s*[-\u2013]\s*\p{L})?$/u.test(line) ? line : undefined)
  return title !== undefined && /\p{L}/u.test(title) ? title.replace(/\s*:$/, '') : undefined
}

const regions =
  /^(?:the )?(?:(?:(?:north|south|east|west|central)(?:[ -]?(?:east|west))?(?:ern)?[ -])?(?:florida|fla?)\.?|so\.? ?fl(?:a|orida)?|(?:treasure|gold|space|sun|nature|suncoast|emerald) coast|palm beaches|tri-?county(?: area)?|(?:all over|entire|whole)(?: the)? .+|state-?wide|county-?wide|nation-?wide|various(?: cities)?|multiple(?: cities| locations)?|several cities)$/i

/** `South Florida`, `Palm Beach County` or `Treasure Coast`: an area with many cities. */
export function isRegionName(city: string) {
  const bare = city.replace(/,?\s*\(?(?:area|region)\)?$/i, '').replace(/,\s*(?:FL|Fla\.?|Florida)$/i, '')
  return /\bcount(?:y|ies)$|\bcos?\.$/i.test(bare) || regions.test(bare)
}

const things =
  'records?|rows?|entries|listings?|business(?:es)?|companies|contractors?|roofers?|items?|results?|members?'
const sums =
  'totals?|sums?|counts?|averages?|avg|summe|gesamt(?:summe)?|suma|somme|totale|media|promedio|moyenne|durchschnitt'

/** Matches `Total`, `Grand Total:`, `Total: 4 records`, `Total general`, `12 rows`; not `Total Tidewater Roofing`. */
const total = new RegExp(
  `^(?:(?:grand|gran|sub|overall|report)[\\s-]*)?(?:${sums})(?:\\s+(?:general|generale|geral|g[eé]n[eé]ral|total))?` +
    `(?:\\s+(?:of\\s+)?(?:all\\s+)?(?:${things}|count))?\\s*[:=]?\\s*(?:\\d[\\d.,]*\\s*(?:${things})?)?$` +
    `|^\\d[\\d,]*\\s+(?:${things})(?:\\s+(?:found|total|in total|exported))?\\.?$`,
  'i',
)
const footer =
  /^(?:page\s+\d+(?:\s+(?:of|\/)\s+\d+)?|(?:exported|generated|printed|created|downloaded|last updated|as of|source|note|copyright|confidential|end of (?:report|list|file))\b.*|©.*|[-=*_]{3,}|(?:report|filters?|filtered by|criteria|prepared (?:by|for)|run (?:date|by|on)|date|user|sort(?:ed)? by|rows per page|list)\s*:.*|showing \d.*)$/i

/** When a report was made: `Friday, Nov 20, 2026 09:11:00 AM GMT-5`. */
const moment =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+)?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d{1,2},?\s+\d{4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d\d-\d\d)\b(?:[\s,T]+\d.*)?$/i

/** Fields that a business has and a line of totals doesn't. */
const ownFields: FileField[] = ['phone', 'email', 'site', 'street', 'city', 'license', 'phone2', 'zip']

export function openNoBusiness({ columns, headers }: Header) {
  const used = fileFields.flatMap(field => columns[field] ?? [])
  const own = ownFields.flatMap(field => columns[field] ?? [])
  const isHeaderAgain = (fields: string[]) =>
    used.length > 0 && used.every(column => headers[column] !== '' && same(fields[column], headers[column]))

  return function noBusinessOf(name: string, fields: string[]): NoBusiness | undefined {
    if (isHeaderAgain(fields)) return 'header-again'
    if (spreadsheetError.test(name)) return 'name-error'
    if (name.toUpperCase() === 'INDIVIDUAL') return 'individual'
    const first = bareNote(name || (fields.find(field => field !== '') ?? ''))
    // A sum may follow the names, with its label in another column.
    const isSum = () => !/\p{L}/u.test(name) && fields.some(field => total.test(field))
    if (!own.some(column => isContact(fields[column] ?? '')) && (total.test(first) || isSum())) return 'totals'
    if (isRule(name) && fields.every(field => field === '' || isRule(field))) return 'totals'
    const isAlone = () => fields.filter(field => field !== '').length === 1
    return headers.length > 1 && (footer.test(first) || moment.test(name)) && isAlone() ? 'totals' : undefined
  }
}

/** `-----`, `=====` or `:---:`, below column names or above a sum. */
function isRule(text: string) {
  return /^(?::?-{3,}:?|:-+:|={3,}|_{3,}|\*{3,}|~{3,})$/.test(text)
}

/** `*** End of report ***`, `(3 rows)` and `TOTAL (3)` without their marks. */
function bareNote(text: string) {
  const bare = text.replace(/^[\s*=~_([-]+|[\s*=~_)\]-]+$/g, '').replace(/\s*\((\d[\d.,]*)$/, ' $1')
  return bare === '' ? text : bare
}

/** A sum has fewer digits than a phone number, and no words. */
function isContact(cell: string) {
  return /\p{L}/u.test(cell) || /(?:\d\D*){7}/.test(cell)
}

function same(one = '', other = '') {
  return one.toLowerCase() === other.toLowerCase()
}

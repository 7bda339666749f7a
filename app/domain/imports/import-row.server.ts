import { phoneE164 } from '#platform/text/phone-number.ts'
import { websiteUrl } from '../directory/business.ts'
import type { StagedBusiness } from '../directory/staged-businesses.server.ts'
import { region } from '../settings/region.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { type ImportField, reviewsLimit, type TextField, textLimits } from './import-field.ts'

/** A row as it goes into the directory. Null is a cell that is not there, blank or unreadable: it changes nothing. */
export type ImportRow = Omit<StagedBusiness, 'row' | 'id' | 'slug' | 'categorySlug'>

export type SkipReason = 'blank' | 'no-name' | `${TextField}-too-long`
export type NoteKind =
  | 'fields-missing'
  | 'fields-beyond-header'
  | 'email-unusable'
  | 'phone-unusable'
  | 'site-unusable'
  | 'rating-unreadable'
  | 'rating-clamped'
  | 'reviews-unreadable'
  | 'reviews-clamped'

export type ReadRow = { row: ImportRow; notes: NoteKind[] } | { skip: SkipReason }

const trueWords = new Set(['true', '1', 'yes', 'y', 'on'])

type Cell = (field: ImportField) => string

/** The rules by which a record becomes a row: short ones are padded with blanks, long ones cut off at the header's end. */
export function readRow(fields: string[], columns: ColumnMapping, width: number): ReadRow {
  if (fields.every(field => cleaned(field) === '')) return { skip: 'blank' }
  const cell: Cell = field => {
    const column = columns[field]
    return column === undefined ? '' : unguarded(cleaned(fields[column] ?? ''))
  }
  const texts = textsOf(cell)
  if (texts.name === '') return { skip: 'no-name' }
  const long = textFields.find(field => texts[field].length > textLimits[field])
  if (long) return { skip: `${long}-too-long` }

  const rating = ratingOf(cell('rating'))
  const reviews = reviewsOf(cell('reviews'))
  const e164 = texts.phone === '' ? null : phoneE164(texts.phone, region.country)
  const row = {
    ...openWhenBlank(texts),
    name: texts.name,
    city: texts.city,
    state: texts.state,
    phoneE164: e164,
    rating: rating.value,
    reviews: reviews.value,
    claimed: flagOf(cell('claimed')),
    featured: flagOf(cell('featured')),
  }
  const notes = [...widthNotes(fields, width), ...textNotes(texts, e164), rating.note, reviews.note]
  return { row, notes: notes.filter(note => note !== false) }
}

const textFields: TextField[] = ['name', 'email', 'phone', 'site', 'logo', 'city', 'state', 'category']

function textsOf(cell: Cell) {
  return {
    name: collapsed(cell('name')),
    email: cell('email'),
    phone: cell('phone'),
    site: cell('site'),
    logo: cell('logo'),
    city: collapsed(cell('city')),
    state: stateOf(cell('state')),
    category: collapsed(cell('category')),
  } satisfies Record<TextField, string>
}

function openWhenBlank({ email, phone, site, logo, category }: Record<TextField, string>) {
  return {
    email: email || null,
    phone: phone || null,
    site: site || null,
    logo: logo || null,
    category: category || null,
  }
}

function widthNotes(fields: string[], width: number): (NoteKind | false)[] {
  const isCut = fields.length > width && fields.slice(width).some(field => cleaned(field) !== '')
  return [fields.length < width && 'fields-missing', isCut && 'fields-beyond-header']
}

function textNotes({ email, phone, site }: Record<TextField, string>, e164: string | null): (NoteKind | false)[] {
  return [
    email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && 'email-unusable',
    phone !== '' && e164 === null && 'phone-unusable',
    site !== '' && websiteUrl(site) === null && 'site-unusable',
  ]
}

/** A cell or a header as it is meant: PostgreSQL text cannot hold NUL. */
export function cleaned(text: string) {
  return (text.includes('\0') ? text.replaceAll('\0', '') : text).trim()
}

/** Our own exports put an apostrophe before what a spreadsheet would take for a formula: '+1 561-555-0100. */
function unguarded(text: string) {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text
}

function collapsed(text: string) {
  return text.replace(/\s+/g, ' ')
}

function stateOf(text: string) {
  if (text === '') return region.state
  return /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : collapsed(text)
}

/** '4.5', '4.5 stars' and '4,5' are 4.5; one decimal is kept, as the database does. */
export function ratingOf(text: string) {
  if (text === '') return { value: null, note: false } as const
  const number = Number.parseFloat(text.replace(/^(-?\d+),(\d)/, '$1.$2'))
  if (!Number.isFinite(number)) return { value: null, note: 'rating-unreadable' } as const
  const value = Math.round(Math.min(5, Math.max(0, number)) * 10) / 10
  return { value, note: (number < 0 || number > 5) && 'rating-clamped' } as const
}

/** '1,247' and '1247 reviews' are 1247. */
export function reviewsOf(text: string) {
  if (text === '') return { value: null, note: false } as const
  const number = Number.parseInt(
    text.replace(/^\d{1,3}(?:,\d{3})+/, grouped => grouped.replaceAll(',', '')),
    10,
  )
  if (Number.isNaN(number)) return { value: null, note: 'reviews-unreadable' } as const
  const value = Math.min(reviewsLimit, Math.max(0, number))
  return { value, note: value !== number && 'reviews-clamped' } as const
}

function flagOf(text: string) {
  return text === '' ? null : trueWords.has(text.toLowerCase())
}

import fc from 'fast-check'
import '#tests/support/steady-properties.ts'
import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { standardCategories } from '../businesses/category.ts'
import { type ColumnMapping, type FileField, fileFields, textLimits } from '../import-columns/import-field.ts'
import { placeIndex } from '../places/place-name.ts'
import { openRowReader } from './import-row.server.ts'
import { ratingOf, reviewsOf } from './row-figures.ts'

const categories = new Map(standardCategories.map(name => [name.toLowerCase(), name]))
const columns = Object.fromEntries(fileFields.map((field, index) => [field, index]))
const places = placeIndex([
  { name: 'Jupiter', state: 'FL', aliases: [] },
  { name: 'West Palm Beach', state: 'FL', aliases: [] },
])

function readRow(fields: string[], columns: ColumnMapping, width: number) {
  const headers = Array.from({ length: width }, (_, column) => `Header ${column}`)
  return openRowReader({ columns, headers, places, year: 2026, categories })({ fields })
}

/** Reads a row in which every field has its own column. */
function rowOf(cells: Partial<Record<FileField, string>>) {
  return readRow(
    fileFields.map(field => cells[field] ?? ''),
    columns,
    fileFields.length,
  )
}

function read(cells: Partial<Record<FileField, string>>) {
  const read = rowOf({ name: 'Ace', ...cells })
  if ('skip' in read) throw new Error(read.skip)
  return read
}

test('reads a rating as a decimal from 0 to 5', () => {
  spec('admin 5.28')
  const ratings = {
    '4.5': 4.5,
    '4.54': 4.5,
    '4.55': 4.6,
    '5': 5,
    '5.1': 5,
    '-1': 0,
    ' 3 ': 3,
    '4.5 stars': 4.5,
    '4,5': 4.5,
    '.5': 0.5,
    '★★★★☆': 4,
    '★★★½ (12)': 3.5,
    '⭐️⭐️⭐️⭐️⭐️': 5,
  }
  for (const [text, rating] of Object.entries(ratings)) expect(read({ rating: text }).row.rating, text).toBe(rating)
  expect(ratingOf('7').note).toBe('rating-clamped')
  expect(ratingOf('4.5').note).toBe(false)
})

test('reads an unreadable rating as missing, 0 in a new listing, with a note', () => {
  spec('admin 5.29')
  for (const text of ['n/a', 'NaN', 'Infinity', '1e999', '-'])
    expect(ratingOf(text), text).toEqual({ value: null, note: 'rating-unreadable' })
})

test('reads reviews as an integer of at least 0', () => {
  spec('admin 5.30')
  const reviews = {
    '12': 12,
    '12.9': 12,
    '-3': 0,
    '1,247': 1_247,
    '1247 reviews': 1_247,
    '99999999999999999999': 1_000_000,
  }
  for (const [text, count] of Object.entries(reviews)) expect(read({ reviews: text }).row.reviews, text).toBe(count)
  expect(reviewsOf('-3').note).toBe('reviews-clamped')
})

test('reads unreadable reviews as missing, 0 in a new listing, with a note', () => {
  spec('admin 5.31')
  for (const text of ['many', 'NaN', 'Infinity'])
    expect(reviewsOf(text), text).toEqual({ value: null, note: 'reviews-unreadable' })
})

test('reads true, 1, yes, y and on as claimed and featured, case-insensitively', () => {
  spec('admin 5.32')
  for (const word of ['true', '1', 'yes', 'y', 'on', ' TRUE ', 'Yes'])
    expect(read({ claimed: word, featured: word }).row, word).toMatchObject({ claimed: true, featured: true })
  for (const word of ['false', '0', 'no', 'x', 'yess', '2'])
    expect(read({ claimed: word, featured: word }).row, word).toMatchObject({ claimed: false, featured: false })
})

test('reports a row without content as blank, and a row without a name as such', () => {
  expect(rowOf({})).toEqual({ skip: 'blank' })
  expect(rowOf({ name: ' \t\0' })).toEqual({ skip: 'blank' })
  expect(rowOf({ name: ' ', city: 'Jupiter' })).toEqual({ skip: 'no-name' })
})

test('uses the region’s state by default, and leaves other missing cells open', () => {
  spec('admin 5.33')
  expect(read({}).row).toEqual({
    name: 'Ace',
    email: null,
    phone: null,
    phoneE164: null,
    site: null,
    logo: null,
    city: '',
    state: 'FL',
    category: null,
    rating: null,
    reviews: null,
    claimed: null,
    featured: null,
    street: null,
    postalCode: null,
    givenLat: null,
    givenLon: null,
    licenseNumber: null,
    description: null,
    yearsInBusiness: null,
    employeeCount: null,
    emergency: null,
    languages: null,
    hours: null,
    moreCategories: null,
    status: null,
    plan: null,
    pictures: null,
    oldPath: null,
  })
  expect(read({ state: 'ga' }).row.state).toBe('GA')
  expect(read({ state: 'New York' }).row.state).toBe('NY')
  expect(read({ state: 'Ontario' }).row.state).toBe('Ontario')
})

test('pads a short row with blanks', () => {
  spec('admin 5.12')
  const read = readRow(['Ace'], { name: 0, city: 1, email: 2 }, 3)
  expect(read).toMatchObject({ row: { name: 'Ace', city: '', email: null }, notes: ['fields-missing'] })
})

test('joins the parts of a cell whose comma is not in quotes, if only one place fits', () => {
  const columns = { name: 0, street: 1, city: 2, phone: 3, email: 4 }
  const read = (text: string) => readRow(text.split(','), columns, 5)
  expect(read('Ace Roofing, Inc.,1 Main St,Jupiter,561-555-0142,a@ace.example')).toMatchObject({
    row: { name: 'Ace Roofing, Inc.', street: '1 Main St', city: 'Jupiter', email: 'a@ace.example' },
    notes: ['comma-joined'],
  })
  expect(read('Ace Roofing,1 Main St,Suite 4,Jupiter,561-555-0142,')).toMatchObject({
    row: { name: 'Ace Roofing', street: '1 Main St, Suite 4' },
  })
  expect(read('Ace Roofing,1 Main St,Jupiter,561-555-0142,a@ace.example, b@ace.example')).toMatchObject({
    row: { email: 'a@ace.example' },
    notes: ['fields-beyond-header'],
  })
  expect(read('Ace,Bay and Cove,1 Main St,Jupiter,561-555-0142,')).toEqual({ skip: 'comma-unclear' })
  const places = readRow('Ace;Jupiter, FL;FL;561-555-0142;x'.split(';'), { name: 0, city: 1, state: 2, phone: 3 }, 4)
  expect(places).toMatchObject({ row: { name: 'Ace' }, notes: ['fields-beyond-header', 'city-renamed'] })
})

test('cuts a long row off at the end of the header', () => {
  spec('admin 5.13')
  const read = readRow(['Ace', 'Jupiter', 'more'], { name: 0, city: 1 }, 2)
  expect(read).toMatchObject({ row: { name: 'Ace', city: 'Jupiter' }, notes: ['fields-beyond-header'] })
  expect(readRow(['Ace', 'Jupiter', ' ', ''], { name: 0, city: 1 }, 2)).toMatchObject({ notes: [] })
  // A field without a column doesn't take one beyond the header.
  expect(readRow(['Ace', 'x@example.com'], { name: 0 }, 1)).toMatchObject({ row: { email: null, city: '' } })
})

test('trims text, drops NUL, and collapses white space in names, cities and categories', () => {
  expect(
    read({ name: ' Ace \n  Roofing\0 ', city: 'West  Palm\tBeach', category: 'Roof  Repair', email: ' a@b.example ' })
      .row,
  ).toMatchObject({
    name: 'Ace Roofing',
    city: 'West Palm Beach',
    category: 'Roof Repair',
    email: 'a@b.example',
  })
})

test('skips a row with a field that is too long, and names the field', () => {
  for (const [field, limit] of Object.entries(textLimits)) {
    expect('row' in rowOf({ name: 'Ace', [field]: 'x'.repeat(limit) }), field).toBe(true)
    expect(rowOf({ name: 'Ace', [field]: 'x'.repeat(limit + 1) })).toEqual({ skip: `${field}-too-long` })
  }
})

test('keeps a phone number as typed and in E.164', () => {
  expect(read({ phone: '(561) 555-0100' }).row).toMatchObject({ phone: '(561) 555-0100', phoneE164: '+15615550100' })
})

test('says when a fax number is left out, and never takes one for the phone', () => {
  const several = read({ phone: '561-555-0146 / 786-555-0147 / Fax: 561-555-0148' })
  expect(several.row).toMatchObject({ phone: '(561) 555-0146 / (786) 555-0147' })
  expect(several.notes).toEqual(['phone-rest-unread'])
  const one = read({ phone: '561-555-0146 Fax: 561-555-0148' })
  expect(one.row).toMatchObject({ phone: '(561) 555-0146', phoneE164: '+15615550146' })
  expect(one.notes).toEqual(['phone-rest-unread'])
  const none = read({ phone: 'Fax: 561-555-0148' })
  expect(none.row).toMatchObject({ phone: null, phoneE164: null })
  expect(none.notes).toEqual(['phone-fax'])
})

test('keeps unusable values as text with a note', () => {
  const unusable = read({ email: 'ask us', phone: 'call us', site: 'javascript:alert(1)' })
  expect(unusable.row).toMatchObject({
    email: 'ask us',
    phone: 'call us',
    phoneE164: null,
    site: 'javascript:alert(1)',
  })
  expect(unusable.notes).toEqual(['site-unusable', 'phone-unusable', 'email-unusable'])
  expect(read({ email: 'a@b.example', phone: '561-555-0100', site: 'ace.example.com' }).notes).toEqual([])
})

test("reads any cells as a row within the table's limits, or as a reason", () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.double().map(String),
    fc.constantFrom('', ' ', '\0'),
  )
  fc.assert(
    fc.property(fc.array(text, { maxLength: 14 }), cells => {
      const read = readRow(cells, columns, fileFields.length)
      if ('skip' in read) return
      const { name, rating, reviews, phoneE164 } = read.row
      expect(name).not.toBe('')
      expect(JSON.stringify(read.row)).not.toContain('\\u0000')
      if (rating !== null) expect(rating >= 0 && rating <= 5).toBe(true)
      if (reviews !== null) expect(Number.isInteger(reviews) && reviews >= 0 && reviews <= 1_000_000).toBe(true)
      if (phoneE164 !== null) expect(phoneE164).toMatch(/^\+[1-9]\d{1,14}$/)
    }),
  )
})

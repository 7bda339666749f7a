import { expect, test } from 'vitest'
import { readNamed as read, rowRules } from '#tests/support/read-cells.ts'
import { columnsOf, joinerOf } from './file-columns.ts'
import { openRowReader } from './import-row.server.ts'
import { ratingOf, reviewsOf } from './row-figures.ts'

test.each([
  ['1204 W Indiantown Rd Ste 7 Jupiter FL 33458', '1204 W Indiantown Rd Ste 7', 'Jupiter', '33458'],
  ['1204 W Indiantown Rd, Suite 7, Jupiter, FL 33458-3801', '1204 W Indiantown Rd, Suite 7', 'Jupiter', '33458-3801'],
  ['1204 W Indiantown Rd\nSuite 7\nJupiter, FL 33458', '1204 W Indiantown Rd Suite 7', 'Jupiter', '33458'],
  ['1204 W Indiantown Rd # 7, Jupiter, FL, 33458, United States', '1204 W Indiantown Rd # 7', 'Jupiter', '33458'],
  ['1204 Main St, Bldg. 2, W. Palm Beach, FL. 33401', '1204 Main St, Bldg. 2', 'West Palm Beach', '33401'],
  ['1204 Main St, Júpiter, Florida, EE. UU.', '1204 Main St', 'Jupiter', null],
  ['1204 Main St, Jupiter FL', '1204 Main St', 'Jupiter', null],
  ['1204 Main St, Jupiter', '1204 Main St', 'Jupiter', null],
  ['1204 Main St West Palm Beach Florida', '1204 Main St', 'West Palm Beach', null],
  ['Jupiter, FL 33458', null, 'Jupiter', '33458'],
  ['Jupiter, FL', null, 'Jupiter', null],
  ['33458', null, 'Jupiter', '33458'],
])('finds the city at the end of the address %s', (typed, street, city, postalCode) => {
  const { notes, ...row } = read({ street: typed })
  expect(row).toMatchObject({ street, city, state: 'FL', postalCode })
  expect(notes).toEqual(typed === '33458' ? ['city-of-zip'] : [])
})

test('notes an address without a city, and doesn’t take its street for a city', () => {
  expect(read({ street: 'Serves Jupiter' })).toMatchObject({
    street: 'Serves Jupiter',
    city: '',
    notes: ['place-missing'],
  })
  expect(read({ street: '12 Jupiter' })).toMatchObject({ street: '12 Jupiter', city: '', notes: ['place-missing'] })
})

test('takes the ZIP code’s city where there is none, and a county for its state', () => {
  expect(read({ zip: '33458-1234' })).toMatchObject({
    city: 'Jupiter',
    postalCode: '33458-1234',
    notes: ['city-of-zip'],
  })
  expect(read({ city: '33458' })).toMatchObject({ city: 'Jupiter', postalCode: '33458', notes: ['city-of-zip'] })
  expect(read({ zip: '10001' })).toMatchObject({ city: '', postalCode: '10001', notes: ['zip-elsewhere'] })
  for (const state of ['Palm Beach', 'Palm Beach County', 'PALM BEACH CO.'])
    expect(read({ city: 'Jupiter', state })).toMatchObject({ city: 'Jupiter', state: 'FL', notes: ['state-is-county'] })
})

test.each([
  'CLOSED_PERMANENTLY',
  'Permanently closed',
  'Closed permanently',
  'Cerrado permanentemente',
  'Out of business',
])('skips a business whose status is %s', status => {
  const readRow = openRowReader({
    columns: { name: 0 },
    headers: ['Name', 'business_status', 'permanentlyClosed', 'temporarilyClosed'],
    ...rowRules,
  })
  const rowIs = (...fields: string[]) => readRow({ fields })
  expect(rowIs('Ace', status, '', '')).toEqual({ skip: 'closed-for-good' })
  expect(rowIs('Ace', 'OPERATIONAL', 'TRUE', 'false')).toEqual({ skip: 'closed-for-good' })
  expect(rowIs('Ace', 'CLOSED_TEMPORARILY', 'false', 'false')).toMatchObject({ notes: ['closed-for-now'] })
  expect(rowIs('Ace', 'OPERATIONAL', '', 'true')).toMatchObject({ notes: ['closed-for-now'] })
  expect(rowIs('Permanently Closed Gutters', 'Closed', 'false', 'false')).toMatchObject({ notes: [] })
})

test('says that a row was a draft on the old site, unless its status is mapped', () => {
  const rules = { headers: ['Name', 'Post Status'], ...rowRules }
  for (const status of ['draft', 'Trash', 'pending', 'Inactive'])
    expect(openRowReader({ ...rules, columns: { name: 0 } })({ fields: ['Ace', status] })).toMatchObject({
      notes: ['status-hidden'],
    })
  for (const status of ['publish', 'active', ''])
    expect(openRowReader({ ...rules, columns: { name: 0 } })({ fields: ['Ace', status] })).toMatchObject({ notes: [] })
  const mapped = openRowReader({ ...rules, columns: { name: 0, status: 1 } })({ fields: ['Ace', 'draft'] })
  expect('notes' in mapped && mapped.notes).not.toContain('status-hidden')
})

test('reads lists of programs as lists, and keeps other data of programs off the page', () => {
  for (const category of ['["Roof Repair", "Gutters"]', "['Roof Repair', 'Gutters']"])
    expect(read({ category })).toMatchObject({ category: 'Roof Repair', moreCategories: ['Gutters'], notes: [] })
  for (const description of ['[{"id":"service_options"}]', '{"Offerings": {"Tile": true}}', "{'a': 1}", '[]'])
    expect(read({ description }).description, description).toBeNull()
  expect(read({ description: '{"a": 1}' }).notes).toEqual(['program-data'])
  expect(read({ description: '[Since 1999] We fix roofs.' })).toMatchObject({
    description: '[Since 1999] We fix roofs.',
    notes: [],
  })
  expect(read({ latitude: '{"latitude":26.9342,"longitude":-80.1109}' })).toMatchObject({
    givenLat: 26.9342,
    givenLon: -80.1109,
  })
  expect(read({ latitude: "{'lat': 26.9342, 'lng': -80.1109}" })).toMatchObject({
    givenLat: 26.9342,
    givenLon: -80.1109,
  })
})

test('reads the cell of a link as the link', () => {
  expect(read({ phone: '=HYPERLINK("tel:5615550177","561-555-0177")' }).phone).toBe('561-555-0177')
  expect(read({ site: '=HYPERLINK("https://ace.example/","Website")' }).site).toBe('https://ace.example/')
  expect(read({ email: '=HYPERLINK("mailto:a@ace.example";"a@ace.example")' }).email).toBe('a@ace.example')
  expect(read({ phone: '=HYPERLINK("tel:5615550177","Call us")' }).phone).toBe('5615550177')
  expect(read({ email: '=HYPERLINK("mailto:a@ace.example?subject=Hi","Write")' }).email).toBe('a@ace.example')
  expect(read({ site: '=HYPERLINK("ace.example","Website")' }).site).toBe('ace.example')
  const linked = '=HYPERLINK("https://ace.example/","Ace Roofing")'
  expect(read({ name: linked, city: '=HYPERLINK("https://maps.example/","Jupiter")', site: linked })).toMatchObject({
    ...{ name: 'Ace Roofing', city: 'Jupiter', site: 'https://ace.example/' },
  })
  expect(read({ name: '=HYPERLINK("https://ace.example/")' }).name).toBe('https://ace.example/')
})

test('reads figures as people and map services write them', () => {
  for (const rating of [
    '4.7 (132)',
    '4.7★ (132)',
    '4,7 (132)',
    '4.7 · 132 reviews',
    '4.7 stars (132)',
    '4.7(132)',
    '4.7 (132) · Roofing',
  ])
    expect(read({ rating }), rating).toMatchObject({ rating: 4.7, reviews: 132, notes: ['reviews-of-rating'] })
  expect(read({ rating: '4.7 (1,018)' }).reviews).toBe(1_018)
  expect(read({ rating: '4.7 (132)', reviews: '140' })).toMatchObject({ reviews: 140, notes: [] })
  for (const rating of ['4.7', '4.7/5', '4.7 out of 5', '9.4/10', '4.7 stars'])
    expect(read({ rating }).reviews, rating).toBeNull()
  expect(ratingOf('132 reviews')).toEqual({ value: null, note: 'rating-unreadable' })
  expect(['4 1/2', '4½', 'Rated 4.5 out of 5'].map(text => ratingOf(text).value)).toEqual([4.5, 4.5, 4.5])
  expect(['1.234', '1.234.567', '1,234', '12.9', '1.2345'].map(text => reviewsOf(text).value)).toEqual([
    1_234, 1_000_000, 1_234, 12, 1,
  ])
  expect(['1.234', '4.125 reviews', '(12.000)', '12,000', '12.9'].map(text => reviewsOf(text).note)).toEqual([
    ...['reviews-dotted', 'reviews-dotted', 'reviews-dotted'],
    ...[false, false],
  ])
})

test('keeps the hours of the other days when some are by appointment', () => {
  const { hours, notes } = read({ hours: 'Mon–Fri 8–5, Sat by appt' })
  expect(hours?.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5])
  expect(notes).toEqual(['hours-assumed', 'hours-appointment-some'])
  expect(read({ monday: '8am-5pm', saturday: 'by appointment' })).toMatchObject({ notes: ['hours-appointment-some'] })
  expect(read({ hours: 'by appointment only' })).toMatchObject({ hours: null, notes: ['hours-appointment'] })
})

test('joins the numbered columns of a list', () => {
  const header = [
    'title',
    'categories/0',
    'categories/1',
    'openingHours/0/day',
    'openingHours/0/hours',
    'openingHours/1/day',
    'openingHours/1/hours',
    'phone/0',
    'Line 1',
    'Line 2',
  ]
  const columns = columnsOf(header)
  expect(columns.map(({ name }) => name)).toEqual([
    'title',
    'categories',
    'openingHours',
    'phone/0',
    'Line 1',
    'Line 2',
  ])
  const join = joinerOf(columns)
  expect(join?.(['Ace', 'Tile', '', 'Monday', '8 AM to 4 PM', 'Tuesday', 'Closed', '1', 'a', 'b'])).toEqual({
    fields: ['Ace', 'Tile', 'Monday: 8 AM to 4 PM; Tuesday: Closed', '1', 'a', 'b'],
    hasOther: false,
  })
  expect(columnsOf(['reviews/0/text', 'reviews/1/text', 'hours/0/day']).map(({ name }) => name)).toEqual([
    'reviews/0/text',
    'reviews/1/text',
    'hours/0/day',
  ])
})

test('keeps numbered columns with the same name apart', () => {
  for (const header of [
    ['Phone', 'Phone.1', 'Phone.2'],
    ['Phone.1', 'Phone.2'],
    ['tags', 'tags/0', 'tags/1'],
  ])
    expect(columnsOf(header)).toEqual(header.map((name, place) => ({ name, places: [place] })))
  expect(columnsOf(['tags.0', 'tags.1'])).toEqual([{ name: 'tags', places: [0, 1], list: 'values' }])
})

test('reads cells that have the tags of a web page', () => {
  expect(
    read({
      name: '<b>Siskin</b> Roofing',
      phone: '<a href="tel:+17865550117">Call us</a>',
      email: "<a class='x' href='mailto:a@el.example?subject=Hi'>mail</a>",
      site: '<a href="https://um.example">Visit</a>',
      city: '<span>Jupiter</span>',
    }),
  ).toMatchObject({
    name: 'Siskin Roofing',
    phoneE164: '+17865550117',
    email: 'a@el.example',
    site: 'https://um.example',
    city: 'Jupiter',
    notes: [],
  })
})

test('restores letters that another program spoiled, and says so', () => {
  expect(read({ name: 'PeÃ±a Roofing' })).toMatchObject({ name: 'Peña Roofing', notes: ['letters-mended'] })
})

test.each([
  'Skylark Roofing 786-555-0152',
  'Call (786) 555-0153 - Snipe',
  '7865550159',
  'https://ace.example',
  'a@b.example',
])('says that the name %s is an odd one', name => {
  expect(read({ name }).notes).toEqual(['name-odd'])
})

test.each(['1-800-ROOFING', 'A-1 Roofing', '24/7 Roofing 561', '5 Star Roofing since 1998', 'Roof.com'])(
  'takes %s for a name',
  name => {
    expect(read({ name }).notes).toEqual([])
  },
)

test('leaves words in place of a license number blank', () => {
  for (const license of ['Licensed & insured', 'pending', 'Yes'])
    expect(read({ license })).toMatchObject({ licenseNumber: null, notes: ['license-missing'] })
  expect(read({ license: 'U-12345' })).toMatchObject({ licenseNumber: 'U-12345', notes: ['license-unusable'] })
})

test('splits categories at commas if one of them is known', () => {
  expect(read({ category: 'Emergency Tarping,Ridge Vents' })).toMatchObject({
    category: 'Emergency Tarping',
    moreCategories: ['Ridge Vents'],
  })
  for (const category of ['Roofing, Siding & Windows', 'Roof Repair / Gutters'])
    expect(read({ category })).toMatchObject({ category, moreCategories: null })
})

test.each([
  '12 Example St; Boynton Beach; FL; 33426',
  '12 Example St · Jupiter, FL 33458 · (786) 555-0199',
  '12 Example St | Jupiter | FL 33458',
  '12 Example St, Jupiter, FL 33458, Tel. 786-555-0199',
])('splits the address %s', street => {
  const city = street.includes('Boynton') ? 'Boynton Beach' : 'Jupiter'
  expect(read({ street })).toMatchObject({ street: '12 Example St', city })
})

test('finds counts and a yes within longer text', () => {
  expect(read({ reviews: 'based on 1,031 reviews' })).toMatchObject({ reviews: 1031, notes: [] })
  expect(read({ reviews: 'Read all 31 Google reviews' })).toMatchObject({ reviews: 31, notes: [] })
  for (const emergency of ['Yes, 24/7', 'yes - always', 'Sí, 24 horas'])
    expect(read({ emergency })).toMatchObject({ emergency: true, notes: [] })
})

test.each([
  ['is_closed', 'True', { skip: 'closed-for-good' }],
  ['is_closed', 'False', { notes: [] }],
  ['IsDeleted', 'true', { skip: 'deleted' }],
  ['Archived', '1', { skip: 'deleted' }],
  ['Archived', '0', { notes: [] }],
])('reads the column %s with %s', (header, cell, result) => {
  const readRow = openRowReader({ columns: { name: 0 }, headers: ['Name', header], ...rowRules })
  expect(readRow({ fields: ['Ace', cell] })).toMatchObject(result)
})

test('drops hours without days, with a note', () => {
  for (const hours of ['8am-5pm', '7-5', '8:00 AM to 12:00 PM, 1:00 PM to 5:00 PM'])
    expect(read({ hours })).toMatchObject({ hours: null, notes: ['hours-days-missing'] })
  for (const hours of ['8am-5pm daily', 'Mon-Fri 8am-5pm']) expect(read({ hours }).notes).toEqual([])
  expect(read({ hours: '24/7' }).notes).toEqual(['hours-always'])
})

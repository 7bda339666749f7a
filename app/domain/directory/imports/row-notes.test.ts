import { expect, test } from 'vitest'
import { readNamed as read, rowOf, rowRules } from '#tests/support/read-cells.ts'
import { spec } from '#tests/support/spec.ts'
import { fileFields } from '../import-columns/import-field.ts'
import { openRowReader } from './import-row.server.ts'

test.each([['N/A', 'null', '-', '#N/A', 'nan', 'TBD', 'unknown', '--', 'None'].map(word => [word] as const)].flat())(
  '%s counts as blank in every field',
  word => {
    const { notes, ...row } = read({
      email: word,
      site: word,
      phone: word,
      city: word,
      state: word,
      category: word,
      license: word,
      zip: word,
    })
    expect(row).toMatchObject({
      email: null,
      site: null,
      phone: null,
      city: '',
      state: 'FL',
      category: null,
      licenseNumber: null,
      postalCode: null,
    })
    expect(notes).toEqual(['placeholder'])
  },
)

test('treats a spreadsheet error as blank, and as no business in the name', () => {
  expect(read({ city: '#REF!', phone: '#VALUE!' })).toMatchObject({ city: '', phone: null, notes: ['cell-error'] })
  expect(read({ phone: '#ERROR!' })).toMatchObject({ phone: null, notes: ['cell-error'] })
  for (const name of ['#NAME?', '#REF!', '#N/A', '#DIV/0!', '#ERROR!'])
    expect(rowOf({ name, city: 'Jupiter' })).toEqual({ skip: 'name-error' })
})

test.each([
  'Total',
  'Grand Total',
  'Total: 4 records',
  'Subtotal',
  'Sum',
  'TOTALS:',
  '12 rows',
  'Total businesses: 12',
  'Average',
  'Total general',
  'Gesamtsumme',
  'Gran total:',
  'TOTAL (3)',
  '(3 rows)',
  '== Total ==',
])('skips the totals line %s', name => {
  expect(rowOf({ name, rating: '4.0', reviews: '17' })).toEqual({ skip: 'totals' })
})

test.each([
  'Total Tidewater Roofing',
  'Total Roofing',
  'Sum Roofing',
  'Sumrow Roofing',
  'Count on Us Roofing',
  'Page Roofing',
])('accepts the business name %s', name => {
  expect(rowOf({ name })).toMatchObject({ row: { name } })
})

test('accepts a company named Total that has a telephone number', () => {
  expect(rowOf({ name: 'Total', phone: '561-555-0100' })).toMatchObject({ row: { name: 'Total' } })
})

test('skips a sum below telephone numbers', () => {
  expect(rowOf({ name: 'Totals', phone: '2' })).toEqual({ skip: 'totals' })
})

test('skips a sum below the names, whatever column its label is in', () => {
  expect(rowOf({ name: '52', description: 'TOTAL' })).toEqual({ skip: 'totals' })
  expect(rowOf({ name: '52', description: 'Total', phone: '561-555-0100' })).toMatchObject({ row: { name: '52' } })
})

test('skips notes below the list', () => {
  for (const name of ['Page 1 of 3', 'Exported 11/01/2026', '© 2026 the county', '-----'])
    expect(rowOf({ name })).toEqual({ skip: 'totals' })
})

test('skips a repeated header', () => {
  expect(rowOf(Object.fromEntries(fileFields.map(field => [field, `the ${field}`])))).toEqual({ skip: 'header-again' })
})

test('skips a name that contains whole rows, but not one with a line break', () => {
  expect(rowOf({ name: 'Ace,Jupiter,1\nBay,Jupiter,2\nCat' })).toEqual({ skip: 'name-over-lines' })
  expect(read({ name: 'Ace\nRoofing, Inc.' }).name).toBe('Ace Roofing, Inc.')
})

test('decodes entities once, drops invisible characters, and unwraps text values', () => {
  expect(read({ name: 'Smith &amp; Sons O&#8217;Neil Caf&eacute;' }).name).toBe('Smith & Sons O’Neil Café')
  expect(read({ name: 'AT&T &amp;amp;' }).name).toBe('AT&T &amp;')
  expect(read({ name: 'Inv\u200bisible\u00a0Roofing\ufeff' }).name).toBe('Invisible Roofing')
  expect(read({ phone: '="5615550174"', zip: '="33458"' })).toMatchObject({
    phoneE164: '+15615550174',
    postalCode: '33458',
  })
})

test('reads several telephone numbers, extensions, decimal numbers and rounded digits', () => {
  expect(read({ phone: '561-555-0161 / 561-555-0162' })).toMatchObject({
    phone: '(561) 555-0161 / (561) 555-0162',
    phoneE164: '+15615550161',
    notes: [],
  })
  expect(read({ phone: '561-555-0163 ext. 204' })).toMatchObject({
    phone: '561-555-0163 ext. 204',
    phoneE164: '+15615550163',
  })
  expect(read({ phone: '5615550113.0' })).toMatchObject({
    phone: '(561) 555-0113',
    phoneE164: '+15615550113',
    notes: ['phone-restored'],
  })
  expect(read({ phone: '5.61555E+09' })).toMatchObject({ phoneE164: null, notes: ['phone-digits-lost'] })
  expect(read({ phone: '555-0181' })).toMatchObject({
    phone: '555-0181',
    phoneE164: null,
    notes: ['phone-area-code-missing'],
  })
})

test('adds a second telephone number after the first, once', () => {
  expect(read({ phone: '561-555-0161', phone2: '561-555-0162' }).phone).toBe('561-555-0161 / 561-555-0162')
  expect(read({ phone: '561-555-0161', phone2: '(561) 555-0161' }).phone).toBe('561-555-0161')
  expect(read({ phone2: '561-555-0162' })).toMatchObject({ phone: '561-555-0162', phoneE164: '+15615550162' })
})

test('reads a state at the end, short words, a ZIP in the city, and a lost zero', () => {
  expect(read({ city: 'Jupiter, Florida 33458' })).toMatchObject({ city: 'Jupiter', state: 'FL', postalCode: '33458' })
  expect(read({ city: 'PALM BCH GDNS', state: 'Fla.' })).toMatchObject({
    city: 'Palm Beach Gardens',
    state: 'FL',
    notes: ['city-renamed'],
  })
  expect(read({ city: 'Nowhere', zip: '8401', state: 'NJ' })).toMatchObject({
    postalCode: '08401',
    notes: ['zip-restored', 'city-unknown'],
  })
  expect(read({ city: 'Jupiter', zip: 'abc' })).toMatchObject({ postalCode: null, notes: ['zip-unreadable'] })
})

test('splits a full address into street and city', () => {
  expect(read({ street: '210 Example Pine Ln, Jupiter, FL 33458' })).toMatchObject({
    street: '210 Example Pine Ln',
    city: 'Jupiter',
    state: 'FL',
    postalCode: '33458',
  })
  expect(read({ street: '1 A St, Suite 4, Jupiter, FL 33458, USA' })).toMatchObject({
    street: '1 A St, Suite 4',
    city: 'Jupiter',
    postalCode: '33458',
  })
  expect(read({ street: '1 A St, Suite 4', city: 'Jupiter' })).toMatchObject({
    street: '1 A St, Suite 4',
    city: 'Jupiter',
  })
})

test.each([
  ['26.9339', '-80.1201', 26.9339, -80.1201, []],
  ['26,9339', '-80,1201', 26.9339, -80.1201, []],
  ['26.9339, -80.1201', '', 26.9339, -80.1201, []],
  ['26.9339° N', '80.1201° W', 26.9339, -80.1201, []],
  ['-80.1201', '26.9339', 26.9339, -80.1201, ['point-swapped']],
  ['26.9339', '80.1201', 26.9339, -80.1201, ['point-sign']],
  ['0', '0', null, null, ['point-unusable']],
  ['north', '', null, null, ['point-unusable']],
  ['95', '-200', null, null, ['point-unusable']],
  ['26.9339', '', null, null, ['point-unusable']],
])('reads the point %s, %s', (latitude, longitude, givenLat, givenLon, notes) => {
  expect(read({ latitude, longitude })).toMatchObject({ givenLat, givenLon, notes })
})

test('keeps licenses as typed', () => {
  for (const license of [
    'ccc 133 0001',
    'Lic. # CCC1330001.',
    'State Certified Roofing Contractor License No. CCC1330001',
  ])
    expect(read({ license }), license).toMatchObject({ licenseNumber: 'CCC1330001', notes: [] })
  expect(read({ license: 'CCC1330001 / CGC1330002' })).toMatchObject({
    licenseNumber: 'CCC1330001',
    notes: ['license-several'],
  })
  expect(read({ license: 'U-12345' })).toMatchObject({ licenseNumber: 'U-12345', notes: ['license-unusable'] })
})

test('reads hours by day or for the week, and drops all when a day is ambiguous', () => {
  spec('decision 38')
  const night = { opens: 1_320, closes: 1_800 }
  expect(read({ monday: '22:00-06:00', tuesday: 'closed' }).hours).toEqual([{ weekday: 1, ...night }])
  expect(read({ hours: 'Mon-Tue 8am-5pm' }).hours).toEqual(
    [1, 2].map(weekday => ({ weekday, opens: 480, closes: 1_020 })),
  )
  expect(read({ monday: '9-12, 1-5' }).hours).toHaveLength(2)
  expect(read({ monday: 'by appointment', tuesday: '9am-5pm' })).toMatchObject({
    hours: [{ weekday: 2, opens: 540, closes: 1_020 }],
    notes: ['hours-appointment-some'],
  })
  expect(read({ monday: '7-7' })).toMatchObject({ hours: null, notes: ['hours-ambiguous'] })
  expect(read({ hours: 'most days' })).toMatchObject({ hours: null, notes: ['hours-unreadable'] })
})

test('puts the first category on the card, adds services, and splits commas only between known categories', () => {
  expect(read({ category: 'Emergency Tarping; Roof Inspection' })).toMatchObject({
    category: 'Emergency Tarping',
    moreCategories: ['Roof Inspection'],
  })
  expect(read({ category: 'Roof Inspection, Gutter Repair' })).toMatchObject({
    category: 'Roof Inspection',
    moreCategories: ['Gutter Repair'],
  })
  expect(read({ category: 'Tiles, slates and shingles' })).toMatchObject({
    category: 'Tiles, slates and shingles',
    moreCategories: null,
  })
  expect(read({ category: 'Solar', services: 'roof inspection, Skylights' })).toMatchObject({
    category: 'Solar',
    moreCategories: ['Roof Inspection'],
    notes: ['services-unknown'],
  })
})

test('reads years since a date, employees, ratings on other scales, and rounded reviews', () => {
  expect(read({ years: '1998' }).yearsInBusiness).toBe(28)
  expect(read({ years: 'since 2001' }).yearsInBusiness).toBe(25)
  expect(read({ years: '15 years' }).yearsInBusiness).toBe(15)
  for (const years of ['6/4/1998', '1998-06-04 00:00:00', 'June 1998', 'Jun 4, 1998'])
    expect(read({ years }).yearsInBusiness, years).toBe(28)
  expect(read({ years: 'over 2000' }).notes).toEqual(['years-unreadable'])
  expect(read({ years: 'long' })).toMatchObject({ yearsInBusiness: null, notes: ['years-unreadable'] })
  expect(read({ employees: '1,200' }).employeeCount).toBe(1_200)
  expect(read({ employees: '10-50' })).toMatchObject({ employeeCount: null, notes: ['employees-unreadable'] })
  expect(read({ rating: '9.2/10' })).toMatchObject({ rating: 4.6, notes: ['rating-rescaled'] })
  expect(read({ rating: '92%' })).toMatchObject({ rating: 4.6, notes: ['rating-rescaled'] })
  expect(read({ rating: '4.8/5' })).toMatchObject({ rating: 4.8, notes: [] })
  expect(read({ reviews: '1.2K' })).toMatchObject({ reviews: 1_200, notes: ['reviews-rounded'] })
  expect(read({ reviews: '(118)' }).reviews).toBe(118)
})

test('reads 24/7 as yes or no', () => {
  for (const yes of ['yes', '24/7', '24 hours', '✓', 'x', 'TRUE', 'sí'])
    expect(read({ emergency: yes }).emergency, yes).toBe(true)
  for (const no of ['no', '0', 'False']) expect(read({ emergency: no }).emergency, no).toBe(false)
  expect(read({ emergency: 'sometimes' })).toMatchObject({ emergency: null, notes: ['emergency-unreadable'] })
})

test('notes hours around the clock on every day, but doesn’t turn on 24/7 by them', () => {
  const always = 'Mon-Sun: Open 24 hours'
  expect(read({ hours: always })).toMatchObject({ emergency: null, notes: ['hours-always'] })
  expect(read({ hours: always, emergency: 'yes' })).toMatchObject({ emergency: true, notes: [] })
  expect(read({ hours: always, emergency: 'no' })).toMatchObject({ emergency: false, notes: [] })
  expect(read({ hours: 'Mon-Sat: Open 24 hours' }).notes).toEqual([])
})

test('reads an address that a program wrote as a list of lines', () => {
  expect(read({ street: "['11 Clematis St', 'West Palm Beach, FL 33401']" })).toMatchObject({
    street: '11 Clematis St',
    city: 'West Palm Beach',
    notes: [],
  })
})

test('reads a description as plain text', () => {
  expect(
    read({ description: '&lt;p&gt;Family firm.&lt;/p&gt;&lt;p&gt;Since &amp;amp; 1991.&lt;/p&gt;' }).description,
  ).toBe('Family firm.\nSince &amp; 1991.')
  expect(read({ description: 'x'.repeat(4_001) })).toMatchObject({
    description: 'x'.repeat(4_000),
    notes: ['description-cut'],
  })
})

test('reads email addresses in any format', () => {
  expect(read({ email: 'mailto:d@ace.example' }).email).toBe('d@ace.example')
  expect(read({ email: 'c@ace.example;' }).email).toBe('c@ace.example')
  expect(read({ email: 'a@ace.example; b@ace.example' })).toMatchObject({
    email: 'a@ace.example',
    notes: ['email-several'],
  })
})

test.each([
  ['(561) 555-0171 / curlew@curlew.example', '(561) 555-0171'],
  ['curlew@curlew.example; 561-555-0171', '561-555-0171'],
  ['Tel: 561-555-0171, Email: curlew@curlew.example', 'Tel: 561-555-0171'],
  ['561.555.0171 <curlew@curlew.example>', '561.555.0171'],
  ['mailto:curlew@curlew.example | 561-555-0171', '561-555-0171'],
])('reads %s as a phone number and an email address', (phone, shown) => {
  expect(read({ phone })).toMatchObject({
    phone: shown,
    phoneE164: '+15615550171',
    email: 'curlew@curlew.example',
    notes: ['email-beside-phone'],
  })
})

test('prefers the email address of the email column, and notes the other address', () => {
  expect(read({ phone: '561-555-0171 other@ace.example', email: 'a@ace.example' })).toMatchObject({
    phoneE164: '+15615550171',
    email: 'a@ace.example',
    notes: ['phone-rest-unread'],
  })
})

test('skips separator lines and comment lines', () => {
  for (const name of ['*** End of report ***', '-----', '=====', '- Page 2 of 3 -'])
    expect(rowOf({ name }), name).toEqual({ skip: 'totals' })
  expect(rowOf({ name: '-----', city: '-----', phone: '---' })).toEqual({ skip: 'totals' })
  expect(rowOf({ name: '*** Ace Roofing ***' })).toMatchObject({ row: { name: '*** Ace Roofing ***' } })
  expect(rowOf({ name: '(561) Roofing' })).toMatchObject({ row: { name: '(561) Roofing' } })
})

test('removes the numbers of a numbered list from names, and no other numbers', () => {
  const readRow = openRowReader({ columns: { name: 0 }, headers: ['Name'], ...rowRules })
  const read = (...names: string[]) => names.map(name => readRow({ fields: [name] }))
  const named = (name: string) => ({ row: expect.objectContaining({ name }) })
  expect(read('1. Ace Roofing', '2) Bay Roofing', '7. Cay Roofing', '3rd Street Roofing')).toEqual([
    { ...named('Ace Roofing'), notes: ['name-numbered'] },
    { ...named('Bay Roofing'), notes: ['name-numbered'] },
    { ...named('7. Cay Roofing'), notes: [] },
    { ...named('3rd Street Roofing'), notes: [] },
  ])
})

test('gives the rows below a section line its city, until the next one', () => {
  const headers = ['Name', 'Phone', 'City']
  const readRow = openRowReader({ columns: { name: 0, phone: 1, city: 2 }, headers, ...rowRules })
  const cityOf = (...fields: string[]) => {
    const read = readRow({ fields })
    return 'skip' in read ? read.skip : `${read.row.city} ${read.notes.join()}`
  }
  expect(cityOf('Ace Roofing', '561-555-0100', '')).toBe(' ')
  expect(cityOf('— Jupiter —', '', '')).toBe('section')
  expect(cityOf('Ace Roofing', '561-555-0100', '')).toBe('Jupiter city-of-section')
  expect(cityOf('Bay Roofing', '561-555-0101', 'West Palm Beach')).toBe('West Palm Beach ')
  expect(cityOf('Emergency roofers:', '', '')).toBe('section')
  expect(cityOf('Cay Roofing', '561-555-0102', '')).toBe(' ')
  expect(cityOf('Palm Beach Gardens (4)', '', '')).toBe('section')
  expect(cityOf('Jupiter', '561-555-0103', '')).toBe('Palm Beach Gardens city-of-section')
})

test.each(['South Florida', 'Palm Beach County', 'Treasure Coast', 'Martin & Palm Beach Counties', 'Statewide'])(
  'takes no region such as %s for a city',
  city => {
    expect(read({ city })).toMatchObject({ city: '', notes: ['city-is-region'] })
    expect(read({ city, zip: '33458' })).toMatchObject({ city: 'Jupiter', notes: ['city-is-region', 'city-of-zip'] })
  },
)

test('skips names that are deleted or crossed out, and leaves such cells blank', () => {
  for (const name of ['(deleted)', '[Deleted]', '~~Ace Roofing~~', 'Ace Roofing (deleted)'])
    expect(rowOf({ name, phone: '561-555-0100' }), name).toEqual({ skip: 'deleted' })
  expect(read({ phone: '~~561-555-0100~~' })).toMatchObject({ phone: null, notes: ['cell-struck'] })
  expect(read({ email: '[removed]' })).toMatchObject({ email: null, notes: ['placeholder'] })
})

test('reads the addresses of attachments, a contact card’s address and the titles in program data', () => {
  const attached = 'a.png (https://files.example/a), b (2).png (https://files.example/b)'
  expect(read({ logo: attached, pictures: attached })).toMatchObject({
    logo: 'https://files.example/a',
    pictures: ['https://files.example/a', 'https://files.example/b'],
    notes: ['logo-several'],
  })
  const street = '2 Oak St, Ste 4'
  const place = { city: 'Jupiter', state: 'FL', postalCode: '33458' }
  expect(read({ street: ';Ste 4;2 Oak St;Jupiter;FL;33458;USA' })).toMatchObject({ street, ...place })
  expect(read({ street: '2 Oak St, Ste 4, Jupiter, FL, United States, Florida' })).toMatchObject({ street })
  expect(
    read({ category: "[{'alias': 'a', 'title': 'Roof Repair'}, {'alias': 'b', 'title': 'Gutters'}]" }),
  ).toMatchObject({ category: 'Roof Repair', moreCategories: ['Gutters'] })
})

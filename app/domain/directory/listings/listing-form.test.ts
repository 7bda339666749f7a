import { expect, test } from 'vitest'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { photosAllowed } from '../photos/listing-photo.ts'
import { conflicts, formValues, textFields } from './listing-form.ts'
import { fieldLabels, formErrors } from './listing-messages.ts'
import { changedListing, listingInput, wrongFields } from './listing-schema.server.ts'

test('sends the shown values back unchanged, so that storing them changes nothing', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { rating: 4.5, reviews: 12, claimed: true, responseMinutes: 30, logo: '' })
  const values = formValues(await readListing(app, id))

  expect(listingInput.parse(values)).toMatchObject({
    ...{ name: 'Ace Roofing', city: 'Boca Raton', state: 'FL', category: 'Emergency Roof Repair', more: [] },
    ...{ rating: 4.5, reviews: 12, claimed: true, featured: false, responseMinutes: 30, serviceMiles: null },
  })
  expect(conflicts(values, values)).toEqual([])
})

test('gives every form field a label, an error text and a place in the conflict check', () => {
  const flags = ['claimed', 'featured', 'emergency']
  expect(textFields).toContain('employeeCount')
  expect([...textFields, ...flags].filter(name => !fieldLabels[name])).toEqual([])
  expect(textFields.filter(name => !formErrors[name])).toEqual([])
  const compared = [...textFields, ...flags].filter(name => conflicts({ [name]: 'a' }, { [name]: 'b' }).length > 0)
  expect(compared).toHaveLength(textFields.length + flags.length)
})

test('names each wrong field as the form sends it', () => {
  const errorsOf = (typed: Record<string, string>) => {
    const { error } = listingInput.safeParse({ name: 'Ace', ...typed })
    return error ? wrongFields(error) : []
  }
  expect(errorsOf({ 'hours-2': '7-7', 'hours-3': 'by appointment', phone: 'call us', postalCode: '3345' })).toEqual(
    expect.arrayContaining(['hours-2', 'hours-3', 'phone', 'postalCode']),
  )
  expect(errorsOf({ 'special-hours-2': '9am-5pm' })).toEqual(['special-from-2'])
  expect(errorsOf({ 'special-from-1': 'soon' })).toEqual(['special-from-1'])
  expect(errorsOf({ 'special-from-1': '2026-12-25', 'special-hours-1': 'maybe' })).toEqual(['special-hours-1'])
  expect(errorsOf({ 'special-from-1': '2026-12-25', 'special-until-1': '2026-12-24' })).toEqual(['special-until-1'])
  expect(errorsOf({ 'special-from-1': '2026-12-25', 'special-until-1': '2028-12-24' })).toEqual(['special-until-1'])
  const twice = { 'special-from-1': '2026-12-24', 'special-until-1': '2026-12-26', 'special-from-3': '2026-12-25' }
  expect(errorsOf(twice)).toEqual(['special-from-3'])
})

test('reads hours from their texts, and treats a special day without hours as closed', () => {
  const typed = {
    ...{ name: 'Ace', 'hours-1': '9-12, 1-5', 'hours-5': '8pm - 4am', 'hours-6': '24/7', 'hours-7': 'Closed' },
    ...{ 'special-from-1': '2026-12-25', 'special-note-1': 'Christmas' },
    ...{ 'special-from-2': '2026-12-31', 'special-until-2': '2027-01-02', 'special-hours-2': '8am - noon' },
  }
  expect(listingInput.parse(typed)).toMatchObject({
    hours: [
      { weekday: 1, opens: 540, closes: 720 },
      { weekday: 1, opens: 780, closes: 1020 },
      { weekday: 5, opens: 1200, closes: 1680 },
      { weekday: 6, opens: 0, closes: 1440 },
    ],
    specialDays: [
      { from: '2026-12-25', until: '2026-12-25', spans: [], note: 'Christmas' },
      { from: '2026-12-31', until: '2027-01-02', spans: [{ opens: 480, closes: 720 }], note: '' },
    ],
  })
})

test('normalizes contact data, and stores words like "none" as empty', () => {
  const typed = {
    ...{ name: 'Ace\u200b Roofing', email: 'mailto:Ada@D\u00e4cher.example;', phone: '5615550136.0' },
    ...{ postalCode: '334014410', licenseNumber: 'Lic. # ccc 133 0001.', street: 'N/A' },
  }
  expect(listingInput.parse(typed)).toMatchObject({
    ...{ name: 'Ace Roofing', email: 'Ada@xn--dcher-gra.example', phone: '(561) 555-0136' },
    ...{ postalCode: '33401-4410', licenseNumber: 'CCC1330001', street: '' },
  })
  expect(listingInput.parse({ name: 'Ace', phone: 'N/A', email: 'none', city: 'unknown' })).toMatchObject({
    ...{ phone: '', email: '', city: '' },
  })
  expect(listingInput.parse({ name: 'Ace', phone: '561-555-0146 / 786-555-0147' }).phone).toBe(
    '561-555-0146 / 786-555-0147',
  )
})

test('sees no change in the same hours written differently', () => {
  expect(conflicts({ 'hours-1': '8am-5pm' }, { 'hours-1': '8:00 am - 5:00 pm' })).toEqual([])
  expect(conflicts({ 'hours-1': '8am-6pm' }, { 'hours-1': '8:00 am - 5:00 pm' })).toHaveLength(1)
})

test('keeps an unchanged old text that the form would reject', () => {
  const stored = { name: 'Ace', phone: 'call us', email: 'at the office' }
  expect(changedListing(stored, { ...stored, city: 'Jupiter' })).toMatchObject({
    input: { city: 'Jupiter', phone: 'call us', email: 'at the office' },
  })
  expect(changedListing(stored, { ...stored, phone: 'call them' })).toEqual({ fieldErrors: ['phone'] })
})

test("names a conflict's field with both values, and ignores blanks around a text", () => {
  const theirs = { name: 'Ace', claimed: 'on', more: ['Siding Repair'] }
  expect(conflicts({ name: ' Ace ', claimed: 'on', more: 'Siding Repair' }, theirs)).toEqual([])
  expect(conflicts({ name: 'Bay', more: 'Siding Repair' }, theirs)).toEqual([
    { name: 'name', yours: 'Bay', theirs: 'Ace' },
    { name: 'claimed', yours: '', theirs: 'yes' },
  ])
})

test('accepts only a web address or an uploaded file as a logo', () => {
  const uploaded = '/files/019f1d8c-e200-7008-b7a4-f7029144a6cf'
  for (const logo of ['', 'https://ace.example.com/logo.png', uploaded])
    expect(listingInput.parse({ name: 'Ace', logo }).logo).toBe(logo)
  for (const logo of ['javascript:alert(1)', '/files/../admin', '/admin', 'data:image/png;base64,AA'])
    expect(listingInput.safeParse({ name: 'Ace', logo }).success, logo).toBe(false)
})

test("allows ten photos with Professional, any number from Premium up, and Basic's number without a plan", () => {
  spec('public 9.2', 'public 9.4')
  expect([null, 'basic', 'professional'].map(photosAllowed)).toEqual([5, 5, 10])
  expect(['premium', 'enterprise'].map(photosAllowed)).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
})

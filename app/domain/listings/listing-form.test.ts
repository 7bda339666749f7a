import { expect, test } from 'vitest'
import { readListing } from '#domain/directory/businesses.server.ts'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { conflicts, formValues } from './listing-form.ts'
import { photosAllowed } from './listing-photo.ts'
import { listingInput } from './listing-schema.server.ts'
import { fieldFaults, fieldLabels } from './listing-words.ts'

test('what the form shows of a listing is what it sends: storing it again changes nothing', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { rating: 4.5, reviews: 12, claimed: true, responseMinutes: 30, logo: '' })
  const values = formValues(await readListing(app, id))

  expect(listingInput.parse(values)).toMatchObject({
    ...{ name: 'Ace Roofing', city: 'Boca Raton', state: 'FL', category: 'Emergency Roof Repair', more: [] },
    ...{ rating: 4.5, reviews: 12, claimed: true, featured: false, responseMinutes: 30, serviceMiles: null },
  })
  expect(conflicts(values, values)).toEqual([])
})

test('every field of the form has a label and a way to mend it, and is looked at for conflicts', () => {
  const names = Object.keys(listingInput.in.shape)
  expect(names).toContain('employeeCount')
  const mendable = names.filter(name => !['claimed', 'featured', 'emergency'].includes(name))
  expect(names.filter(name => !fieldLabels[name])).toEqual([])
  expect(mendable.filter(name => !fieldFaults[name])).toEqual([])
  expect(names.filter(name => conflicts({ [name]: 'a' }, { [name]: 'b' }).length === 0)).toEqual([])
})

test('a night that ends in the morning, and a whole day, are read back as they were', () => {
  const typed = { name: 'Ace', 'opens-5': '20:00', 'closes-5': '04:00', 'opens-6': '00:00', 'closes-6': '00:00' }
  expect(listingInput.parse(typed).hours).toEqual([
    { weekday: 5, opens: 1200, closes: 1680 },
    { weekday: 6, opens: 0, closes: 1440 },
  ])
})

test('a conflict names the field and both values; blanks around a text are none', () => {
  const theirs = { name: 'Ace', claimed: 'on', more: ['Siding Repair'] }
  expect(conflicts({ name: ' Ace ', claimed: 'on', more: 'Siding Repair' }, theirs)).toEqual([])
  expect(conflicts({ name: 'Bay', more: 'Siding Repair' }, theirs)).toEqual([
    { name: 'name', yours: 'Bay', theirs: 'Ace' },
    { name: 'claimed', yours: '', theirs: 'yes' },
  ])
})

test('a logo is an address of the web or an uploaded one, and nothing else', () => {
  const uploaded = '/files/019f1d8c-e200-7008-b7a4-f7029144a6cf'
  for (const logo of ['', 'https://ace.example.com/logo.png', uploaded])
    expect(listingInput.parse({ name: 'Ace', logo }).logo).toBe(logo)
  for (const logo of ['javascript:alert(1)', '/files/../admin', '/admin', 'data:image/png;base64,AA'])
    expect(listingInput.safeParse({ name: 'Ace', logo }).success, logo).toBe(false)
})

test('ten photos come with Professional, any number with Premium and above; without a plan as many as with Basic', () => {
  spec('public 9.2', 'public 9.4')
  expect([null, 'basic', 'professional'].map(photosAllowed)).toEqual([5, 5, 10])
  expect(['premium', 'enterprise'].map(photosAllowed)).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
})

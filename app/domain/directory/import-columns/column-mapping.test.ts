import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { resolveMapping } from './column-mapping.ts'
import { importFields } from './import-field.ts'

function mapped(headers: string[], given?: Record<string, string>) {
  const resolved = resolveMapping(headers, given)
  return resolved.ok ? resolved.columns : resolved
}

test('accepts each of the twelve fields for a column', () => {
  spec('admin 3.14')
  expect([...importFields].sort()).toEqual(
    [
      'name',
      'email',
      'site',
      'phone',
      'category',
      'city',
      'state',
      'rating',
      'reviews',
      'claimed',
      'featured',
      'logo',
    ].sort(),
  )
})

test('takes a header that contains name, or equals business, as the name', () => {
  spec('admin 5.16')
  for (const header of ['name', 'Business Name', 'companyname', 'business'])
    expect(mapped([header])).toEqual({ name: 0 })
  expect(mapped(['business type'])).toMatchObject({ reason: 'name-not-mapped' })
})

test('compares headers case-insensitively', () => {
  spec('admin 5.15')
  expect(mapped(['BUSINESS', 'CITY'])).toEqual({ name: 0, city: 1 })
})

test.each([
  ['admin 5.17', 'email', ['email', 'Email Address', 'contact email']],
  ['admin 5.18', 'site', ['website', 'Site', 'URL', 'homepage url']],
  ['admin 5.19', 'phone', ['phone', 'Phone Number', 'telephone']],
  ['admin 5.20', 'city', ['city', 'Mailing City']],
  ['admin 5.21', 'state', ['state', 'State/Province']],
  ['admin 5.22', 'category', ['category', 'Service Type', 'services']],
  ['admin 5.23', 'rating', ['rating', 'Star Rating']],
  ['admin 5.24', 'reviews', ['review', 'Reviews', 'Number of reviews']],
  ['admin 5.25', 'logo', ['logo', 'Logo file']],
])('meets requirement %s: maps headers to %s', (number, field, headers) => {
  spec(number)
  for (const header of headers) expect(mapped(['Name', header]), header).toEqual({ name: 0, [field]: 1 })
})

test('never guesses claimed and featured', () => {
  expect(mapped(['Name', 'Claimed', 'Featured'])).toEqual({ name: 0 })
  expect(mapped(['Name', 'Claimed', 'Featured'], { Claimed: 'claimed', Featured: 'featured' })).toEqual({
    name: 0,
    claimed: 1,
    featured: 2,
  })
})

test('takes the first of two columns with the same meaning, and feeds one field per column', () => {
  expect(mapped(['Name', 'Nickname', 'Email', 'Old email'])).toEqual({ name: 0, email: 2 })
  expect(mapped(['Name', 'City name', 'Site email'])).toEqual({ name: 0, city: 1, email: 2 })
})

test('prefers the given mapping over headers, and still finds the other fields', () => {
  expect(mapped(['Name', 'Trading as', 'Town', 'Phone'], { 'Trading as': 'name', Town: 'city' })).toEqual({
    name: 1,
    city: 2,
    phone: 3,
  })
})

test('skips a column on request', () => {
  expect(mapped(['Name', 'Email', 'Site email'], { Email: '' })).toEqual({ name: 0, email: 2 })
})

test('finds a given column case-insensitively, an exact match first, and each of several equal ones once', () => {
  expect(mapped(['Name', 'TOWN', 'town'], { town: 'city' })).toEqual({ name: 0, city: 2 })
  expect(mapped(['Name', 'TOWN'], { ' Town ': 'city' })).toEqual({ name: 0, city: 1 })
  expect(mapped(['x', 'X'], { x: 'name', X: 'city' })).toEqual({ name: 0, city: 1 })
})

test('names an unknown column or field, and a field given twice', () => {
  expect(mapped(['Name'], { Town: 'city' })).toEqual({ ok: false, reason: 'unknown-column', detail: 'Town' })
  expect(mapped(['Name', 'Town'], { Town: 'village' })).toEqual({
    ok: false,
    reason: 'unknown-field',
    detail: 'village',
  })
  expect(mapped(['A', 'B'], { A: 'name', B: 'name' })).toEqual({
    ok: false,
    reason: 'field-given-twice',
    detail: 'name',
  })
  expect(mapped(['Name'], { Name: 'toString' })).toMatchObject({ reason: 'unknown-field' })
})

test('returns no mapping without a column for the name', () => {
  expect(mapped(['Email', 'City'])).toMatchObject({ reason: 'name-not-mapped' })
  expect(mapped(['Name'], { Name: '' })).toMatchObject({ reason: 'name-not-mapped' })
  expect(mapped(['', ''])).toMatchObject({ reason: 'name-not-mapped' })
})

import { expect, test, vi } from 'vitest'
import { findOffer } from '#domain/foundation/plans/rate-cards.ts'
import { spec } from '#tests/support/spec.ts'
import {
  forgetListingForm,
  keepListingForm,
  keepPackage,
  readListingForm,
  readPackageCode,
  takePackage,
} from './kept-purchase.ts'

function storage() {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  return items
}

test('keeps the form as typed, and returns it until it is forgotten', () => {
  spec('public 4.4')
  const items = storage()
  const typed = { name: 'Gulf', services: ['Roof Inspection', 'Gutter Repair'], planId: 'premium' }
  keepListingForm(typed)
  expect(JSON.parse(items.get('businessListingForm') ?? '')).toEqual(typed)
  expect(readListingForm()).toEqual(typed)
  forgetListingForm()
  expect(readListingForm()).toBeNull()
})

test('keeps the chosen package with id, name and dollars per month, and returns it once', () => {
  spec('public 3.23', 'public 4.6', 'admin 3.15')
  const items = storage()
  const offer = findOffer('banner-premium')
  if (offer) keepPackage(offer, 'SPRING')
  expect(JSON.parse(items.get('selectedAdPackage') ?? '')).toEqual({
    id: 'banner-premium',
    name: 'Premium',
    price: 599,
  })
  expect(readPackageCode()).toBe('SPRING')
  expect(takePackage()).toEqual({ id: 'banner-premium', name: 'Premium', price: 599 })
  expect(readPackageCode()).toBe('')
  expect(items.has('selectedAdPackage')).toBe(false)
  expect(takePackage()).toBeNull()
})

test.each(['', '{', 'null', '[1]', '{"id":1,"name":"x","price":2}', '"text"'])(
  'ignores an invalid package: %s',
  text => {
    storage().set('selectedAdPackage', text)
    expect(takePackage()).toBeNull()
  },
)

test('restores only the texts of a form', () => {
  const items = storage()
  items.set('businessListingForm', '{"name":"Gulf","services":["a",1],"email":{"x":1},"city":["Lake Worth"]}')
  expect(readListingForm()).toEqual({ name: 'Gulf', city: ['Lake Worth'] })
  items.set('businessListingForm', '[]')
  expect(readListingForm()).toBeNull()
})

test('works in a browser without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  keepListingForm({ name: 'Gulf' })
  forgetListingForm()
  expect([readListingForm(), takePackage()]).toEqual([null, null])
})

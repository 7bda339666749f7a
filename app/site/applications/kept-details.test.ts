import { expect, test, vi } from 'vitest'
import { forgetDetails, keepDetails, readKeptDetails } from './kept-details.ts'

const ann = { account: 'ann', savedAt: '2026-07-01T12:00:00.000Z' }
const key = 'listingDetails'

function storage() {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  })
  return items
}

test('returns what an account has filled in, without blanks', () => {
  storage()
  keepDetails(ann, { name: 'Gulf', phone: '', services: ['Roof Inspection', 'Gutter Repair'] })
  expect(readKeptDetails(ann)).toEqual({ name: 'Gulf', services: ['Roof Inspection', 'Gutter Repair'] })
})

test.each([
  ['another account', { ...ann, account: 'bob' }],
  ['details that were saved since', { ...ann, savedAt: '2026-07-01T12:00:01.000Z' }],
])('forgets the copy for %s', (_, asked) => {
  const items = storage()
  keepDetails(ann, { name: 'Gulf' })
  expect(readKeptDetails(asked)).toBeNull()
  expect(items.size).toBe(0)
})

test('works with unusable contents, and in a browser without storage', () => {
  for (const text of ['', '{', 'null', '[]', '{"account":"ann","savedAt":null,"fields":null}']) {
    storage().set(key, text)
    expect(readKeptDetails({ ...ann, savedAt: null })).toBeNull()
  }
  vi.stubGlobal('localStorage', undefined)
  keepDetails(ann, { name: 'Gulf' })
  forgetDetails()
  expect(readKeptDetails(ann)).toBeNull()
})

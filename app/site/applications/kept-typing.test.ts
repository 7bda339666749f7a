import { beforeEach, expect, test, vi } from 'vitest'
import { draftKeptDays } from '#domain/commerce/listing-drafts/listing-draft.ts'
import { forgetKept, readKept, writeKept } from './kept-typing.ts'

const now = Date.parse('2026-07-01T12:00:00Z')
const kept = { token: 'abc', step: 2, typed: { licenseNumber: ['CCC1330842'] }, at: now }
let stored = new Map<string, string>()

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('restores the input until the draft is deleted', () => {
  expect(readKept(now)).toBeNull()
  writeKept(kept)
  expect(readKept(now)).toEqual(kept)
  expect(readKept(now + draftKeptDays * 86_400_000 - 1)).toEqual(kept)
  expect(readKept(now + draftKeptDays * 86_400_000)).toBeNull()
  forgetKept()
  expect(readKept(now)).toBeNull()
})

test('ignores stored data that is foreign or broken', () => {
  const broken = [
    '{',
    'null',
    '7',
    '[]',
    '{"token":"abc"}',
    JSON.stringify({ ...kept, token: '../../sign-out' }),
    JSON.stringify({ ...kept, token: 7 }),
    JSON.stringify({ ...kept, step: '2' }),
    JSON.stringify({ ...kept, at: null }),
    JSON.stringify({ ...kept, typed: { licenseNumber: 'no list' } }),
    JSON.stringify({ ...kept, typed: null }),
  ]
  for (const text of broken) {
    stored.set('businessApplication', text)
    expect(readKept(now), text).toBeNull()
  }
})

test('works in a browser without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => {
      throw new Error('denied')
    },
  })
  writeKept(kept)
  forgetKept()
  expect(readKept(now)).toBeNull()
})

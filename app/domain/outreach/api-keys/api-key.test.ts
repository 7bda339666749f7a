import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { isActive, keyPattern, maskKey, requestsPerHour, usedOfHour } from './api-key.ts'
import { usageMessages } from './describe-key.ts'
import { endsOf, hashKey, makeKeyText } from './key-text.ts'

const now = new Date('2026-07-01T12:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)

test('creates unique keys from a fixed prefix and 40 uniformly random characters', () => {
  spec('admin 9.11')
  const texts = Array.from({ length: 500 }, makeKeyText)
  for (const text of texts) expect(text).toMatch(keyPattern)
  expect(new Set(texts).size).toBe(500)
  const counts = new Map<string, number>()
  for (const sign of texts.join('').replaceAll('rr_', '')) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  // Each of the 62 characters is expected about 323 times in 20,000; a larger deviation isn't chance.
  expect(counts.size).toBe(62)
  for (const count of counts.values()) expect(Math.abs(count - 323)).toBeLessThan(130)
})

test('masks all but the first 8 and last 4 characters', () => {
  spec('admin 9.12', 'admin 2.3.44')
  const text = `rr_ABCDE${'x'.repeat(31)}WXYZ`
  expect(text).toMatch(keyPattern)
  expect(maskKey(endsOf(text))).toBe('rr_ABCDE••••••••••••••••WXYZ')
  expect(hashKey(text)).toHaveLength(32)
})

test('describes a key’s hour and ends it after sixty minutes', () => {
  spec('admin 9.13')
  const hour = (used: number, agoMs: number) => usedOfHour({ used, startedAt: before(agoMs) }, now)
  expect(usageMessages(hour(847, 0))).toBe('847 of 1,000 (15.3% remain)')
  expect(usageMessages(usedOfHour(null, now))).toBe('0 of 1,000 (100% remain)')
  expect(usageMessages(hour(requestsPerHour + 1, 0))).toBe('1,000 of 1,000 (0% remain)')
  expect([hour(847, 3_599_999), hour(847, 3_600_000)]).toEqual([847, 0])
})

test('stays active until revoked or expired', () => {
  expect(isActive({ revokedAt: null, expiresAt: null }, now)).toBe(true)
  expect(isActive({ revokedAt: now, expiresAt: null }, now)).toBe(false)
  expect(isActive({ revokedAt: null, expiresAt: now }, now)).toBe(false)
  expect(isActive({ revokedAt: null, expiresAt: new Date(now.getTime() + 1) }, now)).toBe(true)
})

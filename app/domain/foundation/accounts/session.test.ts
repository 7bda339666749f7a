import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { endOfSession, renewedEnd, secondsUntil } from './session.ts'

const now = new Date('2026-07-01T12:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test('ends an admin session after 24 hours and never renews it', () => {
  spec('admin 9.1', 'decision 16')
  const end = endOfSession('admin', now)

  expect(end).toEqual(after(24))
  for (const hours of [0, 1, 23.9]) expect(renewedEnd('admin', end, after(hours))).toBeUndefined()
})

test("renews a returning contractor's session once a day", () => {
  spec('public 4.20', 'decision 13')
  const end = endOfSession('user', now)

  expect(end).toEqual(after(14 * 24))
  expect(renewedEnd('user', end, after(23.9))).toBeUndefined()
  expect(renewedEnd('user', end, after(24))).toEqual(after(15 * 24))
  expect(renewedEnd('user', end, after(13 * 24))).toEqual(after(27 * 24))
})

test('gives a cookie the same lifetime as its session', () => {
  expect(secondsUntil(after(24), now)).toBe(86_400)
  expect(secondsUntil(now, after(1))).toBe(0)
})

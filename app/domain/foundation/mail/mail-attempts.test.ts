import { expect, test } from 'vitest'
import { backOffSeconds, lastAttempt } from './mail-attempts.ts'

test('doubles the pauses from five seconds to fifteen minutes', () => {
  const pauses = Array.from({ length: 10 }, (_, index) => backOffSeconds(index + 1))
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900])
  expect(backOffSeconds(100_000)).toBe(900)
})

test('retries an email for five days', () => {
  const pauses = Array.from({ length: lastAttempt - 1 }, (_, index) => backOffSeconds(index + 1))
  const seconds = pauses.reduce((sum, pause) => sum + pause, 0)
  expect(seconds).toBeGreaterThanOrEqual(5 * 86_400)
  expect(seconds).toBeLessThan(5 * 86_400 + 900)
})

import { expect, test } from 'vitest'
import { monthsLater } from './months.ts'

test.each([
  ['2026-07-01T12:00:00Z', 1, '2026-08-01T12:00:00.000Z'],
  ['2026-01-31T12:00:00Z', 1, '2026-02-28T12:00:00.000Z'],
  ['2028-01-31T00:00:00Z', 1, '2028-02-29T00:00:00.000Z'],
  ['2026-12-31T23:59:59Z', 1, '2027-01-31T23:59:59.000Z'],
  ['2026-08-31T12:00:00Z', 6, '2027-02-28T12:00:00.000Z'],
])('%s and %i months', (from, months, expected) => {
  expect(monthsLater(new Date(from), months).toISOString()).toBe(expected)
})

import { expect, test } from 'vitest'
import { isYearPrice, termOf, yearPriceCents } from './plan-term.ts'

test('a year costs twelve months without the free ones', () => {
  expect(yearPriceCents(9_900, 2)).toBe(99_000)
  expect(yearPriceCents(4_900, 1)).toBe(53_900)
})

test.each([
  [99_000, true],
  [59_400, true],
  [108_900, true],
  [118_800, false],
  [49_500, false],
  [99_001, false],
  [9_900, false],
])('a year of $99 a month for %i cents was on sale: %s', (cents, expected) => {
  expect(isYearPrice(9_900, cents)).toBe(expected)
})

test('anything but a year is a month', () => {
  expect(['year', 'month', '', 'YEAR', ['year'], undefined].map(termOf)).toEqual([
    ...['year', 'month', 'month', 'month', 'month', 'month'],
  ])
})

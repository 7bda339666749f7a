import { expect, test } from 'vitest'
import { comparableMedian } from './own-figure.ts'

test('the median of an even count lies between the two in the middle', () => {
  expect(comparableMedian([9, 1, 5, 3, 7])).toBe(5)
  expect(comparableMedian([1, 10, 2, 8, 4, 6])).toBe(5)
  expect(comparableMedian([0, 0, 0, 0, 100])).toBe(0)
})

test('four listings make no median', () => {
  expect(comparableMedian([1, 2, 3, 4])).toBeUndefined()
  expect(comparableMedian([])).toBeUndefined()
})

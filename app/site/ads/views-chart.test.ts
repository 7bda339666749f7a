import { expect, test } from 'vitest'
import { niceTop } from './views-chart.tsx'

test('an axis ends on a number that four lines divide evenly', () => {
  expect([1, 4, 5, 8, 9, 20, 21, 41, 81, 1_234].map(niceTop)).toEqual([4, 4, 8, 8, 20, 20, 40, 80, 200, 2_000])
})

import { expect, test } from 'vitest'
import { chordOf, milesOf } from './distance.ts'

test('a way over ground and its chord are two names of one distance', () => {
  for (const miles of [0, 1, 25, 200, 3_000]) expect(milesOf(chordOf(miles))).toBeCloseTo(miles, 6)
})

test('points across the globe lie half its girth apart', () => {
  expect(milesOf(2)).toBeCloseTo(12_437, 0)
})

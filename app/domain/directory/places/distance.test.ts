import { expect, test } from 'vitest'
import { chordOf, milesOf } from './distance.ts'

test('converts between a distance on the ground and its chord', () => {
  for (const miles of [0, 1, 25, 200, 3_000]) expect(milesOf(chordOf(miles))).toBeCloseTo(miles, 6)
})

test("puts antipodes half the globe's circumference apart", () => {
  expect(milesOf(2)).toBeCloseTo(12_437, 0)
})

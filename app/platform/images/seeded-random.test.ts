import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'

test('a seed gives the same numbers on every machine', () => {
  const random = seededRandom('a roof')
  expect([random.whole(0, 999), random.whole(0, 999), random.whole(0, 999)]).toEqual([629, 377, 453])
})

test('two seeds give different numbers', () => {
  const draw = (seed: string) => Array.from({ length: 5 }, () => seededRandom(seed).whole(0, 1_000_000))
  expect(draw('hours')).not.toEqual(draw('plans'))
})

test('includes both ends of a range and nothing beyond them', () => {
  const random = seededRandom('range')
  const drawn = new Set(Array.from({ length: 200 }, () => random.whole(3, 5)))
  expect([...drawn].sort()).toEqual([3, 4, 5])
})

test('a shuffle keeps every item once', () => {
  const list = Array.from({ length: 50 }, (_, index) => index)
  const shuffled = seededRandom('shuffle').shuffle(list)
  expect(shuffled).not.toEqual(list)
  expect(shuffled.sort((a, b) => a - b)).toEqual(list)
})

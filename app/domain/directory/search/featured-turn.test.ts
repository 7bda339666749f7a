import { expect, test } from 'vitest'
import { byTurn, nextTurn } from './featured-turn.ts'

const letters = [...'ABCDE']
const hour = (count: number) => new Date(count * 3_600_000)

test('few enough are all shown', () => {
  expect(byTurn(letters, 5, hour(3))).toEqual(letters)
})

test('over as many hours as there are listings each is shown equally often', () => {
  const shown = letters.flatMap((_, index) => byTurn(letters, 3, hour(index)))
  for (const letter of letters) expect(shown.filter(one => one === letter)).toHaveLength(3)
})

test('within an hour nothing moves, and the next hour is known', () => {
  expect(byTurn(letters, 3, new Date(3_599_999))).toEqual(byTurn(letters, 3, new Date(0)))
  expect(nextTurn(new Date(3_599_999))).toEqual(hour(1))
  expect(nextTurn(hour(1))).toEqual(hour(2))
})

import { expect, test } from 'vitest'
import { byTurn, nextTurn } from './featured-turn.ts'

const letters = [...'ABCDE']
const hour = (count: number) => new Date(count * 3_600_000)

test('shows all listings when there are few enough', () => {
  expect(byTurn(letters, 5, hour(3))).toEqual(letters)
})

test('shows each listing equally often over as many hours as there are listings', () => {
  const shown = letters.flatMap((_, index) => byTurn(letters, 3, hour(index)))
  for (const letter of letters) expect(shown.filter(one => one === letter)).toHaveLength(3)
})

test('stays the same within an hour, and reports the next one', () => {
  expect(byTurn(letters, 3, new Date(3_599_999))).toEqual(byTurn(letters, 3, new Date(0)))
  expect(nextTurn(new Date(3_599_999))).toEqual(hour(1))
  expect(nextTurn(hour(1))).toEqual(hour(2))
})

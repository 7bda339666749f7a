import { expect, test } from 'vitest'
import { byTurn, nextTurn, sponsoredTurn } from './featured-turn.ts'
import { emptySearch } from './search.ts'

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

const search = { ...emptySearch, q: 'tarp', city: 'Boca Raton' }

test('counts up every hour, and is the same on every page and in every order of a search', () => {
  const turn = sponsoredTurn(search, hour(5))
  expect(sponsoredTurn(search, hour(6))).toBe(turn + 1)
  const others = [
    { ...search, page: 4 },
    { ...search, sort: 'rating' as const },
    { ...search, q: 'TARP' },
  ]
  for (const same of others) expect(sponsoredTurn(same, new Date(6 * 3_600_000 - 1))).toBe(turn)
})

test('starts different searches with different listings', () => {
  const cities = ['Boca Raton', 'Jupiter', 'Lake Worth', 'Delray Beach', 'Wellington', '']
  expect(new Set(cities.map(city => sponsoredTurn({ ...search, city }, hour(5)) % 8)).size).toBeGreaterThan(2)
})

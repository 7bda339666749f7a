import { expect, test } from 'vitest'
import { emptySearch } from './search.ts'
import { sponsoredTurn } from './sponsored-turn.ts'

const hour = (count: number) => new Date(count * 3_600_000)
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

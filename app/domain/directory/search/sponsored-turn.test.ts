import { expect, test } from 'vitest'
import { emptySearch } from './search.ts'
import { sponsoredTurn } from './sponsored-turn.ts'

const hour = (count: number) => new Date(count * 3_600_000)
const search = { ...emptySearch, q: 'tarp', city: 'Boca Raton' }

test('each hour has the next number; within it a search has the same one on each page and in each order', () => {
  const turn = sponsoredTurn(search, hour(5))
  expect(sponsoredTurn(search, hour(6))).toBe(turn + 1)
  const others = [
    { ...search, page: 4 },
    { ...search, sort: 'rating' as const },
    { ...search, q: 'TARP' },
  ]
  for (const same of others) expect(sponsoredTurn(same, new Date(6 * 3_600_000 - 1))).toBe(turn)
})

test('not every search begins with the same one', () => {
  const cities = ['Boca Raton', 'Jupiter', 'Lake Worth', 'Delray Beach', 'Wellington', '']
  expect(new Set(cities.map(city => sponsoredTurn({ ...search, city }, hour(5)) % 8)).size).toBeGreaterThan(2)
})

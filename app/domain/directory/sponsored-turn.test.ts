import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { emptySearch } from './search.ts'
import { sponsoredPlaces, sponsoredTurn } from './sponsored-turn.ts'

const hour = (count: number) => new Date(count * 3_600_000)
const search = { ...emptySearch, q: 'tarp', city: 'Boca Raton' }

test('over as many hours as there are listings each stands equally often in each of the three places', () => {
  spec('decision 27')
  for (const count of [1, 2, 3, 4, 6, 7, 10]) {
    const ids = Array.from({ length: count }, (_, index) => `listing-${index}`)
    const hours = ids.map((_, index) => sponsoredTurn(ids, search, hour(index)))
    for (const shown of hours) {
      expect(shown).toHaveLength(Math.min(count, sponsoredPlaces))
      expect(new Set(shown).size).toBe(shown.length)
    }
    for (let place = 0; place < Math.min(count, sponsoredPlaces); place += 1)
      expect(new Set(hours.map(shown => shown[place])).size, `${count} in place ${place}`).toBe(count)
  }
})

test('none is none', () => {
  expect(sponsoredTurn([], search, hour(1))).toEqual([])
})

test('within the hour, on each page and in each order a search has the same three; not every search begins with the same one', () => {
  const ids = [...'ABCDEFGH']
  const shown = sponsoredTurn(ids, search, hour(5))
  const others = [
    { ...search, page: 4 },
    { ...search, sort: 'rating' as const },
    { ...search, q: 'TARP' },
  ]
  for (const same of others) expect(sponsoredTurn(ids, same, new Date(6 * 3_600_000 - 1))).toEqual(shown)
  const cities = ['Boca Raton', 'Jupiter', 'Lake Worth', 'Delray Beach', 'Wellington', '']
  expect(new Set(cities.map(city => sponsoredTurn(ids, { ...search, city }, hour(5))[0])).size).toBeGreaterThan(2)
})

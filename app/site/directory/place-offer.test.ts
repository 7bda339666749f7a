import { expect, test } from 'vitest'
import type { ListedPlace } from '#domain/directory/places/listed-places.server.ts'
import { emptySearch, type Search } from '#domain/directory/search/search.ts'
import { landingOfSearch } from './place-offer.ts'

const tarping = {
  id: 8,
  name: 'Emergency Tarping',
  slug: 'emergency-tarping',
  origin: 'Emergency Tarping',
  listings: 2,
}
const boca: ListedPlace = {
  id: 1,
  name: 'Boca Raton',
  slug: 'boca-raton',
  state: 'FL',
  lat: null,
  lon: null,
  listings: 3,
  categories: [tarping],
}
const landing = (asked: Partial<Search>) => landingOfSearch({ ...emptySearch, ...asked }, [boca])

test('a search for a city, or for a category in a city, has its own landing page', () => {
  expect(landing({ city: 'Boca Raton' })).toEqual({ place: boca, category: null })
  expect(landing({ city: 'boca raton, fl', category: 'emergency-tarping' })).toEqual({ place: boca, category: tarping })
})

test.each([
  {},
  { city: 'Boca' },
  { city: 'Jupiter' },
  { category: 'emergency-tarping' },
  { city: 'Boca Raton', category: 'roof-inspection' },
  { city: 'Boca Raton', q: 'ace' },
  { city: 'Boca Raton', page: 2 },
  { city: 'Boca Raton', sort: 'rating' as const },
  { city: 'Boca Raton', open: '24-7' as const },
])('%j gets no offer', asked => {
  expect(landing(asked)).toBeNull()
})

import { expect, test } from 'vitest'
import { pointOf } from '../places/distance.ts'
import { emptySearch, searchOfPlace, searchPath } from './search.ts'

test("puts only the chosen filters in a search's address", () => {
  expect(searchPath({ ...emptySearch, q: 'tile & tarp', city: 'Boca Raton', page: 2 })).toBe(
    '/?q=tile+%26+tarp&city=Boca+Raton&page=2',
  )
  expect(searchPath({ ...emptySearch, category: 'gutter-repair', open: '24-7', near: '33401', sort: 'distance' })).toBe(
    '/?category=gutter-repair&open=24-7&near=33401&sort=distance',
  )
  expect(searchPath(emptySearch)).toBe('/?city=All+Cities')
  expect(searchPath({ ...emptySearch, lang: 'ht' })).toBe('/?city=All+Cities&lang=ht')
  expect(searchPath({ ...emptySearch, q: 'prela', lang: 'ht' })).toBe('/?q=prela&lang=ht')
})

test('builds a search for a city, and for a category there', () => {
  const place = { name: 'Boca Raton', state: 'FL' }
  expect(searchOfPlace(place, null)).toEqual({ ...emptySearch, city: 'Boca Raton, FL' })
  expect(searchPath(searchOfPlace(place, { slug: 'gutter-repair' }))).toBe(
    '/?city=Boca+Raton%2C+FL&category=gutter-repair',
  )
})

test('reads a position as two numbers on the globe', () => {
  expect(pointOf('26.71,-80.06')).toEqual({ lat: 26.71, lon: -80.06 })
  for (const text of ['', '33401', '91,0', '0,181', '1', '1,2,3', 'NaN,0', '1e5,0', ' 1,2'])
    expect(pointOf(text)).toBeNull()
})

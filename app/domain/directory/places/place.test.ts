import { expect, test } from 'vitest'
import { nearbyPlaces } from './place.ts'

const place = (slug: string, lat: number | null, lon: number | null) => ({ slug, lat, lon })
const here = place('here', 26.5, -80.1)

test('lists the nearest places first, without the place itself and those without a point', () => {
  const places = [
    place('far', 26.9, -80.1),
    here,
    place('near', 26.51, -80.1),
    place('lost', null, null),
    place('mid', 26.5, -80.3),
  ]
  expect(nearbyPlaces(places, here, 5).map(({ slug }) => slug)).toEqual(['near', 'mid', 'far'])
  expect(nearbyPlaces(places, here, 1)).toHaveLength(1)
  expect(nearbyPlaces(places, place('lost', null, null), 5)).toEqual([])
})

test('treats a degree east as shorter than a degree north', () => {
  const places = [place('north', 26.6, -80.1), place('east', 26.5, -79.99)]
  expect(nearbyPlaces(places, here, 1)[0]?.slug).toBe('east')
})

import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { readCountyPlaces } from './county-places.server.ts'
import { closestCity } from './outside-county.ts'

test.each([
  ['33025', 'Boca Raton'],
  ['33311', 'Boca Raton'],
  ['34994', 'Jupiter'],
  ['33455', 'Jupiter'],
  ['33440', 'Belle Glade'],
  ['33901', 'Belle Glade'],
  ['90210', null],
])('%s is closest to %s', (zip, city) => {
  expect(closestCity(zip)).toBe(city)
})

test('every closest city is one of the county, and none of the neighbors is', async () => {
  const { app } = await testApp()
  const places = await readCountyPlaces(app)
  const names = places.map(({ name }) => name)
  for (const zip of ['33025', '34994', '33440']) expect(names).toContain(closestCity(zip))
  expect(places.find(({ name }) => name === 'Jupiter')?.zips).toContain('33458')
  expect(places.flatMap(({ zips }) => zips).filter(zip => ['33440', '33455'].includes(zip))).toEqual([])
})

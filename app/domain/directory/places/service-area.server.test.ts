import { expect, test } from 'vitest'
import { buildListing } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readServiceArea } from './service-area.server.ts'

const bocaRaton = { lat: 26.3587, lon: -80.0831 }

test('serves the cities within the stated miles', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { ...bocaRaton, serviceMiles: 10 })

  const area = await readServiceArea(app, id)

  expect(area?.miles).toBe(10)
  expect(area?.cities).toContain('Delray Beach')
  expect(area?.cities).not.toContain('Jupiter')
})

test('serves every city with a radius across the whole county', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { ...bocaRaton, serviceMiles: 80 })

  const served = (await readServiceArea(app, id))?.cities
  expect(served).toContain('Jupiter')
  expect(served).toContain('Belle Glade')
})

test('starts from the city for a business without a point', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { city: 'Jupiter', serviceMiles: 8 })

  const area = await readServiceArea(app, id)

  expect(area?.cities).toContain('Jupiter')
  expect(area?.cities).not.toContain('Boca Raton')
})

test('has no service area without a stated distance', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, bocaRaton)

  expect(await readServiceArea(app, id)).toBeNull()
})

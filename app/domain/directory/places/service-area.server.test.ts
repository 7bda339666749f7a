import { expect, test } from 'vitest'
import { buildListing } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readServiceArea } from './service-area.server.ts'

const bocaRaton = { lat: 26.3587, lon: -80.0831 }

test('a business serves the cities within the miles that it states', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { ...bocaRaton, serviceMiles: 10 })

  const area = await readServiceArea(app, id)

  expect(area?.miles).toBe(10)
  expect(area?.cities).toContain('Delray Beach')
  expect(area?.cities).not.toContain('Jupiter')
  expect(area?.points.length).toBeGreaterThan(area?.points.filter(point => point.isServed).length ?? 0)
})

test('who drives through the whole county serves each of its cities', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { ...bocaRaton, serviceMiles: 80 })

  expect((await readServiceArea(app, id))?.points.every(point => point.isServed)).toBe(true)
})

test('a business without a point of its own starts from its city', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { city: 'Jupiter', serviceMiles: 8 })

  const area = await readServiceArea(app, id)

  expect(area?.cities).toContain('Jupiter')
  expect(area?.cities).not.toContain('Boca Raton')
})

test('who has not said how far he drives has no service area', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, bocaRaton)

  expect(await readServiceArea(app, id)).toBeNull()
})

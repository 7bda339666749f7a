import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildAvailability } from '#tests/support/build-availability.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readEmergencyList } from './emergency-list.server.ts'

test('fills a list with twelve contractors, the last three of them busy', async () => {
  const { app } = await testApp()
  for (let index = 0; index < 14; index++) await build(app, `Free ${index}`)
  for (let index = 0; index < 4; index++) await build(app, `Busy ${index}`, 'Boca Raton', true)

  const { near, elsewhere } = await readEmergencyList(app)

  expect(near.map(({ name }) => name.split(' ')[0]).join(' ')).toBe(`${'Free '.repeat(9)}Busy Busy Busy`)
  expect(elsewhere).toEqual([])
})

test('lists more busy contractors when few are available', async () => {
  const { app } = await testApp()
  await build(app, 'Free')
  for (let index = 0; index < 14; index++) await build(app, `Busy ${index}`, 'Boca Raton', true)

  const { near } = await readEmergencyList(app)

  expect(near).toHaveLength(12)
  expect(near.map(({ name }) => name.startsWith('Busy')).indexOf(true)).toBe(1)
})

test('lists the chosen city first, then others who may answer', async () => {
  const { app } = await testApp()
  await build(app, 'Near Busy', 'Boca Raton', true)
  await build(app, 'Far Busy', 'Delray Beach', true)
  await build(app, 'Far Free', 'Delray Beach')

  const { near, elsewhere } = await readEmergencyList(app, 'Boca Raton')

  expect(near.map(({ name }) => name)).toEqual(['Near Busy'])
  expect(elsewhere.map(({ name }) => name)).toEqual(['Far Free'])
})

async function build(app: App, name: string, city = 'Boca Raton', isBusy = false) {
  const { id } = await buildListing(app, { name, city, emergency: true })
  if (isBusy) await buildAvailability(app, id, { state: 'busy', untilHours: 2 })
}

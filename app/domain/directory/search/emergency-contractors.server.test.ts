import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildAvailability } from '#tests/support/build-availability.ts'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readAnswering, readEmergencyContractors, readEmergencyList } from './emergency-contractors.server.ts'

type Wanted = Partial<Parameters<typeof readAnswering>[1]>

test("returns an emergency contractor's name, phone, specialties, response time and availability", async () => {
  spec('public 3.6')
  const { app } = await testApp()
  const { id } = await buildListing(app, { emergency: true, responseMinutes: 30, category: 'Emergency Tarping' })
  await buildAvailability(app, id, { state: 'available', untilHours: 2 })

  expect(await read(app)).toMatchObject([
    {
      name: 'Ace Roofing',
      phone: '561-555-0100',
      specialties: ['Emergency Tarping'],
      responseMinutes: 30,
      availability: { state: 'available' },
    },
  ])
})

test('finds only live listings that answer around the clock and have a phone number', async () => {
  const { app, clock } = await testApp()
  await buildListing(app, { name: 'By Day' })
  await buildListing(app, { name: 'Removed', emergency: true, removedAt: clock.at })
  await buildListing(app, { name: 'Pending', emergency: true, status: 'pending' })
  await buildListing(app, { name: 'Silent', emergency: true, phone: '', phoneE164: null })
  await buildListing(app, { name: 'By Night', emergency: true })

  expect(await names(app)).toEqual(['By Night'])
  expect(await names(app, { isAnyHour: true })).toEqual(['By Day', 'By Night'])
})

test('lists available contractors first, and then by response time and rating', async () => {
  const { app } = await testApp()
  const build = async (name: string, responseMinutes: number | null, rating: number) =>
    (await buildListing(app, { name, emergency: true, responseMinutes, rating })).id
  await build('Unsaid', 30, 5)
  await build('No Time', null, 5)
  await buildAvailability(app, await build('Ended Busy', 45, 5), { state: 'busy', untilHours: -1 })
  await buildAvailability(app, await build('Free Slow', 60, 5), { state: 'available', untilHours: 1 })
  await buildAvailability(app, await build('Free Good', 30, 4.9), { state: 'available', untilHours: 1 })
  await buildAvailability(app, await build('Free Fair', 30, 4.1), { state: 'available', untilHours: 1 })
  await buildAvailability(app, await build('Busy', 30, 5), { state: 'busy', untilHours: 1 })

  expect(await names(app)).toEqual(['Free Good', 'Free Fair', 'Free Slow', 'Unsaid', 'Ended Busy', 'No Time'])
  const busy = await readEmergencyContractors(app, { now: app.clock.now(), limit: 20, says: 'busy' })
  expect(busy.map(({ name }) => name)).toEqual(['Busy'])
  expect(await names(app, { limit: 2 })).toEqual(['Free Good', 'Free Fair'])
})

test('keeps the contractors whose address contains the city, or all others', async () => {
  const { app } = await testApp()
  await buildListing(app, { name: 'Boca', city: 'Boca Raton', emergency: true })
  await buildListing(app, { name: 'Delray', city: 'Delray Beach', emergency: true })

  expect(await names(app, { city: 'Boca' })).toEqual(['Boca'])
  expect(await names(app, { city: 'boca', isElsewhere: true })).toEqual(['Delray'])
  expect(await names(app, { city: '%' })).toEqual([])
})

test('keeps the contractors in one of the categories, ordered by the first one they match', async () => {
  const { app } = await testApp()
  await buildListing(app, { name: 'Repairs', category: 'Emergency Roof Repair', emergency: true, rating: 5 })
  await buildListing(app, { name: 'Tarps', category: 'Emergency Tarping', emergency: true })
  await buildListing(app, { name: 'Gutters', category: 'Gutter Repair', emergency: true })

  expect(await names(app, { categories: ['Emergency Tarping', 'Emergency Roof Repair'] })).toEqual(['Tarps', 'Repairs'])
  expect(await names(app, { categories: ['Siding Repair'] })).toEqual([])
})

function read(app: App, wanted: Wanted = {}) {
  return readAnswering(app, { now: app.clock.now(), limit: 20, ...wanted })
}

async function names(app: App, wanted: Wanted = {}) {
  return (await read(app, wanted)).map(({ name }) => name)
}

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

test('near a place lists the closest of each kind first, with distances, and those without a point last', async () => {
  const { app } = await testApp()
  await app.db.insertInto('places').values({ name: 'Elsewhere', state: 'FL' }).execute()
  for (const city of ['Elsewhere', 'Boca Raton', 'Jupiter', 'Lake Worth Beach']) await build(app, city, city)
  await build(app, 'Busy in Jupiter', 'Jupiter', true)

  const { near } = await readEmergencyList(app, undefined, { from: { lat: 26.93, lon: -80.12 } })

  const order = ['Jupiter', 'Lake Worth Beach', 'Boca Raton', 'Elsewhere', 'Busy in Jupiter']
  expect(near.map(({ name }) => name)).toEqual(order)
  expect(near[0]?.distance).toMatchObject({ isRough: true })
  expect(near[3]?.distance).toBe('unknown')
})

async function build(app: App, name: string, city = 'Boca Raton', isBusy = false) {
  const { id } = await buildListing(app, { name, city, emergency: true })
  if (isBusy) await buildAvailability(app, id, { state: 'busy', untilHours: 2 })
}

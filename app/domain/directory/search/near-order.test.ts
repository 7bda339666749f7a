import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildListing } from '#tests/support/builders.ts'
import { milesBetween, scatterListings } from '#tests/support/near-points.ts'
import { testApp } from '#tests/support/test-app.ts'
import { statedMiles } from '../places/distance.ts'
import { type Card, readCards } from './cards.server.ts'
import { countLimit, emptySearch, pageSize, type Radius, radii, type Search } from './search.ts'
import { searchBusinesses } from './search-businesses.server.ts'

const zips = ['33401', '33432', '33458', '33460', '33430']
const cities = ['Jupiter', 'Lake Worth Beach', 'west palm beach', 'Belle Glade, FL']
const places = fc.oneof(
  fc.constantFrom(...zips, ...cities),
  fc
    .tuple(fc.integer({ min: 2630, max: 2700 }), fc.integer({ min: -8050, max: -8000 }))
    .map(([lat, lon]) => `${lat / 100},${lon / 100}`),
)

/** Returns the cards of every page, without what plans place first. */
async function everyPage(app: App, search: Partial<Search>) {
  const cards: Card[] = []
  for (let page = 1; ; page++) {
    const answer = await searchBusinesses(app, { ...emptySearch, ...search, page })
    if (!answer.ok) throw new Error(answer.reason)
    cards.push(...answer.found.cards)
    if (answer.found.cards.length < pageSize) return { cards, found: answer.found }
  }
}

async function scattered() {
  const { app } = await testApp()
  const located = await scatterListings(app, 90)
  await app.db.insertInto('places').values({ name: 'Elsewhere', state: 'FL' }).execute()
  for (let index = 0; index < 7; index++) await buildListing(app, { name: `Lost ${index}`, city: 'Elsewhere' })
  for (const postalCode of zips) await buildListing(app, { name: `By ZIP ${postalCode}`, city: 'Jupiter', postalCode })
  return { app, count: located.length + 7 + zips.length }
}

test('near any place every card with a point has its distance, and the order is that of the stated distances', async () => {
  const { app, count } = await scattered()
  await fc.assert(
    fc.asyncProperty(places, fc.constantFrom('best' as const, 'distance' as const), async (near, sort) => {
      const { cards, found } = await everyPage(app, { near, sort })
      expect(new Set(cards.map(({ id }) => id)).size).toBe(count)
      expect(cards).toHaveLength(count)
      const from = found.place
      if (!from) throw new Error('a known place is found')
      const stated = cards.slice(0, -7).map(({ point, distance }) => {
        const measured = milesBetween(from, point ?? { lat: Number.NaN, lon: Number.NaN })
        expect(milesTo(distance)).toBeCloseTo(measured, 4)
        return statedOf(distance)
      })
      expect(stated).toEqual(stated.toSorted(byStated))
      expect(cards.slice(-7).map(({ distance, name }) => [distance, name.startsWith('Lost')])).toEqual(
        Array(7).fill(['unknown', true]),
      )
      expect(found.unlocated).toBe(7)
      expect(found.farther).toBeNull()
    }),
    { numRuns: 12 },
  )
})

test('a radius leaves out exactly the listings beyond it, counts them, and names the next radius with more', async () => {
  const { app, count } = await scattered()
  await fc.assert(
    fc.asyncProperty(places, fc.constantFrom(...radii), async (near, within) => {
      const all = await everyPage(app, { near })
      const { cards, found } = await everyPage(app, { near, within })
      const isInside = ({ distance }: Card, miles: Radius) =>
        distance === 'unknown' || (distance !== null && distance.miles <= Number(miles))
      const inside = all.cards.filter(card => isInside(card, within))
      expect(cards.map(({ id }) => id)).toEqual(inside.map(({ id }) => id))
      expect(found.total).toBe(inside.length)
      expect(found.farther?.total ?? 0).toBe(count - inside.length)
      const next = radii.find(
        radius =>
          Number(radius) > Number(within) && all.cards.filter(card => isInside(card, radius)).length > inside.length,
      )
      expect(found.farther?.within ?? '').toBe(next ?? '')
    }),
    { numRuns: 12 },
  )
})

test('a listing known by its ZIP only comes after those measured closer than the distance it states', async () => {
  const { app } = await testApp()
  const jupiter = { city: 'Jupiter', postalCode: '33458' }
  await buildListing(app, { name: 'By ZIP', ...jupiter, rating: 5 })
  for (const [name, miles] of Object.entries({ 'Half a mile': 0.5, 'One mile': 0.99, 'Two miles': 2 }))
    await buildListing(app, { name, ...jupiter, givenLat: 26.9339 + miles / 69, givenLon: -80.1201, rating: 4 })
  const { cards } = await everyPage(app, { near: '33458' })
  expect(cards.map(({ name, distance }) => [name, statedOf(distance)])).toEqual([
    ['Half a mile', [0.5, false]],
    ['One mile', [1, false]],
    ['By ZIP', [1, true]],
    ['Two miles', [2, false]],
  ])
})

test('of more listings than are counted, the pages near a place have the same order', async () => {
  const { app } = await testApp()
  await scatterListings(app, countLimit + 100)
  for (const postalCode of zips)
    for (let index = 0; index < 15; index++)
      await buildListing(app, { name: `${postalCode} ${index}`, city: 'Jupiter', postalCode, rating: index % 5 })
  const near = '33432'
  const all = await readCards(app, query => query, pointNear(await searchBusinesses(app, { ...emptySearch, near })))
  const expected = all
    .map(({ distance }) => statedOf(distance))
    .toSorted(byStated)
    .slice(0, 3 * pageSize)
  const pages = await Promise.all([1, 2, 3].map(page => searchBusinesses(app, { ...emptySearch, near, page })))
  const cards = pages.flatMap(page => (page.ok ? page.found.cards : []))
  expect(cards.map(({ distance }) => statedOf(distance))).toEqual(expected)
})

function milesTo(distance: Card['distance']) {
  return distance && distance !== 'unknown' ? distance.miles : Number.NaN
}

/** Returns the miles that a card states, and whether they're rough. */
function statedOf(distance: Card['distance']) {
  if (!distance || distance === 'unknown') return [Number.NaN, true] as const
  return [statedMiles(distance), distance.isRough] as const
}

function byStated(a: readonly [number, boolean], b: readonly [number, boolean]) {
  return a[0] - b[0] || Number(a[1]) - Number(b[1])
}

function pointNear(answer: Awaited<ReturnType<typeof searchBusinesses>>) {
  return answer.ok ? answer.found.place : null
}

test('a city alone is measured from its center, which changes the order only if asked', async () => {
  const { app } = await testApp()
  await buildListing(app, { name: 'Edge', city: 'Jupiter', givenLat: 26.97, givenLon: -80.2, rating: 5 })
  await buildListing(app, { name: 'Middle', city: 'Jupiter', givenLat: 26.934, givenLon: -80.1, rating: 4 })
  const { cards } = await everyPage(app, { city: 'jupiter' })
  expect(cards.map(({ name }) => name)).toEqual(['Edge', 'Middle'])
  const nearest = await everyPage(app, { city: 'jupiter', sort: 'distance' })
  expect(nearest.cards.map(({ name }) => name)).toEqual(['Middle', 'Edge'])
  for (const { distance } of cards) expect(distance).toMatchObject({ isRough: false })
})

test('says whether a listing comes as far as the place, if it names a distance', async () => {
  const { app } = await testApp()
  const jupiter = { city: 'Jupiter', postalCode: '33458' }
  await buildListing(app, { name: 'Goes far', ...jupiter, serviceMiles: 60 })
  await buildListing(app, { name: 'Stays close', ...jupiter, serviceMiles: 10 })
  await buildListing(app, { name: 'Says nothing', ...jupiter })
  const { cards } = await everyPage(app, { near: '33432' })
  expect(Object.fromEntries(cards.map(({ name, serves }) => [name, serves]))).toEqual({
    'Goes far': true,
    'Stays close': false,
    'Says nothing': null,
  })
})

test.each(['90210', '33025', 'Atlantis City', 'x', '95,200'])('%j is no place of the county', async near => {
  const { app } = await testApp()
  expect(await searchBusinesses(app, { ...emptySearch, near })).toEqual({ ok: false, reason: 'place-unknown' })
})

test('lists those who answer now first among the nearest when asked to', async () => {
  const { app, clock } = await testApp()
  await buildListing(app, { name: 'Close', city: 'Jupiter', postalCode: '33458' })
  const { id } = await buildListing(app, { name: 'Far', city: 'Boca Raton', postalCode: '33432' })
  const until = new Date(clock.at.getTime() + 3_600_000)
  const said = { businessId: id, state: 'available', until, confirmedAt: clock.at }
  await app.db.insertInto('businessAvailability').values(said).execute()
  const names = async (sort: Search['sort']) =>
    (await everyPage(app, { near: '33458', sort })).cards.map(({ name }) => name)
  expect(await names('best')).toEqual(['Close', 'Far'])
  expect(await names('available')).toEqual(['Far', 'Close'])
})

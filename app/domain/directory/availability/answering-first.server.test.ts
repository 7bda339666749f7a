import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildAvailability } from '#tests/support/build-availability.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { countLimit, emptySearch, type Search } from '../search/search.ts'
import { searchBusinesses } from '../search/search-businesses.server.ts'

const inStorm = { isStorm: true }

async function found(app: App, search: Partial<Search> = {}, how = inStorm) {
  const answer = await searchBusinesses(app, { ...emptySearch, ...search }, how)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.found
}

const names = async (...given: Parameters<typeof found>) => (await found(...given)).cards.map(({ name }) => name)

/** Adds opening hours. The time is Wednesday, July 1, 2026, 8 am in Florida: minute 480. */
async function buildHours(app: App, businessId: string, hours: { weekday: number; opens: number; closes: number }) {
  await app.db
    .insertInto('businessHours')
    .values({ businessId, ...hours })
    .execute()
}

/** Builds listings where the better rated one is less likely to answer, so that the usual order is reversed. */
async function buildStreet(app: App) {
  const free = await buildListing(app, { name: 'Free Roofing', rating: 1 })
  await buildAvailability(app, free.id, { state: 'available', untilHours: 2 })
  await buildListing(app, { name: 'Night Roofing', rating: 1.5, emergency: true })
  const open = await buildListing(app, { name: 'Open Roofing', rating: 2 })
  await buildHours(app, open.id, { weekday: 3, opens: 480, closes: 481 })
  const late = await buildListing(app, { name: 'Late Roofing', rating: 2.5 })
  await buildHours(app, late.id, { weekday: 2, opens: 1200, closes: 1921 })
  const heard = await buildListing(app, { name: 'Heard Roofing', rating: 3 })
  await buildAvailability(app, heard.id, { state: 'available', untilHours: -20, saidHoursAgo: 23 })
  const closed = await buildListing(app, { name: 'Closed Roofing', rating: 4 })
  await buildHours(app, closed.id, { weekday: 3, opens: 481, closes: 600 })
  await buildHours(app, closed.id, { weekday: 2, opens: 1200, closes: 1920 })
  const past = await buildListing(app, { name: 'Past Roofing', rating: 3.5 })
  await buildAvailability(app, past.id, { state: 'busy', untilHours: -1, saidHoursAgo: 25 })
  const busy = await buildListing(app, { name: 'Busy Roofing', rating: 5, emergency: true, featured: true })
  await buildAvailability(app, busy.id, { state: 'busy', untilHours: 2 })
}

const answeringFirst = ['Free', 'Late', 'Open', 'Night', 'Heard', 'Closed', 'Past', 'Busy'].map(
  name => `${name} Roofing`,
)

test('lists in a storm: available, open or always open, recently active, all others, and busy ones last', async () => {
  const { app } = await testApp()
  await buildStreet(app)

  expect(await names(app)).toEqual(answeringFirst)
  expect(await names(app, { q: 'roofing', city: 'Boca Raton' })).toEqual(answeringFirst)
  expect(await names(app, { open: '24-7' })).toEqual(['Night Roofing', 'Busy Roofing'])
  expect((await names(app, {}, { isStorm: false }))[0]).toBe('Busy Roofing')
})

test('keeps the chosen order in a storm', async () => {
  const { app } = await testApp()
  await buildStreet(app)

  expect((await names(app, { sort: 'rating' }))[0]).toBe('Busy Roofing')
})

test('keeps the order across the pages of many listings, without repeating or skipping one', async () => {
  const { app } = await testApp()
  await buildStreet(app)
  await buildCopies(app, countLimit)

  const pages = []
  for (const page of [1, 2, 3]) pages.push(await names(app, { page }))

  expect(pages[0]?.slice(0, 4)).toEqual(['Free Roofing', 'Late Roofing', 'Open Roofing', 'Night Roofing'])
  // Fifty of the copies never close: with the other four they fill two pages and part of the third.
  expect(
    pages
      .flat()
      .slice(4, 54)
      .every(name => name.startsWith('Night Roofing ')),
  ).toBe(true)
  expect(pages.flat()[54]).toBe('Heard Roofing')
  expect(pages.flat()[55]).toBe('Closed Roofing')
  expect(new Set(pages.flat()).size).toBe(60)
})

test('orders the nearest by who answers, and later pages by distance only', async () => {
  const { app } = await testApp()
  const near = '26.35,-80.1'
  for (const [name, lat] of [
    ['Far Free', 26.5],
    ['Near Silent', 26.36],
    ['Near Free', 26.37],
  ] as const) {
    const { id } = await buildListing(app, { name, givenLat: lat, givenLon: -80.1 })
    if (name.endsWith('Free')) await buildAvailability(app, id, { state: 'available', untilHours: 2 })
  }
  expect(await names(app, { near })).toEqual(['Near Free', 'Far Free', 'Near Silent'])

  await buildCopies(app, 210, { lat: 26.4, lon: -80.1 })
  const pages = []
  for (let page = 1; page <= 11; page += 1) pages.push(...(await names(app, { near, page })))
  expect(pages[0]).toBe('Near Free')
  expect(pages.at(-1)).toBe('Far Free')
  expect(new Set(pages).size).toBe(213)
})

test('places only listings that answer first by their plan', async () => {
  const { app, clock } = await testApp()
  await buildStreet(app)
  const paid = app.db.selectFrom('businesses').select('id').where('name', 'in', ['Busy Roofing', 'Open Roofing'])
  const rows = (await paid.execute()).map(({ id: businessId }) => ({ businessId, plan: 'premium', since: clock.at }))
  await app.db.insertInto('businessEntitlements').values(rows).execute()

  expect((await names(app, {}, { isStorm: false })).slice(0, 2).sort()).toEqual(['Busy Roofing', 'Open Roofing'])
  const { cards, sponsored, changesAt } = await found(app)
  expect(cards.map(({ name }) => name).slice(0, 2)).toEqual(['Open Roofing', 'Free Roofing'])
  expect(sponsored).toHaveLength(1)
  expect(cards).toHaveLength(8)
  expect(changesAt).toEqual(new Date('2026-07-01T12:05:00Z'))
})

/** Copies a listing `count` times under different names; one in twenty never closes. */
async function buildCopies(app: App, count: number, at: { lat: number; lon: number } | null = null) {
  await sql`
    with copies as (
      insert into businesses (id, public_id, name, place_id, rating, emergency, lat, lon)
      select gen_random_uuid(), 'copy-' || n, case when n % 20 = 0 then 'Night' else 'Other' end || ' Roofing ' || n, place_id,
        0.5, n % 20 = 0, ${at?.lat ?? null}, ${at?.lon ?? null}
      from (select place_id from businesses limit 1) one, generate_series(1, ${count}::integer) n returning id, public_id
    )
    insert into business_slugs (slug, business_id) select public_id, id from copies`.execute(app.db)
}

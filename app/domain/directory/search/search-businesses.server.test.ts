import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import type { Card } from './cards.server.ts'
import { countLimit, emptySearch, pageSize, type Search } from './search.ts'
import { closestNames, searchBusinesses } from './search-businesses.server.ts'

async function find(app: App, search: Partial<Search>) {
  const answer = await searchBusinesses(app, { ...emptySearch, ...search })
  if (!answer.ok) throw new Error(answer.reason)
  return answer.found
}

async function names(app: App, q: string, city = '', page = 1) {
  return (await find(app, { q, city, page })).cards.map(card => card.name)
}

test('finds words anywhere in a name or category, case-insensitively', async () => {
  spec('public 5.1')
  const { app } = await testApp()
  await buildListing(app, { name: 'Ace Roofing' })
  await buildListing(app, { name: 'Palm Tile', category: 'Gutter Repair' })

  expect(await names(app, 'CE ROO')).toEqual(['Ace Roofing'])
  expect(await names(app, 'gutter')).toEqual(['Palm Tile'])
  expect(await names(app, 'e')).toEqual(['Ace Roofing', 'Palm Tile'])
  expect(await names(app, 'nobody')).toEqual([])
})

test('takes pattern characters literally', async () => {
  const { app } = await testApp()
  await buildListing(app, { name: '100% Roofing' })
  await buildListing(app, { name: 'A_B\\C' })
  await buildListing(app, { name: 'Plain' })

  expect(await names(app, '%')).toEqual(['100% Roofing'])
  expect(await names(app, '_')).toEqual(['A_B\\C'])
  expect(await names(app, '\\')).toEqual(['A_B\\C'])
})

test('matches a city that the address contains', async () => {
  spec('public 5.2')
  const { app } = await testApp()
  await buildListing(app, { name: 'A', city: 'West Palm Beach' })
  await buildListing(app, { name: 'B', city: 'Palm Beach' })
  await buildListing(app, { name: 'C', city: 'Lake Worth Beach' })

  expect(await names(app, '', 'West Palm Beach')).toEqual(['A'])
  expect(await names(app, '', 'palm beach')).toEqual(['A', 'B'])
  expect(await names(app, '', 'Lake Worth')).toEqual(['C'])
  expect(await names(app, '', 'Nowhere')).toEqual([])
})

test('finds only live listings: none pending, suspended, archived or removed', async () => {
  const { app, clock } = await testApp()
  for (const status of ['pending', 'suspended', 'archived']) await buildListing(app, { name: status, status })
  await buildListing(app, { name: 'removed', removedAt: clock.at })
  await buildListing(app, { name: 'live' })

  expect(await find(app, {})).toMatchObject({
    total: 1,
    cards: [{ name: 'live' }],
  })
})

test('lists featured listings first, then by rating, and pages neither repeat nor skip one', async () => {
  const { app } = await testApp()
  for (let index = 0; index < pageSize + 3; index++) {
    await buildListing(app, { name: `Firm ${index}`, rating: index % 3, featured: index === 7 })
  }
  const first = await names(app, 'firm')
  const second = await names(app, 'firm', '', 2)

  expect(first[0]).toBe('Firm 7')
  expect(first[1]).toMatch(/^Firm (2|5|8|11|14|17|20)$/)
  expect([first.length, second.length]).toEqual([pageSize, 3])
  expect(new Set([...first, ...second]).size).toBe(pageSize + 3)
})

test('narrows results by filter, and counts the results of each filter', async () => {
  const { app } = await testApp()
  await buildListing(app, { name: 'Night Tarp', category: 'Emergency Tarping', emergency: true })
  await buildListing(app, { name: 'Day Tarp', category: 'Emergency Tarping' })
  await buildListing(app, { name: 'Tarp Claims', category: 'Insurance Claims', emergency: true })
  await buildListing(app, { name: 'Gutters', category: 'Gutter Repair' })

  const { total, facets } = await find(app, { q: 'tarp' })
  expect(total).toBe(3)
  expect(facets).toMatchObject({ aroundTheClock: 2 })
  const counted = Object.fromEntries(facets.categories.map(({ slug, listings }) => [slug, listings]))
  expect(counted).toMatchObject({ 'emergency-tarping': 2, 'insurance-claims': 1, 'gutter-repair': 0 })
  expect((await find(app, { q: 'tarp', category: 'emergency-tarping', open: '24-7' })).cards).toMatchObject([
    { name: 'Night Tarp' },
  ])
  expect(await find(app, { category: 'no-such-category' })).toMatchObject({ total: 0, cards: [] })
})

test('finds a listing under each of its categories, also after they change', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { name: 'Ace', category: 'Gutter Repair' })
  const siding = app.db.selectFrom('categories').select('id').where('slug', '=', 'siding-repair')
  const { id: categoryId } = await siding.executeTakeFirstOrThrow()

  const claims = app.db.selectFrom('categories').select('id').where('slug', '=', 'insurance-claims')
  const another = { businessId: id, categoryId: (await claims.executeTakeFirstOrThrow()).id, position: 3 }
  await app.db
    .insertInto('businessCategories')
    .values([{ businessId: id, categoryId, position: 2 }, another])
    .execute()
  expect(await names(app, 'siding')).toEqual(['Ace'])
  expect((await find(app, {})).cards[0]?.categories).toEqual(['Gutter Repair', 'Siding Repair', 'Insurance Claims'])
  await app.db.deleteFrom('businessCategories').where('categoryId', '=', categoryId).execute()
  expect(await names(app, 'siding')).toEqual([])
  expect(await names(app, 'gutter')).toEqual(['Ace'])
})

test('lists the nearest to a ZIP or point first, with distances', async () => {
  const { app } = await testApp()
  await buildListing(app, { name: 'Boca', givenLat: 26.3587, givenLon: -80.0831 })
  await buildListing(app, { name: 'Jupiter', givenLat: 26.9342, givenLon: -80.0942, rating: 5, featured: true })

  for (const near of ['33432', '26.35,-80.08']) {
    const { cards, total } = await find(app, { near })
    expect(cards.map(card => card.name)).toEqual(['Boca', 'Jupiter'])
    expect(total).toBe(2)
    // Boca Raton and Jupiter are about forty miles apart.
    expect(Math.abs(milesOf(cards[1]) - 40)).toBeLessThan(2)
  }
  expect(await searchBusinesses(app, { ...emptySearch, near: '90210' })).toEqual({ ok: false, reason: 'place-unknown' })
})

test('marks distances to the center of a ZIP or city as rough, and lists the best of equal ones first', async () => {
  const { app } = await testApp()
  await buildListing(app, { name: 'By City', city: 'Jupiter' })
  await buildListing(app, { name: 'By ZIP', city: 'Jupiter', postalCode: '33458', rating: 3 })
  await buildListing(app, { name: 'By ZIP, better', city: 'Jupiter', postalCode: '33458', rating: 4 })
  const { cards, unlocated } = await find(app, { near: '33458' })
  expect(cards.map(card => card.name)).toEqual(['By ZIP, better', 'By ZIP', 'By City'])
  expect(cards.map(({ distance }) => distance)).toEqual(Array(3).fill(expect.objectContaining({ isRough: true })))
  expect(unlocated).toBe(0)
})

test.each([false, true])(
  'drops no listing near a place: those without a point come last, best first (storm: %s)',
  async isStorm => {
    const { app } = await testApp()
    await app.db.insertInto('places').values({ name: 'Elsewhere', state: 'FL' }).execute()
    const elsewhere = { city: 'Elsewhere', emergency: true }
    await buildListing(app, { ...elsewhere, name: 'Unplaced' })
    await buildListing(app, { ...elsewhere, name: 'Unplaced, better', rating: 5 })
    await buildListing(app, { ...elsewhere, name: 'Unplaced at night', emergency: false })
    await buildListing(app, { name: 'Jupiter', city: 'Jupiter', emergency: true })
    await buildListing(app, { name: 'Boca', city: 'Boca Raton', emergency: true })
    const near = { ...emptySearch, near: '33432', open: '24-7' } as const
    const answer = await searchBusinesses(app, near, { isStorm })
    if (!answer.ok) throw new Error(answer.reason)
    const { cards, total, unlocated } = answer.found
    expect(cards.map(card => card.name)).toEqual(['Boca', 'Jupiter', 'Unplaced, better', 'Unplaced'])
    expect(cards.at(-1)?.distance).toBe('unknown')
    expect([total, unlocated]).toEqual([4, 2])
    expect((await find(app, { near: '33432', sort: 'rating' })).unlocated).toBe(0)
  },
)

test.each([false, true])('continues from the nearest of many to those without a point (storm: %s)', async isStorm => {
  const { app } = await testApp()
  await app.db.insertInto('places').values({ name: 'Elsewhere', state: 'FL' }).execute()
  await sql`
    insert into businesses (id, public_id, name, place_id, rating)
    select gen_random_uuid(), n, case when is_far then 'Unplaced ' else 'Placed ' end || n, p.id, n % 50 / 10.0
    from (select n, n > 25 as is_far from generate_series(1, ${countLimit + 5}) n) made
    join places p on p.name = case when is_far then 'Elsewhere' else 'Jupiter' end`.execute(app.db)
  await sql`insert into business_slugs (slug, business_id) select public_id, id from businesses`.execute(app.db)
  const names: string[] = []
  for (const page of [1, 2, 3, 4]) {
    const answer = await searchBusinesses(app, { ...emptySearch, near: '33432', page }, { isStorm })
    if (!answer.ok) throw new Error(answer.reason)
    names.push(...answer.found.cards.map(({ name }) => name))
    expect(answer.found.unlocated).toBe(countLimit + 5 - 25)
  }
  expect(new Set(names).size).toBe(80)
  expect(names.findIndex(name => name.startsWith('Unplaced'))).toBe(25)
})

test('orders results by rating, reviews or response time on request', async () => {
  const { app } = await testApp()
  await buildListing(app, { name: 'A', rating: 4.5, reviews: 10, responseMinutes: 60 })
  await buildListing(app, { name: 'B', rating: 4.9, reviews: 3, responseMinutes: 30 })
  await buildListing(app, { name: 'C', rating: 4.1, reviews: 99, featured: true })
  const by = async (sort: Search['sort']) => (await find(app, { sort })).cards.map(card => card.name).join('')

  expect(await by('best')).toBe('CBA')
  expect(await by('rating')).toBe('BAC')
  expect(await by('reviews')).toBe('CAB')
  expect(await by('response')).toBe('BAC')
})

function milesOf(card: Card | undefined) {
  return card?.distance && card.distance !== 'unknown' ? card.distance.miles : Number.NaN
}

test('finds a name with a wrong letter, the closest spelling first', async () => {
  spec('decision 28')
  const { app } = await testApp()
  await buildListing(app, { name: 'Lakeside Roof & Tarp' })
  await buildListing(app, { name: 'Lakeshore Roofing' })
  await buildListing(app, { name: 'Coconut Tile', status: 'pending' })

  expect((await closestNames(app, 'lakesde')).map(card => card.name)).toEqual([
    'Lakeside Roof & Tarp',
    'Lakeshore Roofing',
  ])
  expect(await closestNames(app, 'cocnut')).toEqual([])
  expect(await closestNames(app, 'zzzz')).toEqual([])
  expect(await closestNames(app, '%_\\')).toEqual([])
})

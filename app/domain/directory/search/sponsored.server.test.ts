import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { sponsoredPlaces } from './featured-turn.ts'
import { countLimit, emptySearch, pageSize, type Search } from './search.ts'
import { searchBusinesses } from './search-businesses.server.ts'

async function find(app: App, search: Partial<Search> = {}) {
  const answer = await searchBusinesses(app, { ...emptySearch, ...search })
  if (!answer.ok) throw new Error(answer.reason)
  const { cards, sponsored, total, changesAt } = answer.found
  return {
    ...{ total, changesAt, names: cards.map(({ name }) => name), ids: cards.map(({ id }) => id) },
    sponsored: cards.filter(({ id }) => sponsored.includes(id)).map(({ name }) => name),
  }
}

async function premium(app: App, name: string, listing: Parameters<typeof buildListing>[1] = {}) {
  const { id } = await buildListing(app, { name, rating: 1, ...listing })
  await buildEntitlement(app, id, 'premium')
  return id
}

test('places a matching Premium or Enterprise listing first, whatever its rating and the order', async () => {
  spec('public 9.4', 'decision 27')
  const { app } = await testApp()
  await buildListing(app, { name: 'Best Tarp', rating: 5, featured: true })
  await premium(app, 'Palm Tarp')
  await buildEntitlement(app, (await buildListing(app, { name: 'Gold Tarp' })).id, 'enterprise')
  await buildEntitlement(app, (await buildListing(app, { name: 'Plain Tarp' })).id, 'professional')
  for (const sort of ['best', 'rating', 'reviews', 'response'] as const) {
    const { names, sponsored } = await find(app, { q: 'tarp', sort })
    expect(names.slice(0, 2).toSorted()).toEqual(['Gold Tarp', 'Palm Tarp'])
    expect(sponsored).toEqual(names.slice(0, 2))
    expect(names).toHaveLength(4)
  }
})

test('places only live listings first that match words, city and filters and have a current plan', async () => {
  const { app, clock } = await testApp()
  await buildListing(app, { name: 'Some Tarp', rating: 5 })
  await premium(app, 'Other Gutters', { category: 'Gutter Repair' })
  await premium(app, 'Jupiter Tarp', { city: 'Jupiter' })
  await premium(app, 'Day Tarp')
  await premium(app, 'Night Tarp', { emergency: true })
  await premium(app, 'Hidden Tarp', { status: 'pending' })
  const over = await buildListing(app, { name: 'Over Tarp' })
  await buildEntitlement(app, over.id, 'premium', { since: new Date(0), until: clock.at })
  const later = await buildListing(app, { name: 'Later Tarp' })
  await buildEntitlement(app, later.id, 'premium', { since: new Date(clock.at.getTime() + 1) })

  const { sponsored } = await find(app, { q: 'tarp', city: 'Boca Raton' })
  expect(sponsored.toSorted()).toEqual(['Day Tarp', 'Night Tarp'])
  expect((await find(app, { q: 'tarp', city: 'Boca Raton', open: '24-7' })).sponsored).toEqual(['Night Tarp'])
  expect((await find(app, { category: 'gutter-repair' })).sponsored).toEqual(['Other Gutters'])
})

test('places three of many first and rotates hourly; pages neither repeat nor skip one, and the count covers all', async () => {
  const { app, clock } = await testApp()
  for (let index = 0; index < 5; index += 1) await premium(app, `Premium ${index}`)
  for (let index = 0; index < 2 * pageSize; index += 1)
    await buildListing(app, { name: `Firm ${index}`, rating: index % 5 })
  const seen = new Set<string>()
  for (let hour = 0; hour < 5; hour += 1) {
    const pages = [await find(app), await find(app, { page: 2 }), await find(app, { page: 3 })]
    expect(pages.map(({ ids }) => ids.length)).toEqual([pageSize, pageSize, 5])
    expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(2 * pageSize + 5)
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => 2 * pageSize + 5))
    expect(pages.map(({ sponsored }) => sponsored.length)).toEqual([3, 0, 0])
    seen.add(pages[0]?.sponsored.join() ?? '')
    clock.later(3_600_000)
  }
  expect(seen.size).toBe(5)
})

test('gives each listing each of the three places equally often over as many hours as there are listings', async () => {
  spec('decision 27')
  const { app, clock } = await testApp()
  for (let count = 1; count <= 7; count += 1) {
    await premium(app, `Premium ${count}`)
    const hours = []
    for (let hour = 0; hour < count; hour += 1) {
      hours.push((await find(app, { q: 'premium' })).sponsored)
      clock.later(3_600_000)
    }
    const places = Math.min(count, sponsoredPlaces)
    for (const shown of hours) expect(new Set(shown).size).toBe(places)
    for (let place = 0; place < places; place += 1)
      expect(new Set(hours.map(shown => shown[place])).size, `${count} in place ${place}`).toBe(count)
  }
})

test('continues a page in the same way beyond the count limit', async () => {
  const { app } = await testApp()
  const id = await premium(app, 'Palm Roofing')
  await sql`
    with copies as (
      insert into businesses (id, public_id, name, place_id, rating)
      select gen_random_uuid(), 'copy-' || n, 'Palm Roofing ' || n, place_id, (n % 51) / 10.0
      from businesses, generate_series(1, ${countLimit + 20}::integer) n where id = ${id} returning id, public_id
    )
    insert into business_slugs (slug, business_id) select public_id, id from copies`.execute(app.db)
  const first = await find(app, { q: 'palm' })
  const second = await find(app, { q: 'palm', page: 2 })
  expect([first.names[0], first.total]).toEqual(['Palm Roofing', countLimit + 1])
  expect(new Set([...first.ids, ...second.ids]).size).toBe(2 * pageSize)
  expect(second.ids).not.toContain(id)
})

test('rotates hourly through the matches among more than a thousand plan owners, without leaving one out', async () => {
  const { app, clock } = await testApp()
  const id = await premium(app, 'Palm Roofing')
  await sql`
    with copies as (
      insert into businesses (id, public_id, name, place_id)
      select gen_random_uuid(), 'copy-' || n, case when n % 100 = 0 then 'Heron ' else 'Palm ' end || n, place_id
      from businesses, generate_series(1, 1100) n where id = ${id} returning id, public_id
    ), slugs as (insert into business_slugs (slug, business_id) select public_id, id from copies)
    insert into business_entitlements (business_id, plan, since)
    select id, 'premium', ${clock.at}::timestamptz from copies`.execute(app.db)
  for (const { q, hours, shown } of [
    { q: 'palm', hours: 40, shown: 90 },
    { q: '', hours: 40, shown: 90 },
    { q: 'heron', hours: 11, shown: 11 },
  ]) {
    const seen = new Set<string>()
    for (let hour = 0; hour < hours; hour += 1) {
      const [first, second] = [await find(app, { q }), await find(app, { q, page: 2 })]
      expect(first.sponsored).toEqual(first.names.slice(0, sponsoredPlaces))
      expect(first.sponsored.filter(name => !name.toLowerCase().startsWith(q))).toEqual([])
      const ids = [...first.ids, ...second.ids]
      expect(new Set(ids).size).toBe(ids.length)
      expect(first.changesAt).toEqual(new Date(Math.floor(clock.at.getTime() / 3_600_000 + 1) * 3_600_000))
      for (const name of first.sponsored) seen.add(name)
      clock.later(3_600_000)
    }
    expect(seen.size, q).toBeGreaterThanOrEqual(shown)
  }
})

test('reports when the places rotate, or when a plan ends before that', async () => {
  const { app, clock } = await testApp()
  await buildListing(app, { name: 'Plain' })
  expect((await find(app)).changesAt).toBeUndefined()
  await premium(app, 'Palm')
  expect((await find(app)).changesAt).toEqual(new Date('2026-07-01T13:00:00Z'))
  const soon = new Date(clock.at.getTime() + 60_000)
  const { id } = await buildListing(app, { name: 'Soon' })
  await buildEntitlement(app, id, 'premium', { until: soon })
  expect((await find(app)).changesAt).toEqual(soon)
})

test('near a place, the top spots go to listings that serve it or state no service area', async () => {
  const { app } = await testApp()
  await buildListing(app, { name: 'Close Tarp', city: 'Jupiter' })
  await premium(app, 'Far Tarp', { city: 'Boca Raton', serviceMiles: 10 })
  await premium(app, 'Wide Tarp', { city: 'Boca Raton', serviceMiles: 60 })
  await premium(app, 'Vague Tarp', { city: 'Delray Beach' })
  const { names, sponsored, total } = await find(app, { near: '33458' })
  expect(sponsored.toSorted()).toEqual(['Vague Tarp', 'Wide Tarp'])
  expect(names.slice(2)).toEqual(['Close Tarp', 'Far Tarp'])
  expect(total).toBe(4)
  expect((await find(app, { near: '33432' })).sponsored).toHaveLength(3)
})

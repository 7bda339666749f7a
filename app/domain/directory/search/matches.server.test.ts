import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { countLimit, emptySearch, pageSize, type Search } from './search.ts'
import { searchBusinesses } from './search-businesses.server.ts'

/** Copies one listing under different names, each with a slightly different rating; every fourth answers at night. */
async function buildMany(app: App, count: number) {
  const { id } = await buildListing(app, { name: 'Palm Roofing', category: 'Gutter Repair' })
  await sql`
    with copies as (
      insert into businesses (id, public_id, name, place_id, rating, reviews, emergency, category_ids)
      select gen_random_uuid(), 'copy-' || n, 'Palm Roofing ' || n, place_id, (n % 51) / 10.0, n, n % 4 = 0, category_ids
      from businesses, generate_series(1, ${count - 1}::integer) n where id = ${id} returning id, public_id
    )
    insert into business_slugs (slug, business_id) select public_id, id from copies`.execute(app.db)
}

async function find(app: App, search: Partial<Search>) {
  const answer = await searchBusinesses(app, { ...emptySearch, ...search })
  if (!answer.ok) throw new Error(answer.reason)
  return answer.found
}

test('counts exactly up to the limit, with the number of results for each filter', async () => {
  const { app } = await testApp()
  await buildMany(app, countLimit)
  const { total, facets } = await find(app, { q: 'palm' })
  expect([total, facets.aroundTheClock]).toEqual([countLimit, Math.floor((countLimit - 1) / 4)])
  expect(facets.categories.find(({ slug }) => slug === 'gutter-repair')?.listings).toBe(countLimit)
})

test('reports one more than the limit as many, without numbers for filters', async () => {
  const { app } = await testApp()
  await buildMany(app, countLimit + 5)
  const { total, facets } = await find(app, { q: 'palm' })
  expect([total, facets.aroundTheClock]).toEqual([countLimit + 1, null])
  expect(facets.categories.length).toBeGreaterThan(0)
  expect(facets.categories.map(({ listings }) => listings)).toEqual(facets.categories.map(() => null))
})

test("counts a filter's results out of many, and continues each page in the same order", async () => {
  const { app } = await testApp()
  await buildMany(app, countLimit + 205)
  const atNight = await find(app, { q: 'palm', open: '24-7' })
  expect(atNight.total).toBe((countLimit + 204) / 4)
  expect(atNight.cards.every(card => card.emergency)).toBe(true)

  const reviews = async (page: number) => (await find(app, { sort: 'reviews', page })).cards.map(card => card.reviews)
  const pages = [...(await reviews(1)), ...(await reviews(2)), ...(await reviews(3))]
  expect(pages).toEqual(Array.from({ length: 3 * pageSize }, (_, index) => countLimit + 204 - index))
})

test('pages through many in a city that names two places in the order of both together', async () => {
  const { app } = await testApp()
  await buildMany(app, countLimit)
  await buildListing(app, { name: 'Palm of the West', rating: 4.95 })
  await sql`update businesses set place_id = (select id from places where name = case when reviews % 3 = 1
    then 'West Palm Beach' else 'Palm Beach Gardens' end)`.execute(app.db)
  const there = sql<{ id: string }>`
    select b.id from businesses b join places p on p.id = place_id where p.name ilike '%palm beach%'
    order by featured desc, rating desc, reviews desc, b.id`
  const ids = (await there.execute(app.db)).rows.map(({ id }) => id)
  const pages = []
  for (const page of [1, 2, 7]) pages.push(await find(app, { q: 'palm', city: 'Palm Beach', page }))
  expect(pages.map(({ total }) => total)).toEqual([countLimit + 1, countLimit + 1, countLimit + 1])
  const at = (page: number) => ids.slice((page - 1) * pageSize, page * pageSize)
  expect(pages.map(({ cards }) => cards.map(({ id }) => id))).toEqual([at(1), at(2), at(7)])
})

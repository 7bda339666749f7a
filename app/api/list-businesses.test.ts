import { expect, test } from 'vitest'
import { seededRandom } from '#platform/images/seeded-random.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { buildListing } from '#tests/support/builders.ts'
import { findMisses, scatterListings } from '#tests/support/near-points.ts'

type Listed = { id: string; name: string; distanceMiles?: number | null; locationPrecision?: string }
const names = (json: Record<string, unknown>) => (json.data as Listed[]).map(({ name }) => name)

test('filters by words, city, category and badges', async () => {
  const { app, ask } = await apiSite()
  await buildListing(app, { name: 'Ace Roofing', claimed: true, emergency: true })
  await buildListing(app, { name: 'Bay Tarps', city: 'Jupiter', category: 'Emergency Tarping', featured: true })
  await buildListing(app, { name: 'Cay 100% Gutters', city: 'Jupiter', category: 'Gutter Repair', verified: true })
  await buildListing(app, { name: 'Dune Pending', status: 'pending' })
  const found = async (query: string) => names((await ask(`/businesses?${query}`)).json)
  expect(await found('')).toEqual(['Ace Roofing', 'Bay Tarps', 'Cay 100% Gutters'])
  expect(await found('q=TARP')).toEqual(['Bay Tarps'])
  expect(await found('q=%25')).toEqual(['Cay 100% Gutters'])
  expect(await found('q=gutter')).toEqual(['Cay 100% Gutters'])
  expect(await found('city=jupiter')).toEqual(['Bay Tarps', 'Cay 100% Gutters'])
  expect(await found('city=Nowhere')).toEqual([])
  expect(await found('category=Gutter+Repair')).toEqual(['Cay 100% Gutters'])
  expect(await found('category=emergency-tarping')).toEqual(['Bay Tarps'])
  expect(await found('category=nobody-knows')).toEqual([])
  expect(await found('claimed=true')).toEqual(['Ace Roofing'])
  expect(await found('featured=false')).toEqual(['Ace Roofing', 'Cay 100% Gutters'])
  expect(await found('emergency=true&city=jupiter')).toEqual([])
  expect(await found('verified=true')).toEqual(['Cay 100% Gutters'])
  expect(await found('status=pending')).toEqual(['Dune Pending'])
})

test('pages through every order without repeats or gaps while listings are added', async () => {
  const { app, ask } = await apiSite()
  const { whole } = seededRandom('figures')
  for (let number = 0; number < 23; number++) {
    // Many have equal figures, so only the id distinguishes them.
    await buildListing(app, {
      ...{ name: number % 3 === 0 ? 'Same Roofing' : `Roofing ${number}`, slug: `roofing-${number}` },
      ...{ rating: whole(0, 2), reviews: whole(0, 1), givenLat: 26 + whole(0, 3) / 10, givenLon: -80 },
    })
  }
  const orders = ['sort=name', 'sort=newest', 'sort=rating', 'sort=reviews', 'near=26.1,-80.1&radius=500', 'q=roof']
  for (const order of orders) {
    const all = (await ask(`/businesses?${order}&limit=100`)).json
    expect([order, all.data.length, all.nextCursor]).toEqual([order, 23, null])
    const paged: Listed[] = []
    let path = `/businesses?${order}&limit=4`
    for (let pages = 1; ; pages++) {
      const { json, headers } = await ask(path)
      paged.push(...json.data)
      if (json.nextCursor === null) {
        expect([pages, headers.get('link')]).toEqual([6, null])
        break
      }
      const link = /^<\/api\/v1(\S+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? ''
      expect(new URLSearchParams(link.split('?')[1]).get('cursor')).toBe(json.nextCursor)
      path = link
    }
    expect(paged, order).toEqual(all.data)
  }
  const { json } = await ask('/businesses?sort=name&limit=4')
  await buildListing(app, { name: 'AAA comes first' })
  const next = await ask(`/businesses?sort=name&limit=4&cursor=${json.nextCursor}`)
  expect(names(next.json)).not.toContain('AAA comes first')
  const other = await ask(`/businesses?sort=name&q=roof&limit=4&cursor=${json.nextCursor}`)
  expect([other.status, other.json.errors]).toEqual([400, [{ field: 'cursor', code: 'not-valid' }]])
})

test('sorts text matches best first, for few matches and for more than are sorted', async () => {
  const { app, ask } = await apiSite()
  await scatterListings(app, 1_500)
  for (const rating of [3, 5, 4])
    await buildListing(app, { name: `Roofing Gull ${rating}`, slug: `gull-${rating}`, rating })
  const best = ['Roofing Gull 5', 'Roofing Gull 4', 'Roofing Gull 3']
  for (const messages of ['gull', 'roofing']) {
    const { json } = await ask(`/businesses?q=${messages}&limit=2`)
    expect(names(json)).toEqual(best.slice(0, 2))
    const next = await ask(`/businesses?q=${messages}&limit=2&cursor=${json.nextCursor}`)
    expect(names(next.json)[0]).toBe('Roofing Gull 3')
  }
  const { json } = await ask('/businesses?q=roofing&sort=name&limit=3')
  expect(names(json)).toEqual(best.toReversed())
})

test('returns 25 per page by default, and only the requested fields', async () => {
  const { app, ask } = await apiSite()
  for (let number = 0; number < 26; number++) await buildListing(app, { name: `R${number}`, slug: `r-${number}` })
  const { json } = await ask('/businesses')
  expect(json.data).toHaveLength(25)
  const chosen = await ask('/businesses?fields=phone,name&limit=1')
  expect(Object.keys(chosen.json.data[0]).sort()).toEqual(['id', 'name', 'phone'])
  const one = await ask(`/businesses/${chosen.json.data[0].id}?fields=city`)
  expect(one.json).toEqual({ id: chosen.json.data[0].id, city: 'Boca Raton' })
})

test('sorts by distance near a ZIP and includes the distance', async () => {
  const { app, ask } = await apiSite()
  await buildListing(app, { name: 'Far', givenLat: 26.9, givenLon: -80.1 })
  await buildListing(app, { name: 'Near', givenLat: 26.36, givenLon: -80.09 })
  const { json } = await ask('/businesses?near=33432&radius=100')
  expect(names(json)).toEqual(['Near', 'Far'])
  expect(json.data[0].distanceMiles).toBeLessThan(3)
  expect(names((await ask('/businesses?near=33432')).json)).toEqual(['Near'])
  expect(names((await ask('/businesses?near=33432&radius=100&sort=name')).json)).toEqual(['Far', 'Near'])
})

test('lists businesses without a location last near a ZIP, with an unknown distance', async () => {
  const { app, ask } = await apiSite()
  await app.db.insertInto('places').values({ name: 'Elsewhere', state: 'FL' }).execute()
  await buildListing(app, { name: 'Unplaced B', city: 'Elsewhere', slug: 'b' })
  await buildListing(app, { name: 'Unplaced A', city: 'Elsewhere', slug: 'a' })
  await buildListing(app, { name: 'By ZIP', city: 'Jupiter', postalCode: '33458' })
  await buildListing(app, { name: 'By city', city: 'Jupiter' })
  await buildListing(app, { name: 'Far', city: 'Boca Raton' })

  const { json } = await ask('/businesses?near=33458&radius=5')
  expect(names(json)).toEqual(['By ZIP', 'By city', 'Unplaced B', 'Unplaced A'])
  expect((json.data as Listed[]).map(({ locationPrecision }) => locationPrecision)).toEqual([
    'zip',
    'city',
    'none',
    'none',
  ])
  expect(json.data[3]?.distanceMiles).toBeNull()
  expect(json.distanceUnknown).toBe(2)
  expect(await followPages(ask, '/businesses?near=33458&radius=5&limit=1')).toEqual(names(json))
  expect(names((await ask('/businesses?near=33458&radius=5&sort=name')).json)).toEqual([
    ...['By city', 'By ZIP', 'Unplaced A', 'Unplaced B'],
  ])
  expect((await ask('/businesses?city=Jupiter')).json).not.toHaveProperty('distanceUnknown')
})

test('finds the same listings around 500 random points as measuring each one', async () => {
  const { app, ask } = await apiSite()
  const listings = await scatterListings(app, 2_000)
  expect(await findMisses(app, listings, 500)).toEqual([])
  expect((await ask('/businesses?near=26.5,-80.1')).status).toBe(200)
})

/** Returns the names on all pages, in order. */
async function followPages(ask: Awaited<ReturnType<typeof apiSite>>['ask'], path: string) {
  const all: string[] = []
  for (let cursor = ''; ; ) {
    const { json } = await ask(`${path}${cursor}`)
    all.push(...names(json))
    if (json.nextCursor === null) return all
    cursor = `&cursor=${json.nextCursor}`
  }
}

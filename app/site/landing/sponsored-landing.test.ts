import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { pageSize } from '#domain/directory/search/search.ts'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const path = '/roofers/boca-raton'
const search = '/?city=Boca+Raton%2C+FL'
const tarping = { category: 'Emergency Tarping' }

async function premium(app: App, name: string, listing: Parameters<typeof buildListing>[1] = {}) {
  const { id } = await buildListing(app, { name, rating: 1, ...listing })
  await buildEntitlement(app, id, 'premium')
}

/** Returns the names of a page's contractors in order, and of those labeled Sponsored. */
function rowsOf(html: string) {
  const rows = html.match(/<article.*?<\/article>/gs) ?? []
  const name = (row: string) => /href="\/business\/[^"]*"[^>]*>([^<]*)</.exec(row)?.[1] ?? ''
  const isSponsored = (row: string) => row.includes('>Sponsored<')
  return { names: rows.map(name), sponsored: rows.filter(isSponsored).map(name) }
}

test('plans with the best placement come first on a city’s page, labeled, until the rotation changes', async () => {
  spec('public 9.4', 'decision 27')
  const { app, get } = await testSite()
  await buildListing(app, { name: 'Best Roofing', rating: 5, featured: true })
  const before = await get(path)
  expect(before.html).not.toContain('Sponsored')
  expect(before.facts.freshUntil).toBeUndefined()
  await premium(app, 'Palm Roofing')

  const { html, facts } = await get(path)
  expect(rowsOf(html)).toEqual({ names: ['Palm Roofing', 'Best Roofing'], sponsored: ['Palm Roofing'] })
  expect(facts.freshUntil).toBe(Date.parse('2026-07-01T13:00:00Z'))
  expect(facts.tags.has('listings')).toBe(true)
})

test('shows only listings of the city and category with a current plan, and expires the page when a plan ends within the hour', async () => {
  const { app, clock, get } = await testSite()
  await buildListing(app, { name: 'Plain Tarp', ...tarping })
  await premium(app, 'Palm Tarp', tarping)
  await premium(app, 'Palm Gutters', { category: 'Gutter Repair' })
  await premium(app, 'Jupiter Tarp', { city: 'Jupiter', ...tarping })
  const over = await buildListing(app, { name: 'Over Tarp', ...tarping })
  await buildEntitlement(app, over.id, 'premium', { since: new Date(0), until: clock.at })
  const professional = await buildListing(app, { name: 'Pro Tarp', ...tarping })
  await buildEntitlement(app, professional.id, 'professional')
  const soon = new Date(clock.at.getTime() + 60_000)
  const ending = await buildListing(app, { name: 'Soon Gutters', category: 'Gutter Repair' })
  await buildEntitlement(app, ending.id, 'enterprise', { until: soon })

  const shown = await get(`${path}/emergency-tarping`)
  expect(rowsOf(shown.html).sponsored).toEqual(['Palm Tarp'])
  expect(rowsOf(shown.html).names.toSorted()).toEqual(['Over Tarp', 'Palm Tarp', 'Plain Tarp', 'Pro Tarp'])
  const city = await get(path)
  expect(rowsOf(city.html).sponsored.toSorted()).toEqual(['Palm Gutters', 'Palm Tarp', 'Soon Gutters'])
  expect(city.facts.freshUntil).toBe(soon.getTime())
})

test('shows three of many first, the same as in the linked search, and others an hour later', async () => {
  spec('decision 27')
  const { app, clock, get } = await testSite()
  for (let index = 0; index < 5; index += 1) await premium(app, `Premium ${index}`)
  for (let index = 0; index < pageSize; index += 1) await buildListing(app, { name: `Firm ${index}` })
  const first = new Set<string>()
  for (let hour = 0; hour < 5; hour += 1) {
    const { names, sponsored } = rowsOf((await get(path)).html)
    expect(sponsored).toHaveLength(3)
    expect(names.slice(0, 3)).toEqual(sponsored)
    expect(new Set(names).size).toBe(pageSize)
    const { html } = await get(search)
    expect(rowsOf(html)).toEqual({ names, sponsored })
    first.add(sponsored[0] ?? '')
    clock.later(3_600_000)
  }
  expect(first.size).toBe(5)
})

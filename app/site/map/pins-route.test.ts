import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { testSite } from '#tests/support/test-site.ts'

const whole = 'step=1&view=25.80,-81.60,27.50,-79.40'
const answer = z.object({
  pins: z.array(
    z.object({
      name: z.string(),
      lat: z.number(),
      lon: z.number(),
      isRough: z.boolean(),
      miles: z.number().nullable(),
      serviceMiles: z.number().nullable(),
    }),
  ),
  cells: z.array(z.object({ count: z.number(), available: z.number(), lat: z.number(), lon: z.number() })),
  isMore: z.boolean(),
})

async function siteWith(rows: string[]) {
  const site = await testSite()
  await buildOperator(site.app)
  await importCsv(site.app, ['Name,City,State,ZIP,Latitude,Longitude,Phone', ...rows].join('\n'))
  const ask = async (query: string) => answer.parse(JSON.parse((await site.get(`/map/pins?${query}`)).html))
  return { ...site, ask }
}

const few = [
  'Exact Roofing,Jupiter,FL,33458,26.9300,-80.1000,561-555-0101',
  'Rough Roofing,Boca Raton,FL,33432,,,561-555-0102',
  'Nowhere Roofing,Nowhere Town,FL,,,,561-555-0103',
]

test('pins have a point each, and say which ones are rough; listings without a point have none', async () => {
  const { ask } = await siteWith(few)
  const { pins, cells } = await ask(whole)
  expect(pins.map(({ name, isRough }) => [name, isRough]).sort()).toEqual([
    ['Exact Roofing', false],
    ['Rough Roofing', true],
  ])
  expect(cells).toEqual([])
})

test('pins are those of the search and of the part of the map', async () => {
  const { ask } = await siteWith(few)
  const names = async (query: string) => (await ask(query)).pins.map(({ name }) => name)
  expect(await names(`q=exact&${whole}`)).toEqual(['Exact Roofing'])
  expect(await names(`city=Boca+Raton&${whole}`)).toEqual(['Rough Roofing'])
  expect(await names('step=3&view=26.80,-80.20,27.00,-80.00')).toEqual(['Exact Roofing'])
  expect(await names(`area=26.30,-80.20,26.50,-80.00&${whole}`)).toEqual(['Rough Roofing'])
})

test('a pin says how far its roofer drives', async () => {
  const { app, ask } = await siteWith(few.slice(1, 2))
  await buildListing(app, { givenLat: 26.93, givenLon: -80.1, serviceMiles: 20 })
  await buildListing(app, { name: 'Bay Roofing', givenLat: 26.94, givenLon: -80.1 })
  const { pins } = await ask(whole)
  expect(pins.map(({ serviceMiles }) => serviceMiles).sort()).toEqual([20, null, null])
})

test('a search near a ZIP says how far each roofer is', async () => {
  const { ask } = await siteWith(few)
  const { pins } = await ask(`near=33458&${whole}`)
  const miles = Object.fromEntries(pins.map(pin => [pin.name, pin.miles]))
  expect(miles['Exact Roofing']).toBeLessThan(5)
  expect(miles['Rough Roofing']).toBeGreaterThan(30)
})

test('many roofers are counted in cells that add up, and a closer step counts them again', async () => {
  const rows = Array.from({ length: 400 }, (_, n) => {
    const [lat, lon] = [26.4 + (n % 20) * 0.02, -80.2 + (n % 17) * 0.009]
    return `Roofer Number ${n},Lake Worth,FL,33460,${lat.toFixed(4)},${lon.toFixed(4)},561-555-0101`
  })
  const { ask } = await siteWith(rows)
  const all = await ask(whole)
  expect(all.pins).toEqual([])
  expect(all.cells.reduce((sum, { count }) => sum + count, 0)).toBe(400)
  expect(all.cells.length).toBeLessThan(40)
  const close = await ask('step=3&view=26.40,-80.20,26.60,-80.00')
  expect(close.pins.length + close.cells.reduce((sum, { count }) => sum + count, 0)).toBe(220)
})

test.each([
  ['no view', 'step=1'],
  ['a view off the grid', 'step=3&view=26.51,-80.20,26.70,-80.00'],
  ['an unknown step', 'step=9&view=25.80,-81.60,27.50,-79.40'],
  ['a view at a step that has only the county', 'step=1&view=26.50,-80.20,26.70,-80.00'],
  ['an unknown ZIP', `near=99999&${whole}`],
  ['a crooked area', `area=1,2,3,4&${whole}`],
])('rejects %s', async (_, query) => {
  const { get } = await testSite()
  expect((await get(`/map/pins?${query}`)).status).toBe(400)
})

test('depends on the listings, so that a change makes it stale', async () => {
  const { get } = await siteWith(few)
  const { facts, headers } = await get(`/map/pins?${whole}`)
  expect([...facts.tags]).toContain('listings')
  expect(headers.get('content-type')).toContain('application/json')
})

test('the ground of the map is a picture for each step and scheme, and nothing else', async () => {
  const { get } = await testSite()
  for (const path of ['/map/1/6/light.svg', '/map/1/44/dark.svg']) {
    const { status, headers, html } = await get(path)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(html).toContain('vector-effect')
    // A policy without inline styles applies to the picture when the script puts it into the page.
    expect(html).not.toMatch(/<style|style="|<script/)
  }
  for (const path of ['/map/1/7/light.svg', '/map/9/6/light.svg', '/map/1/6/pink.svg'])
    expect((await get(path)).status).toBe(404)
})

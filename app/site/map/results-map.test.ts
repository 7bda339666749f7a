import { expect, test } from 'vitest'
import { buildOperator } from '#tests/support/builders.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { testSite } from '#tests/support/test-site.ts'

async function siteWithTwo() {
  const site = await testSite()
  await buildOperator(site.app)
  await importCsv(
    site.app,
    [
      'Name,City,State,ZIP,Latitude,Longitude,Phone',
      'North Roofing,Jupiter,FL,33458,26.9300,-80.1000,561-555-0101',
      'South Roofing,Boca Raton,FL,33432,26.3700,-80.1000,561-555-0102',
    ].join('\n'),
  )
  return site
}

test('without script, every pin is a link to its row', async () => {
  const { get } = await siteWithTwo()
  const { html } = await get('/?city=All+Cities')
  const pins = [...html.matchAll(/<a href="#(roofer-[\w-]+)" aria-label="(North|South) Roofing/g)].map(([, id]) => id)
  expect(pins).toHaveLength(2)
  for (const id of pins) expect(html).toContain(`id="${id}"`)
})

test('without script, every city is a link with its numbers', async () => {
  const { get } = await siteWithTwo()
  const { html } = await get('/?city=All+Cities')
  expect(html).toContain('Jupiter: 1 roofer, 0 available now')
  expect(html).toMatch(/href="\/roofers\/jupiter"/)
  expect((await get('/?q=roofing')).html).not.toContain('Roofers by city')
})

test('a search of part of the map finds the listings there and says so', async () => {
  const { get } = await siteWithTwo()
  const { html, status } = await get('/?area=26.80,-80.20,27.00,-80.00')
  expect(status).toBe(200)
  expect(html).toContain('North Roofing')
  expect(html).not.toContain('South Roofing')
  expect(html).toContain('>Map area: 1 contractor</h2>')
  expect(html).toContain('aria-label="Clear Map area"')
  expect(html).toContain('Search the whole county')
  const nearby = (await get('/?near=33458&area=26.80,-80.20,27.00,-80.00')).html
  expect(nearby).toContain('>Map area: 1 contractor</h2>')
  expect(nearby).not.toContain('near Jupiter</h2>')
  expect(nearby).not.toContain('aria-label="Clear 33458')
  expect(nearby).toMatch(/href="\/\?near=33458"[^>]*>Back to 33458 · Jupiter</)
  expect((await get('/es?area=26.80,-80.20,27.00,-80.00')).html).toContain('Zona del mapa')
})

test('a part of the map that nobody could draw is rejected', async () => {
  const { get } = await siteWithTwo()
  const { status, html } = await get('/?area=1,2,3,4')
  expect(status).toBe(422)
  expect(html).toContain('Choose a part of the map')
})

test('a searched city is outlined, and so is the city around a ZIP', async () => {
  const { get } = await siteWithTwo()
  expect((await get('/?city=Jupiter')).html).toContain('map-outline')
  expect((await get('/?near=33458')).html).toContain('map-outline')
  expect((await get('/?city=All+Cities')).html).not.toContain('map-outline')
})

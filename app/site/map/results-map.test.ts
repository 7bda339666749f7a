import { expect, test } from 'vitest'
import { z } from 'zod'
import { countLimit } from '#domain/directory/search/search.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { scatterListings } from '#tests/support/near-points.ts'
import { testSite } from '#tests/support/test-site.ts'
import { placerOf, viewOf } from '#ui/map/map-projection.ts'

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
})

test.each([
  '/?q=roofing',
  '/?q=roofing&city=Jupiter&sort=rating',
  '/?near=33458&within=5&open=24-7',
  '/?q=north+tile+33480&near=33432',
  '/?category=emergency-tarping&area=26.80,-80.20,27.00,-80.00',
  '/es?q=roofing&near=33401',
])('without script, the map of %s leads to each city’s list, with its numbers', async path => {
  const site = await siteWithTwo()
  const { app, get } = site
  await importCsv(
    app,
    [
      'Name,City,State,ZIP,Phone,Emergency,Category',
      'Island Roofing,Palm Beach,FL,33480,561-555-0103,yes,Emergency Tarping',
      'Lake Roofing,North Palm Beach,FL,33408,561-555-0104,yes,Emergency Tarping',
      'Royal Tarps,Royal Palm Beach,FL,33411,561-555-0105,yes,Emergency Tarping',
      'Other Roofing,Jupiter,FL,33458,561-555-0106,yes,Emergency Tarping',
      'Faraway Roofing,Elsewhere,FL,,561-555-0107,yes,Emergency Tarping',
    ].join('\n'),
  )
  const until = new Date(app.clock.now().getTime() + 3_600_000)
  const said = { state: 'available', until, confirmedAt: app.clock.now() }
  for (const name of ['Lake Roofing', 'Other Roofing']) {
    const { id } = await app.db.selectFrom('businesses').select('id').where('name', '=', name).executeTakeFirstOrThrow()
    await app.db
      .insertInto('businessAvailability')
      .values({ businessId: id, ...said })
      .execute()
  }
  const { html } = await get(path)
  const map = /<svg[^>]* class="map-marks.*?<\/svg>/s.exec(html)?.[0] ?? ''
  const details = /<summary[^>]*>(?:Roofers by city|Techadores por ciudad).*?<\/details>/s.exec(html)?.[0] ?? ''
  const links = [
    ...map.matchAll(/href="(\/[^"]+)"[^>]* aria-label="([^":]+): (\d+) \w+, (\d+) /g),
    ...details.matchAll(/href="([^"]+)"[^>]*>([^<]+): (\d+) \w+, (\d+) /g),
  ]
  expect(links.length).toBeGreaterThan(0)
  for (const [, href = '', city, listings, available] of links) {
    const list = await get(href.replaceAll('&amp;', '&'))
    expect(list.status).toBe(200)
    expect([city, rowsOf(list.html)]).toEqual([city, Number(listings)])
    expect([city, badgesOf(list.html)]).toEqual([city, Number(available)])
  }
})

function badgesOf(html: string) {
  return html.match(/rounded-full bg-green"/g)?.length ?? 0
}

function rowsOf(html: string) {
  return html.match(/<article id="roofer-/g)?.length ?? 0
}

test('of more roofers than are counted, the cities have no numbers', async () => {
  const { app, get } = await siteWithTwo()
  await scatterListings(app, countLimit)
  expect((await get('/?q=roofing')).html).toMatch(/href="\/\?q=roofing&amp;city=Jupiter%2C\+FL"[^>]*>Jupiter</)
})

test.each([
  ['/?q=roofing&near=33458', 26.9339, -80.1201],
  ['/?near=Boca+Raton', 26.3677, -80.1207],
  ['/?city=WPB', 26.7121, -80.0974],
  ['/?city=Canal+Point', 26.8592, -80.6337],
])('without script, the map of %s has the place in its middle, as on a phone', async (path, lat, lon) => {
  const { get } = await siteWithTwo()
  const { html } = await get(path)
  const map = /<svg viewBox="0 0 680 760" preserveAspectRatio="xMidYMid slice".*?<\/svg>/s.exec(html)?.[0] ?? ''
  const config = /data-map="([^"]+)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}'
  const { fit } = z.object({ fit: z.tuple([z.number(), z.number(), z.number(), z.number()]) }).parse(JSON.parse(config))
  const view = { ...viewOf(fit, { width: 350, height: 560 }), width: 680, height: 760 }
  const { x, y } = placerOf(view)({ lat, lon })
  expect([Math.abs(x - 340) < 175, Math.abs(y - 380) < 280]).toEqual([true, true])
  expect(map).toMatch(/map-outline|map-spot/)
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

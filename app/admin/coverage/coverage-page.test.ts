import { expect, test } from 'vitest'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildListing } from '#tests/support/builders.ts'

test('the page shows cities that lack roofers first, the map and the ZIP codes, and exports them', async () => {
  const { app, get } = await adminDesk()
  await buildListing(app, { city: 'Jupiter', postalCode: '33458' })
  const { status, html } = await get('/admin/coverage')
  expect(status).toBe(200)
  const names = [...html.matchAll(/<th scope="row"[^>]*>([^<]+)</g)].map(([, name]) => name)
  expect(names.indexOf('Jupiter')).toBeGreaterThan(names.indexOf('Wellington'))
  expect(names).toContain('33458')
  expect(html).toContain('aria-label="Listings by ZIP code"')
  expect(html).toContain('Roofers at night')

  const { headers, html: csv } = await get('/admin/coverage/export.csv')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="coverage_2026-07-01.csv"')
  expect(csv).toContain('Jupiter,33458,1,0,0,,0,,Roofers at night\r\n')
})

test('a phone shows each figure of a city under the name of its column', async () => {
  const { get, app } = await adminDesk()
  await buildListing(app)
  const { html } = await get('/admin/coverage')
  const [row = ''] = /<tr class="max-md:grid[\s\S]*?<\/tr>/.exec(html) ?? []
  const labels = [...row.matchAll(/data-label="([^"]*)"/g)].map(([, label]) => label)
  expect(labels).toEqual(['Listings', '24/7', 'Requests', 'Unanswered', 'Searches without a result', 'Lacks'])
})

test('the map is the product’s own, and each disc leads to a row of the ZIP codes', async () => {
  const { get, app } = await adminDesk()
  await buildListing(app, { city: 'Jupiter', postalCode: '33458', emergency: true })
  await buildListing(app, { name: 'Bay', city: 'Boca Raton', postalCode: '33432' })
  const { html } = await get('/admin/coverage')
  const map = /<div role="group" aria-label="Listings by ZIP code"[^>]*>(.*?)<\/svg>/s.exec(html)?.[1] ?? ''
  expect(map).toMatch(/<source media="\(prefers-color-scheme: dark\)" srcSet="\/map\/[^"]*dark\.svg/i)
  expect(map).toContain('class="map-empty"')
  const discs = [...map.matchAll(/<a href="([^"]*)" aria-label="([^"]*)"/g)].map(([, href, label]) => [href, label])
  expect(discs).toEqual([
    ['#zip-33458', 'Jupiter 33458: 1 listing, 1 around the clock, 0 searches without a result'],
    ['#zip-33432', 'Boca Raton 33432: 1 listing, 0 around the clock, 0 searches without a result'],
  ])
  for (const [href] of discs) expect(html).toContain(`<tr id="${href?.slice(1)}"`)
  expect(html).toMatch(/The \d+ small rings are ZIP codes without a listing\./)
})

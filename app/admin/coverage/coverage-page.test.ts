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

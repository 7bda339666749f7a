import { expect, test } from 'vitest'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'

test('the cards show the counts of all, claimed and featured businesses, and the average rating', async () => {
  spec('admin 2.3.26')
  const { app, get } = await adminDesk()
  expect((await get('/admin/tools')).html).toMatch(/Claimed<\/dt><dd[^>]*>0<\/dd><dd[^>]*>0% of all/)
  await buildListing(app, { name: 'Ace', rating: 4, reviews: 3, claimed: true, featured: true })
  await buildListing(app, { name: 'Bay', rating: 5, reviews: 3, claimed: true })
  await buildListing(app, { name: 'Cat', rating: 4.5, reviews: 3 })

  const { html } = await get('/admin/tools')
  expect(html).toMatch(/Total<\/dt><dd[^>]*>3<\/dd>/)
  expect(html).toMatch(/Claimed<\/dt><dd[^>]*>2<\/dd><dd[^>]*>67% of all/)
  expect(html).toMatch(/Featured<\/dt><dd[^>]*>1<\/dd><dd[^>]*>33% of all/)
  expect(html).toMatch(/Average rating<\/dt><dd[^>]*>4\.5<\/dd>/)
})

test('all businesses and the filtered ones are exported as files', async () => {
  spec('admin 2.3.27', 'admin 2.3.28', 'admin 9.7')
  const { app, get } = await adminDesk()
  await buildListing(app, { name: 'Ace & Sons', featured: true })
  await buildListing(app, { name: 'Bay Tile' })

  const { html } = await get('/admin/tools?q=tile&show=unclaimed&sort=name&more=1')
  expect(html).toContain('below: 1 found.')
  expect(html).toMatch(/<a href="\/admin\/tools\/export\.csv"[^>]*>.*?Export all<\/a>/s)
  expect(html).toMatch(/<a href="\/admin\/tools\/export\.csv\?q=tile&amp;show=unclaimed"[^>]*>.*?Export filtered<\/a>/s)

  const all = await get('/admin/tools/export.csv')
  expect(all.headers.get('content-disposition')).toBe('attachment; filename="businesses_export_2026-07-01.csv"')
  expect(all.html.split('\r\n')).toHaveLength(4)
  const filtered = await get('/admin/tools/export.csv?q=tile&show=unclaimed')
  expect(filtered.html).toMatch(/^Name,.*\r\nBay Tile,.*\r\n$/)
})

test('only the operator sees figures or files', async () => {
  const { visitPage } = await adminDesk()
  for (const path of ['/admin/tools', '/admin/tools/reset', '/admin/tools/export.csv'])
    expect((await visitPage(path)).location).toBe('/admin-login')
})

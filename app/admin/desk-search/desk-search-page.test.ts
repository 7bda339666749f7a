import { expect, test } from 'vitest'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildListing } from '#tests/support/builders.ts'

test('the box is on every admin page, and sends the query in the request body', async () => {
  const { get } = await adminDesk()
  for (const path of ['/admin', '/admin/audit', '/admin/settings']) {
    const { html } = await get(path)
    const [, form = ''] = /(<form[^>]*action="\/admin\/search"[^>]*>.*?<\/form>)/s.exec(html) ?? []
    expect(form, path).toContain('method="post"')
    expect(form, path).toMatch(/<input[^>]*id="desk-search"[^>]*name="find"/)
  }
})

test('the answer is a page with groups of links', async () => {
  const { app, post, logged } = await adminDesk()
  const { id } = await buildListing(app, { name: 'Lantern Hill Roofing' })
  const found = await post('/admin/search', { find: 'lantern' })
  expect(found.status).toBe(200)
  expect(found.html).toMatch(new RegExp(`<a[^>]*href="/admin/businesses/${id}"[^>]*>Lantern Hill Roofing</a>`))
  expect(found.html).not.toContain('>People<')
  expect((await post('/admin/search', { find: 'nobody-like-this' })).html).toContain('Nothing found.')
  const short = await post('/admin/search', { find: 'a' })
  expect([short.status, short.html.includes('Type at least 3 letters or digits.')]).toEqual([422, true])
  expect(JSON.stringify(logged)).not.toContain('lantern')
})

test('every role searches, and gets links only to pages that it may open', async () => {
  const { app, colleague } = await adminDesk()
  const { id } = await buildListing(app, { name: 'Lantern Hill Roofing' })
  for (const role of ['editor', 'support', 'analyst'] as const) {
    const { get, post } = await colleague(role)
    expect((await get('/admin/search')).status, role).toBe(200)
    const { html } = await post('/admin/search', { find: 'lantern' })
    expect(html, role).toContain('>Lantern Hill Roofing</')
    expect(html.includes(`href="/admin/businesses/${id}"`), role).toBe(role === 'editor')
  }
})

test('a visitor finds nothing', async () => {
  const { app, visit } = await adminDesk()
  await buildListing(app, { name: 'Lantern Hill Roofing' })
  expect((await visit('/admin/search', { find: 'lantern' })).location).toBe('/admin-login')
})

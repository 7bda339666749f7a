import { expect, test } from 'vitest'
import { openSearch, sealSearch } from '#domain/oversight/desk/search-address.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing } from '#tests/support/builders.ts'

type Desk = Awaited<ReturnType<typeof adminDesk>>

/** Sends the search and opens the page that it leads to. */
async function find({ get, post }: Pick<Desk, 'get'> & { post: Desk['post'] }, typed: string) {
  const { status, location } = await post('/admin/search', { find: typed })
  expect(status).toBe(303)
  return { ...(await get(location ?? '')), location }
}

test('the box is on every admin page, and sends the query in the request body', async () => {
  const { get } = await adminDesk()
  for (const path of ['/admin', '/admin/audit', '/admin/settings']) {
    const { html } = await get(path)
    const [, form = ''] = /(<form[^>]*action="\/admin\/search"[^>]*>.*?<\/form>)/s.exec(html) ?? []
    expect(form, path).toContain('method="post"')
    expect(form, path).toMatch(/<input[^>]*id="desk-search"[^>]*name="find"/)
  }
})

test('the results have an address that keeps the query to the person who searched', async () => {
  const desk = await adminDesk()
  const { app, get, post, colleague, logged } = desk
  const { id } = await buildListing(app, { name: 'Lantern Hill Roofing' })
  const found = await find(desk, 'lantern')
  expect(found.html).toMatch(new RegExp(`<a[^>]*href="/admin/businesses/${id}"[^>]*>Lantern Hill Roofing</a>`))
  expect(found.html).toContain('Search: lantern')
  expect(found.html).not.toContain('>People<')
  expect(found.location).not.toContain('lantern')
  // Opened again, as Back does.
  expect((await get(found.location ?? '')).html).toContain('>Lantern Hill Roofing</a>')
  const theirs = await (await colleague('editor')).get(found.location ?? '')
  expect(theirs.html).toContain('We can’t open this search. Type it again.')
  expect(theirs.html).not.toMatch(/lantern/i)
  expect((await find(desk, 'nobody-like-this')).html).toContain('Nothing found.')
  for (const forged of ['x', 'a'.repeat(80)])
    expect((await get(`/admin/search?sealed=${forged}`)).html).toContain('We can’t open this search.')

  const short = await post('/admin/search', { find: 'a' })
  expect([short.status, short.html.includes('Type at least 3 letters or digits.')]).toEqual([422, true])
  expect(JSON.stringify(logged)).not.toContain('lantern')
})

test('a sealed query is opened again with any text, and never by someone else', async () => {
  const { app } = await adminDesk()
  const [boss, other] = [callerOf('admin', 'boss'), callerOf('admin', 'other')]
  for (const typed of ['ann@example.com', 'ñandú 屋根', 'x'.repeat(200)]) {
    const sealed = sealSearch(app, boss, typed)
    expect(encodeURIComponent(sealed)).toBe(sealed)
    expect(openSearch(app, boss, sealed)).toBe(typed)
    expect(openSearch(app, other, sealed)).toBeNull()
  }
})

test('every role searches, and gets links only to pages that it may open', async () => {
  const { app, colleague } = await adminDesk()
  const { id } = await buildListing(app, { name: 'Lantern Hill Roofing' })
  for (const role of ['editor', 'support', 'analyst'] as const) {
    const desk = await colleague(role)
    expect((await desk.get('/admin/search')).status, role).toBe(200)
    const { html } = await find(desk as Desk, 'lantern')
    expect(html, role).toContain('>Lantern Hill Roofing</')
    expect(html.includes(`href="/admin/businesses/${id}"`), role).toBe(role === 'editor')
  }
})

test('suggestions lead to the pages of each role, and an email address is in no path', async () => {
  const { app, post, colleague, visit } = await adminDesk()
  const { id } = await buildListing(app, { name: 'Marisol Roofing', slug: 'marisol' })
  const request = await buildRequest(app, { quote: { email: 'marisol@example.com' } })
  const account = await buildAccount(app, { email: 'mari@example.com', name: 'Marisol Vega' })
  const suggest = async (desk: { post: Desk['post'] }, typed: string) => {
    const { status, html } = await desk.post('/admin/search/suggest', { find: typed })
    expect(status).toBe(200)
    return JSON.parse(html)
  }
  expect(await suggest({ post }, 'marisol')).toEqual([
    { group: 'listings', name: 'Marisol Roofing', detail: 'Boca Raton', to: `/admin/businesses/${id}` },
    { group: 'people', name: 'Marisol Vega', detail: account.email, email: account.email },
    { group: 'requests', name: 'Marisol', detail: 'Ace Roofing', to: `/admin/inbox/quote/${request.id}` },
  ])
  const analyst = await colleague('analyst')
  expect(await suggest(analyst as Desk, 'marisol')).toEqual([
    { group: 'listings', name: 'Marisol Roofing', detail: 'Boca Raton', to: '/admin?q=Marisol+Roofing' },
  ])
  expect(await suggest({ post }, 'ma')).toEqual([])
  expect((await visit('/admin/search/suggest', { find: 'marisol' })).location).toBe('/admin-login')
})

test('who manages the staff finds colleagues, and nobody else does', async () => {
  const desk = await adminDesk()
  const editor = await desk.colleague('editor')
  const found = await find(desk, 'editor-colleague')
  const [, path = ''] = /<a[^>]*href="(\/admin\/staff#person-[^"]+)"/.exec(found.html) ?? []
  expect((await desk.get('/admin/staff')).html).toContain(`id="${path.split('#')[1]}"`)
  expect((await find(editor as Desk, 'editor-colleague@example.com')).html).toContain('Nothing found.')
})

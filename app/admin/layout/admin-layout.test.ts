import { expect, test } from 'vitest'
import { loadSampleData } from '#database/sample/load-sample-data.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

async function signedIn(kind: 'admin' | 'user' = 'admin') {
  const site = await testSite()
  const session = await buildSession(site.app, await buildAccount(site.app, { kind }))
  return { ...site, cookie: session.cookie }
}

test('without a session the dashboard redirects to the sign-in page with the text Access Denied', async () => {
  spec('admin 2.1.24', 'admin 4.2', 'admin 4.3', 'admin 8.4')
  const { get } = await testSite()

  for (const path of ['/admin', '/admin/settings', '/admin/inbox']) {
    const { status, location, headers, html } = await get(path)
    expect({ status, location }).toEqual({ status: 303, location: '/admin-login' })
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-toast=access-denied;/)])
    expect(html).toBe('')
  }
  const { html } = await get('/admin-login', { cookie: '__Host-toast=access-denied' })
  expect(html).toContain('Please log in to access the admin dashboard')
})

test('the data of a page is guarded like the page', async () => {
  const { get, cookie } = await signedIn()

  const rejected = await get('/admin.data')
  expect(rejected.html).toContain('/admin-login')
  expect(rejected.html).not.toContain('boss@example.com')
  expect(rejected.html).not.toContain('businesses')
  const answer = await get('/admin.data', { cookie })
  expect(answer.html).toContain('businesses')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test("a contractor's session, an expired one and session items in the browser grant no access", async () => {
  spec('admin 4.5', 'decision 16')
  const contractor = await signedIn('user')
  expect((await contractor.get('/admin', { cookie: contractor.cookie })).location).toBe('/admin-login')
  const { clock, get, cookie } = await signedIn()
  expect((await get('/admin', { cookie: 'isAdminLoggedIn=true; adminEmail=boss@example.com' })).status).toBe(303)

  expect((await get('/admin', { cookie })).status).toBe(200)
  clock.later(24 * 3_600_000)
  const { status, location, headers } = await get('/admin', { cookie })
  expect({ status, location }).toEqual({ status: 303, location: '/admin-login' })
  expect(headers.getSetCookie().join()).toContain('__Host-session=; Path=/; Max-Age=0')
})

test('header, welcome, four figures and six tabs are outside the public layout', async () => {
  spec('admin 2.1.23', 'admin 2.3.1', 'admin 2.3.2', 'admin 2.3.3', 'admin 2.3.4')
  const { get, cookie } = await signedIn()

  const { html } = await get('/admin', { cookie })

  expect(html).toMatch(/<a href="\/"[^>]*>.*?View Site/s)
  expect(html).toContain('Logout</button>')
  expect(html).toContain('Welcome to the admin dashboard')
  const cards = html.match(/from last month/g)
  expect(cards).toHaveLength(4)
  const tabs = /<nav aria-label="Dashboard".*?<\/nav>/s.exec(html)?.[0] ?? ''
  expect([...tabs.matchAll(/>([^<>]+)<\/a>/g)].map(([, messages]) => messages)).toEqual([
    'Businesses',
    'Import',
    'Tools',
    'Reports',
    'API',
    'Settings',
  ])
  expect(html).not.toContain('<footer')
  expect(html).not.toContain('Emergency Help')
})

test('computes the dashboard’s growth percentages from the sample data', async () => {
  spec('admin 2.3.5', 'decision 19')
  const { app, clock, get, cookie } = await signedIn()
  await loadSampleData(app, clock.at)

  const { html } = await get('/admin', { cookie })

  const growth = [...html.matchAll(/<strong[^>]*>([^<]*)<\/strong>/g)].map(([, text]) => text)
  expect(growth).toEqual(['+12%', '+8%', '+23%', '+2.1%'])
})

test('dashboard pages are never cached and have a new nonce for each response', async () => {
  const { get, cookie } = await signedIn()
  const nonceOf = ({ headers }: Awaited<ReturnType<typeof get>>) =>
    /script-src 'self' 'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]

  const [first, second] = [await get('/admin', { cookie }), await get('/admin', { cookie })]

  expect(first.headers.get('cache-control')).toBe('private, no-store')
  expect(nonceOf(first)).toBeTruthy()
  expect(nonceOf(first)).not.toBe(nonceOf(second))
  const scripts = [...first.html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)].map(([tag]) => tag)
  expect(scripts.length).toBeGreaterThan(0)
  for (const tag of scripts) expect(tag).toContain(`nonce="${nonceOf(first)}"`)
})

test('logout ends the session everywhere and goes to the home page with its message', async () => {
  spec('admin 4.8', 'admin 8.5', 'decision 16')
  const { app, get, post, cookie } = await signedIn()

  const { status, location, headers } = await post('/admin/logout', {}, { headers: { cookie } })

  expect({ status, location }).toEqual({ status: 303, location: '/' })
  expect(headers.getSetCookie()).toContainEqual(expect.stringMatching(/^__Host-toast=signed-out;/))
  expect(await app.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect((await get('/admin', { cookie })).status).toBe(303)
})

test('a page that is opened directly is covered by Verifying Access and shows nothing of the dashboard', async () => {
  spec('admin 4.6', 'decision 16')
  const { get, cookie } = await signedIn()
  const { html } = await get('/admin/settings', { cookie })
  const cover = /<body>(.*?)<div class="behind-access">/s.exec(html)?.[1] ?? ''
  expect(cover).toMatch(/class="access-screen".*Verifying Access/s)
  expect(cover).not.toMatch(/<h1|<nav|href="\/admin/)
  // Without JavaScript nothing covers it.
  expect(cover).toMatch(/<noscript><link rel="stylesheet"/)
  expect((await get('/admin')).html).toBe('')
})

test('session items that contradict the session end it on the server, like a logout, with the text Access Denied', async () => {
  spec('admin 4.3', 'admin 4.5', 'decision 16')
  const { app, get, post, cookie } = await signedIn()
  const { html } = await get('/admin', { cookie })
  const [form = ''] = /<form[^>]*data-access.*?<\/form>/s.exec(html) ?? []
  expect(form).toContain('action="/admin/logout" method="post"')
  expect(form).toContain('data-email="ann@example.com"')
  expect(form).toContain('data-now="2026-07-01T12:00:00.000Z"')

  const denied = await post('/admin/logout', { denied: '1' }, { headers: { cookie } })
  expect(denied).toMatchObject({ status: 303, location: '/admin-login' })
  expect(denied.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^__Host-toast=access-denied;/))
  expect(await app.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect((await get('/admin', { cookie })).status).toBe(303)
})

test('a link to the logout signs nobody out', async () => {
  const { get, cookie } = await signedIn()

  expect((await get('/admin/logout', { cookie })).status).toBe(303)
  expect((await get('/admin', { cookie })).status).toBe(200)
})

import { expect, test } from 'vitest'
import { createAdmin, ensureDemoAdmin } from '#domain/foundation/accounts/create-admin.server.ts'
import { demoAdmin } from '#domain/foundation/accounts/session.ts'
import { buildAccount, buildSession, cookieHeader, password } from '#tests/support/build-account.ts'
import { operator } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

test('the page asks for email and password, both required, and links back to the site', async () => {
  spec('public 2.12', 'admin 2.1.1', 'admin 2.2.1', 'admin 2.2.3', 'admin 2.2.6', 'admin 2.1.23')
  const { get } = await testSite()

  const { status, html } = await get('/admin-login')

  expect(status).toBe(200)
  const fields = [...html.matchAll(/<input [^>]*>/g)].map(([field]) => field)
  expect(fields).toEqual([expect.stringContaining('name="email"'), expect.stringContaining('name="password"')])
  for (const field of fields) expect(field).toContain(' required=""')
  expect(html).toContain('>Sign In</button>')
  expect(html).toContain('href="/"')
  expect(html).not.toMatch(/<header|<footer/)
})

test('the credentials appear on the page in demonstration mode only, and sign the admin in', async () => {
  spec('admin 2.2.5', 'admin 6.4', 'decision 15')
  expect((await (await testSite()).get('/admin-login')).html).not.toContain(demoAdmin.password)
  const { app, get, post } = await testSite({ isDemonstration: true })
  app.auth.adminNeedsTwoStep = false
  await ensureDemoAdmin(app, operator)

  const { html } = await get('/admin-login')
  expect(html).toContain(demoAdmin.email)
  expect(html).toContain(demoAdmin.password)
  const answer = await post('/admin-login', demoAdmin)
  expect(answer).toMatchObject({ status: 303, location: '/admin' })
})

test('the credentials disappear once they no longer sign the admin in', async () => {
  const { app, get } = await testSite({ isDemonstration: true })
  await ensureDemoAdmin(app, operator)
  expect((await get('/admin-login')).html).toContain(demoAdmin.password)
  const mine = { email: demoAdmin.email, password: 'a ladder and two hands', withTwoStep: false }
  await createAdmin(app, operator, { ...mine, replaces: demoAdmin.email })
  expect((await get('/admin-login')).html).not.toContain(demoAdmin.email)
  await ensureDemoAdmin(app, operator)
  expect((await get('/admin-login')).html).toContain(demoAdmin.password)
})

test('valid credentials open the dashboard, with a session that only the server can read', async () => {
  spec('admin 4.1', 'admin 4.7', 'admin 8.1', 'admin 2.1.2')
  const { app, get, post } = await testSite()
  app.auth.adminNeedsTwoStep = false
  await buildAccount(app, { email: 'boss@example.com', kind: 'admin' })

  const { location, headers } = await post('/admin-login', { email: 'Boss@Example.com', password })

  expect(location).toBe('/admin')
  const cookies = headers.getSetCookie()
  const session = cookies.find(cookie => cookie.startsWith('__Host-session='))
  expect(session).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(cookies).toContainEqual(expect.stringMatching(/^__Host-toast=signed-in;/))
  expect(await get('/admin', { cookie: cookieHeader(cookies) })).toMatchObject({ status: 200 })
})

test('invalid credentials are reported, keeping the email address but not the password', async () => {
  spec('admin 5.3', 'admin 8.2')
  const { app, post } = await testSite()
  await buildAccount(app, { email: 'boss@example.com', kind: 'admin' })

  for (const email of ['boss@example.com', 'nobody@example.com']) {
    const { status, html } = await post('/admin-login', { email, password: 'not this one' })
    expect(status).toBe(422)
    expect(html).toContain('Invalid email or password')
    expect(html).toContain(`value="${email}"`)
    expect(html).not.toContain('not this one')
  }
})

test('both fields are required again when they are empty', async () => {
  spec('admin 5.1', 'admin 2.2.3')
  const { post } = await testSite()

  const { status, html } = await post('/admin-login', { email: '', password: '' })

  expect(status).toBe(422)
  expect(html).toContain('Enter your password.')
  expect(html).toMatch(/id="email-fault"/)
})

test('a server error during sign-in says only that, and is logged without personal data', async () => {
  spec('admin 8.3')
  const { app, post, logged } = await testSite()
  app.auth.provider = () => Promise.reject(new Error('the database of boss@example.com is away'))
  await buildAccount(app, { email: 'boss@example.com', kind: 'admin' })

  const { status, html } = await post('/admin-login', { email: 'boss@example.com', password })

  expect(status).toBe(500)
  expect(html).toContain('An error occurred during login')
  expect(logged).toHaveLength(1)
  expect(JSON.stringify(logged)).not.toContain('boss@example.com')
})

test("a contractor's credentials are invalid here", async () => {
  const { app, post } = await testSite()
  await buildAccount(app)

  const { status, html } = await post('/admin-login', { email: 'ann@example.com', password })
  expect(status).toBe(422)
  expect(html).toContain('Invalid email or password')
})

test('a signed-in admin is redirected to the dashboard', async () => {
  const { app, get } = await testSite()
  const { cookie } = await buildSession(app, await buildAccount(app, { kind: 'admin' }))

  expect(await get('/admin-login', { cookie })).toMatchObject({ status: 303, location: '/admin' })
})

test('nonsense input gets a response and never a server error', async () => {
  const { post } = await testSite()

  for (const form of [
    { email: '\0', password: '\0' },
    { email: 'x'.repeat(9_999), password: 'x'.repeat(9_999) },
  ]) {
    expect((await post('/admin-login', form)).status).toBe(422)
  }
  expect((await post('/admin-login', '{"email":"x"}')).status).toBe(422)
  expect((await post('/admin-login/two-step', { code: "' or 1=1 --" })).status).toBe(422)
  expect(
    (await post('/admin-login', { email: 'a@b.co', password: 'x' }, { origin: 'https://evil.example' })).status,
  ).toBe(400)
})

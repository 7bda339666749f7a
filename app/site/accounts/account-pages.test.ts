import { expect, test } from 'vitest'
import { addFile } from '#domain/foundation/files/files.server.ts'
import { totpCode } from '#platform/auth/totp.ts'
import { filePath } from '#platform/files/file-path.ts'
import { daysAfter } from '#platform/time/days.ts'
import { accountMails, buildAccount, buildSession, cookieHeader, password } from '#tests/support/build-account.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

async function signedIn(email?: string) {
  const site = await testSite()
  site.clock.at = new Date()
  const account = await buildAccount(site.app, email ? { email } : {})
  const { id, cookie } = await buildSession(site.app, account)
  const send = (path: string, form: Record<string, string>) => site.post(path, form, { headers: { cookie } })
  return { ...site, account, sessionId: id, cookie, send, open: (path: string) => site.get(path, { cookie }) }
}

const rooms = [
  '/account',
  '/account/profile',
  '/account/email',
  '/account/password',
  '/account/two-step',
  '/account/sessions',
]

test('redirects a visitor to sign in and then back to the requested page', async () => {
  spec('decision 13')
  const { app, get, post } = await testSite()
  await buildAccount(app)
  for (const path of rooms) {
    const { status, location } = await get(path)
    expect({ status, location }).toEqual({ status: 303, location: `/sign-in?to=${encodeURIComponent(path)}` })
  }

  const to = '/sign-in?to=%2Faccount%2Fsessions'
  const { location, headers } = await post(to, { email: 'ann@example.com', password })

  expect(location).toBe('/account/sessions')
  expect((await get('/account/sessions', { cookie: cookieHeader(headers.getSetCookie()) })).status).toBe(200)
})

test.each(['//evil.example', 'https://evil.example', '/%5Cevil.example', '/.//evil.example'])(
  'never redirects to %s after sign-in',
  async to => {
    const { app, post } = await testSite()
    await buildAccount(app)

    const { location } = await post(`/sign-in?to=${to}`, { email: 'ann@example.com', password })
    expect(new URL(location ?? '', 'https://directory.example').origin).toBe('https://directory.example')
  },
)

test('every account page opens for its owner and isn’t cached', async () => {
  const { open, account } = await signedIn()

  for (const path of rooms) {
    const { status, headers, html } = await open(path)
    expect(status, path).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(html).toContain('My account')
  }
  expect((await open('/account')).html).toContain(account.email)
})

test('a public page is the same for everyone and reads no cookie', async () => {
  const { get, open, clock } = await signedIn()
  clock.at = new Date('2026-07-01T12:00:00Z')

  expect((await open('/')).html).toBe((await get('/')).html)
  expect((await open('/')).headers.has('set-cookie')).toBe(false)
})

test('errors are shown beside their fields; passwords and codes are never sent back', async () => {
  const { post } = await testSite()

  const short = await post('/sign-up', { name: '<b>Ann', email: 'ann@', password: 'short-secret'.slice(0, 8) })
  expect(short.status).toBe(422)
  expect(short.html).toMatch(/id="email-fault"[^>]*>.*Enter an email address like name@example.com./s)
  expect(short.html).toMatch(/id="password-fault"[^>]*>.*Use at least 10 characters/s)
  expect(short.html).toContain('value="&lt;b&gt;Ann"')
  expect(short.html).not.toContain('short-se')
  expect((await post('/sign-in/two-step', { code: '123456' })).html).not.toContain('123456')
})

const forms = ['sign-in', 'sign-up', 'recover', 'code'] as const
const pathOf = { 'sign-in': '/sign-in', 'sign-up': '/sign-up', recover: '/recover', code: '/sign-in/code' }
const pairs = forms.flatMap(from => forms.filter(go => go !== from).map(go => [from, go] as const))

test.each(pairs)('an email address typed in %s is prefilled in %s, and the return path stays', async (from, go) => {
  const { get, post } = await testSite()
  const to = '?to=%2Faccount%2Fsupport'
  const left = await post(pathOf[from] + to, { go, email: ' Ann@Example.com', password: 'never stored' })
  expect([left.status, left.location]).toEqual([303, pathOf[go] + to])
  const cookie = cookieHeader(left.headers.getSetCookie())
  expect(cookie).not.toContain('never')
  expect((await get(pathOf[go], { cookie })).html).toMatch(/<input[^>]* name="email"[^>]* value="Ann@Example.com"/)
  expect((await get(pathOf[go])).html).not.toContain('Ann@Example.com')

  const panel = await get('/business-application?view=plans&buy=premium', { cookie })
  expect(panel.html).toMatch(/<input[^>]* id="sign-in-email"[^>]* value="Ann@Example.com"/)
  const empty = await post(pathOf[from], { go, email: '' })
  expect([empty.location, empty.headers.getSetCookie()]).toEqual([pathOf[go], []])
})

test.each(['/sign-up', '/recover', '/sign-in/code'])(
  'after %s was sent, the sign-in form has its address',
  async path => {
    const { get, post } = await testSite()
    const sent = await post(path, { name: 'Ann', email: 'ann@example.com', password })
    const { html } = await get('/sign-in', { cookie: cookieHeader(sent.headers.getSetCookie()) })
    expect(html).toMatch(/<input[^>]* name="email"[^>]* value="ann@example.com"/)
  },
)

test('a reload still asks for the code that was just emailed, and not in another browser', async () => {
  const { get, post } = await testSite()
  const sent = await post('/sign-in/code?to=%2Faccount%2Fteam', { email: 'ann@example.com' })
  expect([sent.status, sent.location]).toEqual([303, '/sign-in/code?to=%2Faccount%2Fteam&sent'])
  for (const _ of ['first', 'reload']) {
    const { html } = await get(sent.location ?? '', { cookie: cookieHeader(sent.headers.getSetCookie()) })
    expect(html).toMatch(/<input[^>]* name="code"/)
    expect(html.replaceAll('<!-- -->', '')).toContain('If ann@example.com has an account, the code is on its way.')
  }
  expect((await get(sent.location ?? '')).html).not.toContain('name="code"')
})

test('a signed-in person who opens the sign-up page goes on', async () => {
  const { open } = await signedIn()
  expect(await open('/sign-up?to=%2Faccount%2Fteam')).toMatchObject({ status: 303, location: '/account/team' })
})

test('the link for a new password leads back to the page its owner wanted', async () => {
  const { app, post } = await testSite()
  await buildAccount(app)
  await post('/recover?to=%2Faccount%2Fsupport', { email: 'ann@example.com' })
  const [mail] = await accountMails(app)
  const link = /\/reset\?[^"]+/.exec(mail?.text ?? '')?.[0] ?? ''
  const saved = await post(link, { token: mail?.token ?? '', newPassword: 'a fresh ridge of tiles' })
  expect(saved.html).toContain('href="/sign-in?to=%2Faccount%2Fsupport"')
})

test('a known and an unknown address get the same page', async () => {
  spec('decision 13')
  const { app, get, post } = await testSite()
  await buildAccount(app)
  const same = async (path: string, form: (email: string) => Record<string, string>) => {
    const pages = []
    for (const email of ['ann@example.com', 'bob@example.com']) {
      const sent = await post(path, form(email))
      const cookie = cookieHeader(sent.headers.getSetCookie())
      const { html } = sent.location ? await get(sent.location, { cookie }) : sent
      const seen = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
      expect(seen).toContain('</h1>')
      pages.push(`${sent.status} ${sent.location} ${seen.replaceAll(email, 'the address that was typed')}`)
    }
    expect(pages[0], path).toBe(pages[1])
  }

  await same('/recover', email => ({ email }))
  await same('/sign-in/code', email => ({ email }))
  await same('/sign-up', email => ({ name: 'Ann', email, password: 'a fresh ridge of tiles' }))
  await same('/sign-in', email => ({ email, password: 'not this one' }))
})

test('opening an emailed link changes nothing; pressing its button does', async () => {
  const { app, get, post } = await testSite()
  await post('/sign-up', { name: 'Ann', email: 'ann@example.com', password })
  const token = (await accountMails(app))[0]?.token ?? ''
  const isVerified = async () =>
    (await app.db.selectFrom('users').select('emailVerified').executeTakeFirstOrThrow()).emailVerified

  const page = await get(`/verify?token=${token}`)
  expect(page.headers.get('referrer-policy')).toBe('same-origin')
  expect(await isVerified()).toBe(false)
  expect((await post(`/verify?token=${token}`, { token })).html).toContain('Your address is confirmed.')
  expect(await isVerified()).toBe(true)
})

test('sessions are listed by browser and can be ended on the page', async () => {
  const { app, account, open, send, sessionId } = await signedIn()
  const other = await buildSession(app, account)

  expect((await open('/account/sessions')).html).toContain('Firefox on Windows')
  expect((await send('/account/sessions', { end: 'others' })).html).toContain('You signed out of one session.')
  expect(await app.db.selectFrom('sessions').select('id').execute()).toEqual([{ id: sessionId }])
  expect((await send('/account/sessions', { end: other.id })).html).toContain('You signed out of 0 sessions.')
  expect(await send('/account/sessions', { end: 'all' })).toMatchObject({ status: 303, location: '/sign-in' })
})

test('shows the secret of two-step sign-in once, with a QR code and ten backup codes', async () => {
  const { send } = await signedIn()

  const { status, html, headers } = await send('/account/two-step', { step: 'start', password })

  expect(status).toBe(200)
  expect(html).toMatch(/<svg role="img" aria-label="QR code with the setup key"/)
  expect(html.match(/<code>[\w-]{11}<\/code>/g)).toHaveLength(10)
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('keeps the key and the backup codes beside a mistyped first code, and shows no QR code for another key', async () => {
  const { send } = await signedIn()
  const started = await send('/account/two-step', { step: 'start', password })
  const hidden = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(started.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const carried = { uri: hidden('uri'), backupCodes: hidden('backupCodes') }
  const codes = (html: string) => html.match(/<code>[^<]*<\/code>/g)
  expect(codes(started.html)).toHaveLength(11)
  for (const code of ['000000', '1']) {
    const again = await send('/account/two-step', { step: 'finish', code, ...carried })
    expect(again.status).toBe(422)
    expect(codes(again.html)).toEqual(codes(started.html))
    expect(again.html).toContain('aria-label="QR code with the setup key"')
    // The key is above, and on a phone out of sight.
    expect(again.html).toMatch(
      /aria-label="QR code with the setup key".*<form.*(That code isn’t right|aria-invalid="true")/s,
    )
  }
  const other = await send('/account/two-step', {
    step: 'finish',
    code: '1',
    ...carried,
    uri: 'https://elsewhere.example',
  })
  expect(other.html).not.toContain('QR code')
})

test('the page says once, and correctly, whether two-step sign-in is on', async () => {
  const { send, clock } = await signedIn()
  const started = await send('/account/two-step', { step: 'start', password })
  const uri = /otpauth:\/\/totp[^"]*/.exec(started.html)?.[0].replaceAll('&amp;', '&') ?? ''
  const on = await send('/account/two-step', { step: 'finish', code: totpCode(uri, clock.now()) })
  expect(on.html).toContain('Two-step sign-in is on.')
  expect(on.html).not.toContain('Two-step sign-in is off')
})

test.each([
  ['/account/password', { password, newPassword: 'a fresh ridge of tiles' }],
  ['/account/email', { password, email: 'new@example.com' }],
  ['/account/two-step', { step: 'start', password }],
  ['/account/sign-in', { step: 'disconnect', id: 'x', password }],
])('%s offers an account without a password the link to choose one, and counts no guess', async (path, form) => {
  const { app, open, send, account } = await signedIn()
  await app.db.updateTable('credentials').set({ providerId: 'google', password: null }).execute()
  const page = await open(path)
  expect(page.html).toContain('You don’t have a password yet.')
  expect(page.html).not.toContain('type="password"')
  for (let time = 0; time < 12; time++) expect((await send(path, form)).status).toBe(409)

  expect((await send(path, { step: 'choose-password' })).html).toContain(`We’ve emailed a link to ${account.email}.`)
  const [mail] = await accountMails(app)
  expect(mail?.subject).toBe('Choose a new password')
  await send('/reset', { token: mail?.token ?? '', newPassword: 'a fresh ridge of tiles' })
  const { headers } = await send('/sign-in', { email: account.email, password: 'a fresh ridge of tiles' })
  expect(headers.getSetCookie().join()).toContain('session=')
})

test('signing out deletes the session, the hint and the typed purchase', async () => {
  const { send, open } = await signedIn()

  const { location, headers } = await send('/sign-out', {})

  expect(location).toBe('/')
  expect(headers.getSetCookie().map(cookie => cookie.split('=', 1)[0])).toEqual([
    '__Host-session',
    '__Host-signed-in',
    '__Host-typed-purchase',
  ])
  expect((await open('/account')).status).toBe(303)
})

test('a form from another site changes nothing', async () => {
  const { post, cookie, app } = await signedIn()

  // Paths without a page, like /sign-out, are guarded by the web server's own check.
  for (const path of [...rooms, '/sign-in']) {
    const { status } = await post(
      path,
      { name: 'Eve', end: 'all' },
      { origin: 'https://evil.example', headers: { cookie } },
    )
    expect(status, path).toBe(400)
  }
  expect(await app.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
})

test('rejects malformed input without a server error', async () => {
  const { post, send, logged } = await signedIn()
  const long = 'x'.repeat(9_999)

  for (const path of ['/sign-in', '/sign-in/two-step', '/sign-in/code', '/sign-up', '/recover', '/reset', '/verify']) {
    const forms: Record<string, string>[] = [
      {},
      { email: '\0', code: '\0', token: '\0' },
      { email: long, code: long, token: long, name: long },
    ]
    for (const form of forms) {
      expect((await post(path, form)).status, path).toBeLessThan(500)
    }
    expect((await post(path, '{"a":')).status, path).toBeLessThan(500)
  }
  for (const path of rooms) expect((await send(path, { end: "'", step: 'x', password: '\0' })).status).toBeLessThan(500)
  expect(logged).toEqual([])
})

test('a publicly cached picture sets no visitor’s cookie', async () => {
  const { app, clock, open } = await signedIn()
  const about = { mediaType: 'image/jpeg', ownerKind: 'business', ownerId: 'x', purpose: 'logo' }
  const id = await addFile(app, { ...about, content: Buffer.from([1]), visibility: 'public' })
  const twoDaysLater = () => {
    clock.at = daysAfter(clock.at, 2)
  }

  twoDaysLater()
  const picture = await open(filePath(id))
  expect(picture.headers.get('cache-control')).toContain('public')
  expect(picture.headers.getSetCookie()).toEqual([])
  twoDaysLater()
  expect((await open('/account')).headers.getSetCookie().join()).toContain('session=')
})

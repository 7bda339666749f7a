import { expect, onTestFinished, test } from 'vitest'
import { accountMails, buildAccount, buildSession, cookieHeader, password } from '#tests/support/build-account.ts'
import { startOpenIdServer } from '#tests/support/openid-server.ts'
import { testSite } from '#tests/support/test-site.ts'
import { listConnections } from '../accounts/credentials.server.ts'

async function desk() {
  const server = await startOpenIdServer()
  onTestFinished(server.close)
  const client = { provider: 'google', issuer: server.issuer, clientId: 'roofs', clientSecret: 'a secret' } as const
  const accounts = { https: true, adminNeedsTwoStep: true, baseUrl: 'https://directory.example', clients: [client] }
  const site = await testSite({ accounts })
  // The provider's answer and the library's state are checked with the system's clock.
  site.clock.at = new Date()
  const start = async (to = '') => {
    const { status, location, headers, html } = await site.get(`/sign-in/with/google${to}`)
    return { status, location: location ?? '', cookie: cookieHeader(headers.getSetCookie()), html }
  }
  /** Follows the way to the provider and back. `change` alters the address of the answer. */
  const signIn = async ({ to = '', change = (back: URL) => back, cookie = '' } = {}) => {
    const begun = await start(to)
    const back = change(new URL(server.approve(new URL(begun.location).searchParams)))
    return site.get(back.pathname + back.search, { cookie: cookie || begun.cookie })
  }
  const connections = () =>
    site.app.db
      .selectFrom('credentials')
      .select(['userId', 'providerId'])
      .where('providerId', '<>', 'credential')
      .execute()
  const users = () => site.app.db.selectFrom('users').select(['id', 'email', 'name', 'emailVerified', 'kind']).execute()
  return { ...site, server, start, signIn, users, connections }
}

function session(headers: Headers) {
  return cookieHeader(headers.getSetCookie()).includes('session=')
}

test('a first sign-in makes a confirmed account, and the next one opens the same', async () => {
  const { app, get, server, start, signIn, users } = await desk()
  const { location } = await start()
  expect(location).toMatch(new RegExp(`^${server.issuer}/authorize\\?`))
  const asked = new URL(location).searchParams
  expect(asked.get('redirect_uri')).toBe('https://directory.example/sign-in/with/google/back')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(20)

  const first = await signIn({ to: '?to=%2Faccount%2Fteam' })
  expect([first.status, first.location]).toEqual([303, '/account/team'])
  expect((await get('/account/profile', { cookie: cookieHeader(first.headers.getSetCookie()) })).status).toBe(200)
  expect(await users()).toMatchObject([{ email: 'ann@example.com', name: 'Ann', emailVerified: true, kind: 'user' }])
  expect((await signIn()).location).toBe('/account')
  expect(await users()).toHaveLength(1)
  expect((await accountMails(app)).map(({ subject }) => subject)).toEqual(['New sign-in to your account'])
  const stored = app.db.selectFrom('credentials').select(['providerId', 'accountId', 'accessToken', 'idToken'])
  const none = { accessToken: null, idToken: null }
  expect(await stored.execute()).toEqual([{ providerId: 'google', accountId: 'ann-1', ...none }])
})

test('a confirmed address connects the account that has confirmed it too, and its owner gets an email', async () => {
  const { app, signIn, users } = await desk()
  const ann = await buildAccount(app)
  expect((await signIn()).location).toBe('/account')
  expect(await users()).toMatchObject([{ id: ann.id }])
  expect((await accountMails(app))[0]?.subject).toBe('You connected another way to sign in')
})

test('connects only addresses for which Google speaks, and makes a new account for any', async () => {
  const { app, server, signIn, users, connections } = await desk()
  await buildAccount(app)
  server.state.claims = { hd: undefined }
  const { status, html, headers } = await signIn()
  expect([status, session(headers)]).toEqual([409, false])
  expect(html).toContain('We can’t connect this Google account.')
  expect(await connections()).toEqual([])

  server.state.claims = { hd: undefined, email: 'bob@example.com', sub: 'bob' }
  for (const _ of ['first', 'next']) expect((await signIn()).location).toBe('/account')
  expect(await users()).toHaveLength(2)
  await buildAccount(app, { email: 'cleo@gmail.com' })
  server.state.claims = { hd: undefined, email: 'cleo@gmail.com', sub: 'cleo' }
  expect((await signIn()).location).toBe('/account')
  expect(await connections()).toHaveLength(2)
})

test('rejects an unconfirmed address, on either side', async () => {
  const { app, server, signIn, users } = await desk()
  for (const email_verified of [false, undefined, 'no']) {
    server.state.claims = { email_verified }
    const { status, html, headers } = await signIn()
    expect([status, session(headers)]).toEqual([403, false])
    expect(html).toContain('Google hasn’t confirmed your email address.')
  }
  expect(await users()).toEqual([])
  server.state.claims = {}
  // Someone else may have signed up with this address.
  await buildAccount(app, { isVerified: false })
  const { status, html, headers } = await signIn()
  expect([status, session(headers)]).toEqual([409, false])
  expect(html).toContain('We can’t connect this Google account.')
})

test('never opens an account of the staff, nor one with two-step sign-in, and connects nothing to them', async () => {
  const { app, signIn, server, connections } = await desk()
  for (const kind of ['admin', 'editor'] as const) {
    await buildAccount(app, { kind, email: `${kind}@example.com` })
    server.state.claims = { email: `${kind}@example.com`, sub: kind }
    const refused = await signIn()
    expect([refused.status, session(refused.headers)]).toEqual([409, false])
  }

  const ann = await buildAccount(app)
  await app.db.updateTable('users').set({ twoFactorEnabled: true }).where('id', '=', ann.id).execute()
  server.state.claims = {}
  const { status, html, headers } = await signIn()
  expect([status, session(headers)]).toEqual([403, false])
  expect(html).toContain('Your account has two-step sign-in.')
  expect(await connections()).toEqual([])
  expect(await app.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('emails the owner about a new connection, whatever the time on our clock', async () => {
  const { app, clock, signIn, connections } = await desk()
  await buildAccount(app)
  clock.at = new Date(Date.now() + 3_600_000)
  await signIn()
  expect(await connections()).toHaveLength(1)
  expect((await accountMails(app))[0]?.subject).toBe('You connected another way to sign in')
})

test.each([
  ['for another client', { aud: 'someone else' }],
  ['with another nonce', { nonce: 'x' }],
  ['without a nonce', { nonce: undefined }],
  ['of another issuer', { iss: 'https://elsewhere.example' }],
  ['that has expired', { exp: 1 }],
])('rejects an answer %s', async (_, claims) => {
  const { server, signIn, users } = await desk()
  server.state.claims = claims
  const { status, html, headers } = await signIn()
  expect([status, session(headers)]).toEqual([403, false])
  expect(html).toContain('We couldn’t check the answer from Google')
  expect(await users()).toEqual([])
})

test('rejects a forged signature', async () => {
  const { server, signIn } = await desk()
  server.state.isForged = true
  expect((await signIn()).html).toContain('We couldn’t check the answer from Google')
})

test('rejects a wrong or used state, and one from another browser', async () => {
  const { signIn, get, users } = await desk()
  const stale = 'This sign-in took too long, or it started in another browser.'
  const change = (back: URL) => {
    back.searchParams.set('state', 'x'.repeat(32))
    return back
  }
  const wrong = await signIn({ change })
  expect([wrong.status, wrong.html.includes(stale)]).toEqual([410, true])
  expect((await signIn({ cookie: 'other=1' })).html).toContain(stale)
  expect((await get('/sign-in/with/google/back?code=x')).html).toContain(stale)
  expect(await users()).toEqual([])
})

test('says so when the person stops, when the provider is down, and which providers there are', async () => {
  const { server, start, signIn, get } = await desk()
  const change = (back: URL) => {
    back.searchParams.delete('code')
    back.searchParams.set('error', 'access_denied')
    return back
  }
  expect((await signIn({ change })).html).toContain('You stopped at Google')
  const begun = await start()
  const back = new URL(server.approve(new URL(begun.location).searchParams))
  server.state.isDown = true
  const down = await get(back.pathname + back.search, { cookie: begun.cookie })
  expect([down.status, down.html.includes('Google isn’t answering.')]).toEqual([503, true])
  expect((await get('/sign-in/with/microsoft')).status).toBe(404)
  expect((await get('/sign-in/with/nobody')).status).toBe(404)
  for (const page of ['/sign-in', '/sign-up']) {
    const { html } = await get(`${page}?to=%2Faccount%2Fteam`)
    expect(html).toContain('href="/sign-in/with/google?to=%2Faccount%2Fteam"')
    expect(html).not.toContain('Continue with Microsoft')
  }
})

test('a provider that is down at first gets a clear page, and works once it answers', async () => {
  const { server, start, signIn } = await desk()
  server.state.isDown = true
  const down = await start()
  expect([down.status, down.html.includes('Google isn’t answering.')]).toEqual([503, true])
  server.state.isDown = false
  expect((await signIn()).location).toBe('/account')
})

test('without settings there are no buttons', async () => {
  const { get } = await testSite()
  for (const page of ['/sign-in', '/sign-up']) expect((await get(page)).html).not.toContain('Continue with')
  expect((await get('/sign-in/with/google')).status).toBe(404)
})

test('a removed connection stays removed until its owner allows it again', async () => {
  const { app, get, post, signIn, connections } = await desk()
  const ann = await buildAccount(app)
  const { cookie } = await buildSession(app, ann)
  const page = '/account/sign-in'
  const send = (form: Record<string, string>) => post(page, form, { headers: { cookie } })
  expect((await signIn()).location).toBe('/account')
  const [connection] = await listConnections(app, ann.id)
  await send({ step: 'disconnect', id: connection?.id ?? '', password })
  expect(await connections()).toEqual([])

  for (const _ of ['first', 'next']) {
    const refused = await signIn()
    expect([refused.status, session(refused.headers)]).toEqual([403, false])
    expect(refused.html).toContain('You removed Google from your account.')
  }
  expect(await connections()).toEqual([])
  expect((await get(page, { cookie })).html).toContain('You removed Google, so it can’t sign in.')

  const bob = await buildSession(app, await buildAccount(app, { email: 'bob@example.com' }))
  for (const [who, provider] of [
    [bob.cookie, 'google'],
    [cookie, 'microsoft'],
  ] as const)
    expect((await post(page, { step: 'allow', provider, password }, { headers: { cookie: who } })).status).toBe(409)
  for (const wrong of ['', 'not the password'])
    expect((await send({ step: 'allow', provider: 'google', password: wrong })).html).toContain('You removed Google')
  expect((await send({ step: 'allow', provider: 'google', password })).html).toContain('It’s allowed again.')
  expect((await accountMails(app)).map(({ subject }) => subject)).toContain('You allowed a way to sign in again')
  expect((await get(page, { cookie })).html).not.toContain('You removed Google')
  expect((await signIn()).location).toBe('/account')
  expect(await connections()).toHaveLength(1)
  const actions = app.db.selectFrom('changes').select('action').where('actorId', '=', ann.id).orderBy('id')
  expect((await actions.execute()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['connect-provider', 'remove-provider', 'allow-provider']),
  )
})

test('an account without a password keeps its connection, and is offered a password first', async () => {
  const { app, get, post, signIn, connections } = await desk()
  const first = await signIn()
  const cookie = cookieHeader(first.headers.getSetCookie())
  const { userId = '' } = (await connections())[0] ?? {}
  const [connection] = await listConnections(app, userId)
  expect((await get('/account/sign-in', { cookie })).html).toContain('Email me a link to choose one')
  const form = { step: 'disconnect', id: connection?.id ?? '', password }
  expect((await post('/account/sign-in', form, { headers: { cookie } })).status).toBe(409)
  expect(await connections()).toHaveLength(1)
  expect((await signIn()).location).toBe('/account')
})

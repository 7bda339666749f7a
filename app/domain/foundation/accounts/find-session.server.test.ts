import { expect, test } from 'vitest'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findSession } from './find-session.server.ts'

const hour = 3_600_000

test('finds no session in a request without one, and sets no cookies', async () => {
  const { app } = await testApp()

  expect(await findSession(app, null)).toEqual({ session: null, cookies: [] })
  expect(await findSession(app, 'theme=dark')).toEqual({ session: null, cookies: [] })
})

test('ends an admin session 24 hours after it began, however active it is, and signs the browser out', async () => {
  spec('admin 4.5', 'admin 9.1', 'decision 16')
  const { app, clock } = await testApp()
  const { cookie } = await buildSession(app, await buildAccount(app, { kind: 'admin' }))
  const began = clock.at.getTime()

  for (const hours of [1, 12, 23.99]) {
    clock.at = new Date(began + hours * hour)
    const { session, cookies } = await findSession(app, cookie)
    expect(session?.kind).toBe('admin')
    expect(cookies).toEqual([])
  }
  clock.at = new Date(began + 24 * hour)
  const { session, cookies } = await findSession(app, cookie)
  expect(session).toBeNull()
  expect(cookies).toEqual([
    '__Host-session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
    'signed-in=user; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ])
})

test('keeps a returning contractor signed in, but not after two weeks away', async () => {
  spec('public 4.20', 'public 4.21')
  const { app, clock } = await testApp()
  const { cookie } = await buildSession(app, await buildAccount(app))
  const began = clock.at.getTime()

  for (const days of [10, 20, 30]) {
    clock.at = new Date(began + days * 24 * hour)
    const { session, cookies } = await findSession(app, cookie)
    expect(session?.kind).toBe('user')
    expect(cookies[0]).toContain('Max-Age=1209600')
  }
  clock.at = new Date(began + 44 * 24 * hour)
  const { session, cookies } = await findSession(app, cookie)
  expect(session).toBeNull()
  expect(cookies[0]).toContain('Max-Age=0')
})

test.each(['', 'x', 'token', 'token.', '.', '%E0%A4%A', 'token-of-1.AAAA', '.'.repeat(4_000)])(
  'the made-up cookie %j is nobody',
  async value => {
    const { app } = await testApp()

    expect((await findSession(app, `__Host-session=${value}`)).session).toBeNull()
  },
)

test('rejects a bare token, as read from a stolen table', async () => {
  const { app } = await testApp()
  const { cookie } = await buildSession(app, await buildAccount(app))
  const { token } = await app.db.selectFrom('sessions').select('token').executeTakeFirstOrThrow()

  expect((await findSession(app, cookie)).session).not.toBeNull()
  expect((await findSession(app, `__Host-session=${token}`)).session).toBeNull()
  expect(
    (await findSession(app, `__Host-session=${token}.${Buffer.from(token).toString('base64')}`)).session,
  ).toBeNull()
})

import { expect, test } from 'vitest'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findSession } from './find-session.server.ts'

const hour = 3_600_000

test('a request without a session is nobody, and its browser is left alone', async () => {
  const { app } = await testApp()

  expect(await findSession(app, null)).toEqual({ session: null, cookies: [] })
  expect(await findSession(app, 'theme=dark')).toEqual({ session: null, cookies: [] })
})

test('an admin session ends 24 hours after it began, however busy it was, and signs the browser out', async () => {
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

test('a contractor who keeps coming stays signed in; one who stays away for two weeks does not', async () => {
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

test('the token alone, as a stolen table shows it, opens nothing', async () => {
  const { app } = await testApp()
  const { cookie } = await buildSession(app, await buildAccount(app))
  const { token } = await app.db.selectFrom('sessions').select('token').executeTakeFirstOrThrow()

  expect((await findSession(app, cookie)).session).not.toBeNull()
  expect((await findSession(app, `__Host-session=${token}`)).session).toBeNull()
  expect(
    (await findSession(app, `__Host-session=${token}.${Buffer.from(token).toString('base64')}`)).session,
  ).toBeNull()
})

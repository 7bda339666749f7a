import { expect, test } from 'vitest'
import { totpCode } from '#platform/auth/totp.ts'
import { browser, buildAccount, buildSession, cookieHeader } from '#tests/support/build-account.ts'
import { operator, visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { confirmSecondStep } from '../sign-in/confirm-second-step.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { createAdmin, ensureDemoAdmin } from './create-admin.server.ts'
import { findSession } from './find-session.server.ts'
import { isGuessable } from './password-rule.ts'
import { demoAdmin } from './session.ts'

const boss = { email: 'boss@example.com', password: 'a ladder and two hands' }
const atDoor = { kind: 'admin', browser: browser() } as const

test('signs in a new admin with the password and a code from the authenticator app set up with the account', async () => {
  spec('decision 15')
  const { app, clock } = await testApp()
  // The provider sets up sessions by the system clock.
  clock.at = new Date()
  const made = await createAdmin(app, operator, { ...boss, withTwoStep: true, replaces: null })
  expect(await app.db.selectFrom('sessions').selectAll().execute()).toEqual([])

  const first = await signIn(app, visitor('boss'), { ...boss, ...atDoor })
  expect(first).toMatchObject({ ok: true, next: 'second-step' })
  const half = browser(cookieHeader(first.ok ? first.cookies : []))
  const code = totpCode(made.ok ? (made.secret?.uri ?? '') : '', new Date())
  expect(await confirmSecondStep(app, visitor('boss'), { code, browser: half })).toMatchObject({
    ok: true,
    kind: 'admin',
  })
})

test('gives the only admin account a new address and password, and ends its sessions', async () => {
  spec('admin 6.2')
  const { app } = await testApp()
  const previous = await buildAccount(app, { kind: 'admin' })
  const { cookie } = await buildSession(app, previous)

  const replacing = { ...boss, withTwoStep: false, replaces: previous.email }
  for (const replaces of [null, 'somebody@example.com', ''])
    expect(await createAdmin(app, operator, { ...replacing, replaces })).toEqual({ ok: false, reason: 'other-admin' })
  expect((await findSession(app, cookie)).session).not.toBeNull()
  expect(await createAdmin(app, operator, replacing)).toEqual({ ok: true, secret: null })

  expect((await findSession(app, cookie)).session).toBeNull()
  const admins = await app.db.selectFrom('users').select(['id', 'email', 'kind']).execute()
  expect(admins).toEqual([{ id: previous.id, email: boss.email, kind: 'admin' }])
})

test("never turns a contractor's account into the admin's", async () => {
  const { app } = await testApp()
  await buildAccount(app, { email: boss.email })

  const made = await createAdmin(app, operator, { ...boss, withTwoStep: false, replaces: null })
  expect(made).toEqual({ ok: false, reason: 'contractor-has-email' })
  expect(await app.db.selectFrom('users').select('kind').execute()).toEqual([{ kind: 'user' }])
})

test('makes an admin from the command line only', async () => {
  const { app } = await testApp()
  const { caller } = await buildAccount(app, { kind: 'admin' })

  for (const who of [visitor('eve'), caller]) {
    expect(await createAdmin(app, who, { ...boss, withTwoStep: false, replaces: null })).toEqual({
      ok: false,
      reason: 'forbidden',
    })
  }
})

test("sets a demonstration's credentials to those on its page, and leaves them when they already match", async () => {
  spec('admin 6.4', 'decision 15')
  const { app } = await testApp()
  app.auth.adminNeedsTwoStep = false
  await ensureDemoAdmin(app, operator)
  const result = await signIn(app, visitor('x'), { ...demoAdmin, ...atDoor })
  expect(result).toMatchObject({ ok: true, next: 'done' })

  await ensureDemoAdmin(app, operator)
  const { session } = await findSession(app, cookieHeader(result.ok ? result.cookies : []))
  expect(session?.kind).toBe('admin')
})

test("accepts the demonstration's password under the password rule", () => {
  expect(isGuessable(demoAdmin.password, demoAdmin)).toBe(false)
})

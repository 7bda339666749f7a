import { expect, test } from 'vitest'
import { accountMails, browser, buildAccount, cookieHeader, password } from '#tests/support/build-account.ts'
import { visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import type { SignInDoor } from '../accounts/session.ts'
import { eraseDevices } from './known-devices.server.ts'
import { signIn } from './sign-in.server.ts'

const announced = 'New sign-in to your account'

async function twoAccounts() {
  const { app, clock } = await testApp()
  app.auth.adminNeedsTwoStep = false
  await buildAccount(app)
  await buildAccount(app, { email: 'bob@example.com' })
  /** Signs in, and returns the browser's cookies afterwards without those of the session. */
  async function visit(cookie = '', email = 'ann@example.com', kind: SignInDoor = 'user') {
    const result = await signIn(app, visitor('v'), { email, password, kind, browser: browser(cookie) })
    return cookieHeader(result.ok ? result.cookies.filter(text => text.includes('known-device')) : [])
  }
  const subjects = async (email?: string) => (await accountMails(app, email)).map(({ subject }) => subject)
  return { app, clock, visit, subjects }
}

test('the first browser of an account is not announced, and neither is one that comes back', async () => {
  const { visit, subjects } = await twoAccounts()
  const known = await visit()
  await visit(known)
  expect(await subjects()).toEqual([])
})

test('another browser is announced once, with its name, the time and a link to the sessions', async () => {
  const { app, visit, subjects } = await twoAccounts()
  await visit()
  const second = await visit()
  await visit(second)
  expect(await subjects()).toEqual([announced])
  const [mail] = await accountMails(app)
  expect(mail?.text).toContain('Firefox on Windows, July 1, 2026, 8:00 am')
  expect(mail?.text).toContain('/account/sessions')
  const rows = await app.db.selectFrom('knownDevices').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(second.split('=')[1]?.split('.')[0])
})

test('two people who share a browser aren’t announced at each turn', async () => {
  const { visit, subjects } = await twoAccounts()
  let cookie = await visit()
  cookie = await visit(cookie, 'bob@example.com')
  cookie = await visit(cookie)
  await visit(cookie, 'bob@example.com')
  expect([...(await subjects()), ...(await subjects('bob@example.com'))]).toEqual([])
})

test('the operator also gets an email about a new browser, without a link', async () => {
  const { app, visit } = await twoAccounts()
  await buildAccount(app, { email: 'boss@example.com', kind: 'admin' })
  await visit('', 'boss@example.com', 'admin')
  await visit('', 'boss@example.com', 'admin')
  const [mail] = await accountMails(app, 'boss@example.com')
  expect(mail?.subject).toBe(announced)
  expect(mail?.text).toContain('admin:create')
  expect(mail?.text).not.toContain('/account/sessions')
})

test('browsers are forgotten with their cookie, but never an account’s latest', async () => {
  const { app, clock, visit, subjects } = await twoAccounts()
  await visit()
  clock.later(1_000)
  await visit()
  clock.later(401 * 86_400_000)
  expect(await eraseDevices(app)).toBe(1)
  await visit()
  expect(await subjects()).toEqual([announced, announced])
})

import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { daysAfter } from '#platform/time/days.ts'
import { accountMails, browser, buildAccount, cookieHeader, password } from '#tests/support/build-account.ts'
import { visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { signUpForm } from '../accounts/account-schema.server.ts'
import { confirmAddress } from '../accounts/confirm-address.server.ts'
import { readSession } from '../accounts/sessions.server.ts'
import { eraseAccounts } from '../accounts/users.server.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'

const ann = { name: 'Ann', email: 'ann@example.com', password }

/** Returns an unconfirmed account, and the cookies of the browser that created it. */
async function signedUp() {
  const test = await testApp()
  test.clock.at = new Date()
  const result = await signUp(test.app, visitor('ann'), ann)
  const token = (await accountMails(test.app))[0]?.token ?? ''
  return { ...test, token, made: result.ok ? cookieHeader(result.cookies) : '' }
}

async function countSessions({ db }: App) {
  return (await db.selectFrom('sessions').select('id').execute()).length
}

function withoutValue(cookie: string) {
  return cookie.replace(/=[^;]+/, '=')
}

test('confirms a new account by its emailed link, and only then lets it sign in', async () => {
  spec('decision 13')
  const { app } = await testApp()
  expect(await signUp(app, visitor('ann'), ann)).toMatchObject({ ok: true })
  const input = { ...ann, kind: 'user', browser: browser() } as const
  expect(await signIn(app, visitor('ann'), input)).toMatchObject({ ok: false, reason: 'unverified' })

  const [mail] = await accountMails(app)
  const confirmed = await confirmAddress(app, visitor('ann'), { token: mail?.token ?? '', browser: browser() })

  expect(confirmed).toEqual({ ok: true, now: 'confirmed', email: ann.email })
  expect(await signIn(app, visitor('ann'), input)).toMatchObject({ ok: true })
})

test('signs in the browser that created the account by the link, once', async () => {
  spec('decision 6')
  const { app, clock, token, made } = await signedUp()
  clock.later(3_599_000)

  const confirmed = await confirmAddress(app, visitor('ann'), { token, browser: browser(made) })

  expect(confirmed).toMatchObject({ ok: true, now: 'signed-in' })
  const cookies = confirmed.ok && confirmed.now === 'signed-in' ? cookieHeader(confirmed.cookies) : ''
  const found = app.auth.cookie.read(cookies)
  const session = typeof found === 'object' ? await readSession(app, found.token) : null
  expect(session).toMatchObject({ email: ann.email, kind: 'user' })
  // The sign-up cookie is cleared too.
  expect(cookies).not.toContain('sign-up=')

  const again = await confirmAddress(app, visitor('ann'), { token, browser: browser(made) })
  expect(again).toEqual({ ok: true, now: 'confirmed' })
  expect(await countSessions(app)).toBe(1)
})

test.each([
  ['another browser', () => ''],
  ['a browser in which somebody else signed up', (_: string, others: string) => others],
  ['a made-up cookie', (made: string) => `${made}x`],
  ['a cookie that says another time', (made: string) => made.replace(/=\d+/, '=9999999999999')],
])('in %s the link confirms the address and signs nobody in', async (_, cookieOf) => {
  const { app, token, made } = await signedUp()
  const other = await signUp(app, visitor('eve'), { ...ann, email: 'eve@example.com' })
  const cookie = cookieOf(made, other.ok ? cookieHeader(other.cookies) : '')

  const confirmed = await confirmAddress(app, visitor('x'), { token, browser: browser(cookie) })

  expect(confirmed).toEqual({ ok: true, now: 'confirmed', email: ann.email })
  expect(await countSessions(app)).toBe(0)
})

test('signs in no one by a sign-up more than an hour old', async () => {
  const { app, clock, token, made } = await signedUp()
  clock.later(3_601_000)
  const confirmed = await confirmAddress(app, visitor('ann'), { token, browser: browser(made) })
  expect(confirmed).toMatchObject({ now: 'confirmed' })
  expect(await countSessions(app)).toBe(0)
})

test("doesn't sign a newcomer in to an account that a stranger made with their address", async () => {
  const { app, token } = await signedUp()
  const owner = await signUp(app, visitor('owner'), { ...ann, password: 'my own long password' })

  const made = owner.ok ? cookieHeader(owner.cookies) : ''
  const confirmed = await confirmAddress(app, visitor('owner'), { token, browser: browser(made) })

  expect(confirmed).toMatchObject({ now: 'confirmed' })
  expect(await countSessions(app)).toBe(0)
})

test('lets the new link sign in here after the right password for an unconfirmed account', async () => {
  const { app } = await signedUp()
  const input = { ...ann, kind: 'user', browser: browser() } as const
  const rejected = await signIn(app, visitor('ann'), input)
  const cookies = rejected.ok ? [] : (rejected.cookies ?? [])
  const token = (await accountMails(app)).at(-1)?.token ?? ''

  const confirmed = await confirmAddress(app, visitor('ann'), { token, browser: browser(cookieHeader(cookies)) })
  expect(confirmed).toMatchObject({ now: 'signed-in' })
  const wrong = await signIn(app, visitor('eve'), { ...input, email: 'eve@example.com' })
  expect(wrong).toEqual({ ok: false, reason: 'wrong' })
})

test('rejects signing up as an admin', async () => {
  const { app } = await testApp()
  await signUp(app, visitor('ann'), { ...ann, ...{ kind: 'admin', emailVerified: true } })

  const users = await app.db.selectFrom('users').select(['kind', 'emailVerified']).execute()
  expect(users).toEqual([{ kind: 'user', emailVerified: false }])
})

test('returns the same result for a known address, and notifies only its mailbox', async () => {
  const { app } = await testApp()
  await buildAccount(app)

  const again = await signUp(app, visitor('eve'), { ...ann, name: 'Eve', password: 'another password' })
  const first = await signUp(app, visitor('bob'), { ...ann, email: 'bob@example.com' })
  expect(again.ok && again.cookies.map(withoutValue)).toEqual(first.ok && first.cookies.map(withoutValue))
  expect(await accountMails(app)).toMatchObject([{ subject: 'You already have an account', token: '' }])
  const input = { ...ann, password: 'another password', kind: 'user', browser: browser() } as const
  expect(await signIn(app, visitor('eve'), input)).toEqual({ ok: false, reason: 'wrong' })
})

test('makes one account of two simultaneous sign-ups with one address', async () => {
  const { app } = await testApp()

  const results = await Promise.all([signUp(app, visitor('a'), ann), signUp(app, visitor('b'), ann)])

  expect(results).toMatchObject([{ ok: true }, { ok: true }])
  expect(await app.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'ann@example.com' }])
})

test('rejects too many sign-ups until the hour is over', async () => {
  const { app } = await testApp({ limits: { 'sign-up': { times: 1, seconds: 3_600 } } })
  await signUp(app, visitor('ann'), ann)

  const again = await signUp(app, visitor('ann'), { ...ann, email: 'b@example.com' })
  expect(again).toEqual({ ok: false, reason: 'too-many-mails' })
})

test('limits emails to one mailbox per hour, across sign-ups and sign-ins', async () => {
  const { app } = await testApp()
  for (let time = 0; time < 4; time++) await signUp(app, visitor(`v${time}`), ann)
  const input = { ...ann, kind: 'user', browser: browser() } as const
  for (let time = 0; time < 4; time++)
    expect(await signIn(app, visitor(`w${time}`), input)).toMatchObject({ ok: false, reason: 'unverified' })

  expect(await accountMails(app)).toHaveLength(6)
  expect(await signUp(app, visitor('x'), ann)).toEqual({ ok: false, reason: 'too-many-mails' })
})

test('counts the emails to one mailbox together, however its address is spelled', async () => {
  const { app } = await testApp()
  const spelled = ['v.ictim@gmail.com', 'Victim@googlemail.com', ...[1, 2, 3, 4].map(tag => `victim+${tag}@gmail.com`)]
  for (const email of spelled) expect(await signUp(app, visitor(email), { ...ann, email })).toMatchObject({ ok: true })
  const late = await signUp(app, visitor('x'), { ...ann, email: 'victim@gmail.com' })
  expect(late).toEqual({ ok: false, reason: 'too-many-mails' })
})

test('rejects a made-up or altered link', async () => {
  const { app } = await testApp()
  await signUp(app, visitor('ann'), ann)
  const [mail] = await accountMails(app)
  const over = { ok: false, reason: 'link-over' }

  for (const token of ['x', 'a.b.c', `${mail?.token}x`, mail?.token.replace(/\.[^.]*$/, '.') ?? '']) {
    expect(await confirmAddress(app, visitor('eve'), { token, browser: browser() })).toEqual(over)
  }
})

test.each([
  ['a short password', { password: 'tooshort1' }],
  ['a password that everybody takes', { password: 'password123' }],
  ['the own name as a password', { name: 'Marisol Vega', password: 'marisol vega 1' }],
  ['no name', { name: ' ' }],
  ['no address', { email: 'ann@' }],
])('rejects %s before checking anything', (_, wrong) => {
  expect(signUpForm.safeParse({ ...ann, ...wrong }).success).toBe(false)
  expect(signUpForm.safeParse(ann).success).toBe(true)
})

test('deletes accounts left unconfirmed for a month, and no others', async () => {
  const { app, clock } = await testApp()
  await buildAccount(app, { isVerified: false })
  await buildAccount(app, { email: 'bob@example.com' })
  clock.at = daysAfter(clock.at, app.retention.unconfirmedAccounts)
  expect(await eraseAccounts(app)).toBe(0)

  clock.later(1)
  expect(await eraseAccounts(app)).toBe(1)
  const left = await app.db.selectFrom('users').select('email').execute()
  expect(left).toEqual([{ email: 'bob@example.com' }])
})

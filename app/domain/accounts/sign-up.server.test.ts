import { expect, test } from 'vitest'
import { daysAfter } from '#platform/days.ts'
import { accountMails, browser, buildAccount, password } from '#tests/support/build-account.ts'
import { visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { signUpForm } from './account-schema.server.ts'
import { confirmAddress } from './confirm-address.server.ts'
import { eraseAccounts } from './erase-accounts.server.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'

const ann = { name: 'Ann', email: 'ann@example.com', password }

test('a new account is confirmed by its mailed link, and opens after that', async () => {
  spec('decision 13')
  const { app } = await testApp()
  expect(await signUp(app, visitor('ann'), ann)).toEqual({ ok: true })
  const input = { ...ann, kind: 'user', browser: browser() } as const
  expect(await signIn(app, visitor('ann'), input)).toEqual({ ok: false, reason: 'unverified' })

  const [mail] = await accountMails(app)
  const confirmed = await confirmAddress(app, visitor('ann'), { token: mail?.token ?? '' })

  expect(confirmed).toEqual({ ok: true, now: 'confirmed' })
  expect(await signIn(app, visitor('ann'), input)).toMatchObject({ ok: true })
})

test('nobody makes himself an admin', async () => {
  const { app } = await testApp()
  await signUp(app, visitor('ann'), { ...ann, ...{ kind: 'admin', emailVerified: true } })

  const users = await app.db.selectFrom('users').select(['kind', 'emailVerified']).execute()
  expect(users).toEqual([{ kind: 'user', emailVerified: false }])
})

test('for an address with an account the answer is the same, and only its mailbox is told', async () => {
  const { app } = await testApp()
  await buildAccount(app)

  expect(await signUp(app, visitor('eve'), { ...ann, name: 'Eve', password: 'another password' })).toEqual({ ok: true })
  expect(await accountMails(app)).toMatchObject([{ subject: 'You already have an account', token: '' }])
  const input = { ...ann, password: 'another password', kind: 'user', browser: browser() } as const
  expect(await signIn(app, visitor('eve'), input)).toEqual({ ok: false, reason: 'wrong' })
})

test('two sign-ups with one address at the same moment make one account', async () => {
  const { app } = await testApp()

  const results = await Promise.all([signUp(app, visitor('a'), ann), signUp(app, visitor('b'), ann)])

  expect(results).toEqual([{ ok: true }, { ok: true }])
  expect(await app.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'ann@example.com' }])
})

test('who signs up too often is refused until the hour is over', async () => {
  const { app } = await testApp({ limits: { 'sign-up': { times: 1, seconds: 3_600 } } })
  await signUp(app, visitor('ann'), ann)

  const again = await signUp(app, visitor('ann'), { ...ann, email: 'b@example.com' })
  expect(again).toEqual({ ok: false, reason: 'too-many-mails' })
})

test('a mailbox is written to a few times an hour, whoever signs up with its address or tries to sign in', async () => {
  const { app } = await testApp()
  for (let time = 0; time < 4; time++) await signUp(app, visitor(`v${time}`), ann)
  const input = { ...ann, kind: 'user', browser: browser() } as const
  for (let time = 0; time < 4; time++)
    expect(await signIn(app, visitor(`w${time}`), input)).toEqual({ ok: false, reason: 'unverified' })

  expect(await accountMails(app)).toHaveLength(6)
  expect(await signUp(app, visitor('x'), ann)).toEqual({ ok: false, reason: 'too-many-mails' })
})

test('a made-up or changed link confirms nothing', async () => {
  const { app } = await testApp()
  await signUp(app, visitor('ann'), ann)
  const [mail] = await accountMails(app)
  const over = { ok: false, reason: 'link-over' }

  for (const token of ['x', 'a.b.c', `${mail?.token}x`, mail?.token.replace(/\.[^.]*$/, '.') ?? '']) {
    expect(await confirmAddress(app, visitor('eve'), { token })).toEqual(over)
  }
})

test.each([
  ['a short password', { password: 'tooshort1' }],
  ['a password that everybody takes', { password: 'password123' }],
  ['the own name as a password', { name: 'Marisol Vega', password: 'marisol vega 1' }],
  ['no name', { name: ' ' }],
  ['no address', { email: 'ann@' }],
])('%s is refused before anything is asked', (_, wrong) => {
  expect(signUpForm.safeParse({ ...ann, ...wrong }).success).toBe(false)
  expect(signUpForm.safeParse(ann).success).toBe(true)
})

test('an account that nobody confirmed is erased after a month, and no other', async () => {
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

import { expect, test } from 'vitest'
import { accountMails, browser, buildAccount, callerOf, cookieHeader, password } from '#tests/support/build-account.ts'
import { visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findSession } from '../accounts/find-session.server.ts'
import { signIn } from './sign-in.server.ts'

const ann = { email: 'ann@example.com', password, kind: 'user', browser: browser() } as const

test('begins a session with the right password', async () => {
  spec('decision 13')
  const { app } = await testApp()
  const account = await buildAccount(app)

  const result = await signIn(app, visitor('ann'), ann)

  expect(result).toMatchObject({ ok: true, next: 'done' })
  const { session } = await findSession(app, cookieHeader(result.ok ? result.cookies : []))
  expect(session).toMatchObject({ userId: account.id, kind: 'user', email: 'ann@example.com', hasTwoStep: false })
})

test('returns the same result for a wrong password and an unknown address', async () => {
  spec('decision 13')
  const { app } = await testApp()
  await buildAccount(app)

  const wrong = { ok: false, reason: 'wrong' }
  expect(await signIn(app, visitor('ann'), { ...ann, password: 'not this one' })).toEqual(wrong)
  expect(await signIn(app, visitor('ann'), { ...ann, email: 'nobody@example.com' })).toEqual(wrong)
  expect(await app.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('accepts only the matching kind of account on each sign-in page, and fails as for a wrong password', async () => {
  const { app } = await testApp()
  await buildAccount(app)
  await buildAccount(app, { email: 'boss@example.com', kind: 'admin' })

  const wrong = { ok: false, reason: 'wrong' }
  expect(await signIn(app, visitor('x'), { ...ann, kind: 'admin' })).toEqual(wrong)
  expect(await signIn(app, visitor('x'), { ...ann, email: 'boss@example.com' })).toEqual(wrong)
})

test('emails an unconfirmed address its link again and begins no session', async () => {
  const { app } = await testApp()
  await buildAccount(app, { isVerified: false })

  expect(await signIn(app, visitor('ann'), ann)).toMatchObject({ ok: false, reason: 'unverified' })
  expect(await accountMails(app)).toMatchObject([{ subject: 'Confirm your email address' }])
})

test("rejects the operator's password alone where a second step is required", async () => {
  spec('decision 15')
  const { app } = await testApp()
  await buildAccount(app, { kind: 'admin' })

  expect(await signIn(app, visitor('x'), { ...ann, kind: 'admin' })).toEqual({ ok: false, reason: 'two-step-missing' })
  expect(await app.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test("ends the browser's previous session on sign-in", async () => {
  const { app } = await testApp()
  await buildAccount(app)
  const first = await signIn(app, visitor('ann'), ann)
  const before = cookieHeader(first.ok ? first.cookies : [])

  await signIn(app, visitor('ann'), { ...ann, browser: browser(before) })

  expect((await findSession(app, before)).session).toBeNull()
  expect(await app.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
})

test("blocks strangers after ten wrong passwords, even with the right one, but not the owner's own browser", async () => {
  spec('decision 13')
  const { app } = await testApp()
  await buildAccount(app)
  const first = await signIn(app, visitor('ann'), ann)
  const known = browser(cookieHeader(first.ok ? first.cookies : []))

  const guess = (number: number) => signIn(app, visitor(`guesser ${number}`), { ...ann, password: `guess ${number}` })
  const guesses = await Promise.all(Array.from({ length: 14 }, (_, number) => guess(number)))

  expect(guesses.filter(answer => !answer.ok && answer.reason === 'wrong')).toHaveLength(10)
  expect(guesses.filter(answer => !answer.ok && answer.reason === 'too-many')).toHaveLength(4)
  expect(await signIn(app, visitor('stranger'), ann)).toEqual({ ok: false, reason: 'too-many' })
  expect(await signIn(app, visitor('ann'), { ...ann, browser: known })).toMatchObject({ ok: true })
})

test('gives a known browser ten separate guesses, for one account only', async () => {
  const { app } = await testApp()
  await buildAccount(app)
  await buildAccount(app, { email: 'bob@example.com' })
  const first = await signIn(app, visitor('ann'), ann)
  const known = browser(cookieHeader(first.ok ? first.cookies : []))

  for (let guess = 0; guess < 10; guess++) {
    await signIn(app, visitor('ann'), { ...ann, password: 'not this one', browser: known })
  }
  expect(await signIn(app, visitor('ann'), { ...ann, browser: known })).toEqual({ ok: false, reason: 'too-many' })

  const bob = { ...ann, email: 'bob@example.com', password: 'not this one' }
  for (let guess = 0; guess < 10; guess++) await signIn(app, visitor(`g${guess}`), bob)
  expect(await signIn(app, visitor('ann'), { ...bob, password, browser: known })).toMatchObject({ reason: 'too-many' })
})

test('allows one address fifty guesses across all accounts', async () => {
  const { app } = await testApp({ limits: { 'guess-from-address': { times: 3, seconds: 900 } } })
  const guess = (email: string) => signIn(app, visitor('guesser'), { ...ann, email })
  for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) await guess(email)

  expect(await guess('d@example.com')).toEqual({ ok: false, reason: 'too-many' })
})

test("counts a signed-in person's guesses under their address, without a separate count", async () => {
  const { app } = await testApp({ limits: { 'guess-from-address': { times: 3, seconds: 900 } } })
  const guess = (who: string, email: string) =>
    signIn(app, { ...callerOf('user', who), visitor: 'one address' }, { ...ann, email })
  for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) await guess(email, email)

  expect(await guess('d', 'd@example.com')).toEqual({ ok: false, reason: 'too-many' })
})

test('never blocks frequent sign-ins with the right password', async () => {
  const { app } = await testApp()
  await buildAccount(app)

  for (let time = 0; time < 12; time++) expect(await signIn(app, visitor('ann'), ann)).toMatchObject({ ok: true })
})

test('stores counts without names or addresses', async () => {
  const { app } = await testApp()
  await signIn(app, visitor('ann'), ann)

  const keys = (await app.db.selectFrom('rateLimits').select('key').execute()).map(({ key }) => key)
  expect(keys.join(' ')).toContain('guess-at-account')
  expect(keys.join(' ')).not.toContain('example.com')
})

test('rejects sign-in from the command line', async () => {
  const { app } = await testApp()
  const system = { actor: { kind: 'system', id: 'command' }, requestId: 'x', language: 'en' } as const

  expect(await signIn(app, system, ann)).toEqual({ ok: false, reason: 'forbidden' })
})

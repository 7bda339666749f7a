import { expect, test } from 'vitest'
import { accountMails, browser, buildAccount, callerOf, cookieHeader, password } from '#tests/support/build-account.ts'
import { visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findSession } from './find-session.server.ts'
import { signIn } from './sign-in.server.ts'

const ann = { email: 'ann@example.com', password, kind: 'user', browser: browser() } as const

test('the right password begins a session of the account', async () => {
  spec('decision 13')
  const { app } = await testApp()
  const account = await buildAccount(app)

  const result = await signIn(app, visitor('ann'), ann)

  expect(result).toMatchObject({ ok: true, next: 'done' })
  const { session } = await findSession(app, cookieHeader(result.ok ? result.cookies : []))
  expect(session).toMatchObject({ userId: account.id, kind: 'user', email: 'ann@example.com', hasTwoStep: false })
})

test('a wrong password and an unknown address get the same answer', async () => {
  spec('decision 13')
  const { app } = await testApp()
  await buildAccount(app)

  const wrong = { ok: false, reason: 'wrong' }
  expect(await signIn(app, visitor('ann'), { ...ann, password: 'not this one' })).toEqual(wrong)
  expect(await signIn(app, visitor('ann'), { ...ann, email: 'nobody@example.com' })).toEqual(wrong)
  expect(await app.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('each door opens to its own accounts only, and says no more than to a wrong password', async () => {
  const { app } = await testApp()
  await buildAccount(app)
  await buildAccount(app, { email: 'boss@example.com', kind: 'admin' })

  const wrong = { ok: false, reason: 'wrong' }
  expect(await signIn(app, visitor('x'), { ...ann, kind: 'admin' })).toEqual(wrong)
  expect(await signIn(app, visitor('x'), { ...ann, email: 'boss@example.com' })).toEqual(wrong)
})

test('an address that was never confirmed gets the link once more instead of a session', async () => {
  const { app } = await testApp()
  await buildAccount(app, { isVerified: false })

  expect(await signIn(app, visitor('ann'), ann)).toMatchObject({ ok: false, reason: 'unverified' })
  expect(await accountMails(app)).toMatchObject([{ subject: 'Confirm your email address' }])
})

test('where the operator needs a second step, his password alone opens nothing', async () => {
  spec('decision 15')
  const { app } = await testApp()
  await buildAccount(app, { kind: 'admin' })

  expect(await signIn(app, visitor('x'), { ...ann, kind: 'admin' })).toEqual({ ok: false, reason: 'two-step-missing' })
  expect(await app.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('whoever signs in leaves the session that the browser had before', async () => {
  const { app } = await testApp()
  await buildAccount(app)
  const first = await signIn(app, visitor('ann'), ann)
  const before = cookieHeader(first.ok ? first.cookies : [])

  await signIn(app, visitor('ann'), { ...ann, browser: browser(before) })

  expect((await findSession(app, before)).session).toBeNull()
  expect(await app.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
})

test('after ten wrong passwords strangers wait, also with the right one; the owner at his own browser does not', async () => {
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

test('a known browser has ten guesses of its own, and is known to no other account', async () => {
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

test('one address may guess fifty times, at whomever', async () => {
  const { app } = await testApp({ limits: { 'guess-from-address': { times: 3, seconds: 900 } } })
  const guess = (email: string) => signIn(app, visitor('guesser'), { ...ann, email })
  for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) await guess(email)

  expect(await guess('d@example.com')).toEqual({ ok: false, reason: 'too-many' })
})

test('who is signed in guesses under the count of his address, and not under one of his own', async () => {
  const { app } = await testApp({ limits: { 'guess-from-address': { times: 3, seconds: 900 } } })
  const guess = (who: string, email: string) =>
    signIn(app, { ...callerOf('user', who), visitor: 'one address' }, { ...ann, email })
  for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) await guess(email, email)

  expect(await guess('d', 'd@example.com')).toEqual({ ok: false, reason: 'too-many' })
})

test('a right password is no guess: whoever signs in often is not stopped', async () => {
  const { app } = await testApp()
  await buildAccount(app)

  for (let time = 0; time < 12; time++) expect(await signIn(app, visitor('ann'), ann)).toMatchObject({ ok: true })
})

test('the counts name nobody', async () => {
  const { app } = await testApp()
  await signIn(app, visitor('ann'), ann)

  const keys = (await app.db.selectFrom('rateLimits').select('key').execute()).map(({ key }) => key)
  expect(keys.join(' ')).toContain('guess-at-account')
  expect(keys.join(' ')).not.toContain('example.com')
})

test('the command line signs nobody in', async () => {
  const { app } = await testApp()
  const system = { actor: { kind: 'system', id: 'command' }, requestId: 'x', language: 'en' } as const

  expect(await signIn(app, system, ann)).toEqual({ ok: false, reason: 'forbidden' })
})

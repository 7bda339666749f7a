import { expect, onTestFinished, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { totpCode } from '#platform/auth/totp.ts'
import {
  accountMails,
  browser,
  buildAccount,
  buildSession,
  cookieHeader,
  password,
} from '#tests/support/build-account.ts'
import { visitor } from '#tests/support/builders.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { spec } from '#tests/support/spec.ts'
import { openTestApp, testApp, testDatabase } from '#tests/support/test-app.ts'
import { confirmSecondStep } from '../sign-in/confirm-second-step.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { findSession } from './find-session.server.ts'
import { finishTwoStep, startTwoStep, stopTwoStep, takeCode } from './two-step.server.ts'
import { findUser } from './users.server.ts'

/** Returns a signed-in contractor, on the system clock because the provider uses it. */
async function signedIn() {
  const connection = await testDatabase()
  const { app, clock } = await testApp({ connection })
  clock.at = new Date()
  const account = await buildAccount(app)
  return { app, connection, ...account, browser: browser((await buildSession(app, account)).cookie) }
}

/** Adds a second step: returns the browser after the first step, and the secret. */
async function withTwoStep() {
  const ann = await signedIn()
  const started = await startTwoStep(ann.app, ann.caller, { password, browser: ann.browser })
  if (!started.ok) throw new Error(started.reason)
  const { uri, backupCodes } = started.secret
  const usedCode = totpCode(uri, new Date())
  const finished = await finishTwoStep(ann.app, ann.caller, { code: usedCode, browser: ann.browser })
  if (!finished.ok) throw new Error(finished.reason)
  const input = { email: ann.email, password, kind: 'user', browser: browser() } as const
  const firstStep = async () => {
    const result = await signIn(ann.app, visitor('ann'), input)
    if (!result.ok) throw new Error(result.reason)
    expect(result.next).toBe('second-step')
    return browser(cookieHeader(result.cookies))
  }
  return { ...ann, uri, usedCode, backupCodes, firstStep, browser: browser(cookieHeader(finished.cookies)) }
}

/** Half a minute ahead, as from an app with a fast clock: setup has already used the current code. */
const nextCode = (uri: string) => totpCode(uri, new Date(Date.now() + 30_000))

test('with two-step sign-in, a password alone starts no session, and adding an authenticator code starts one', async () => {
  spec('decision 13')
  const { app, id, uri, firstStep } = await withTwoStep()
  const half = await firstStep()
  expect((await findSession(app, half.cookie)).session).toBeNull()

  const result = await confirmSecondStep(app, visitor('ann'), { code: nextCode(uri), browser: half })

  const { session } = await findSession(app, cookieHeader(result.ok ? result.cookies : []))
  expect(session).toMatchObject({ userId: id, hasTwoStep: true })
})

test("names the site in the app by the operator's title", async () => {
  const { app, caller, browser: own } = await signedIn()
  const value = JSON.stringify({ title: 'Keys Roofers' })
  await app.db.insertInto('settings').values({ key: 'site', value }).execute()

  const started = await startTwoStep(app, caller, { password, browser: own })

  expect(new URL(started.ok ? started.secret.uri : '').searchParams.get('issuer')).toBe('Keys Roofers')
})

test('accepts a backup code once', async () => {
  spec('decision 13')
  const { app, backupCodes, firstStep } = await withTwoStep()
  const [code = ''] = backupCodes
  const use = async () => confirmSecondStep(app, visitor('ann'), { code, browser: await firstStep() })

  expect(await use()).toMatchObject({ ok: true })
  expect(await use()).toEqual({ ok: false, reason: 'wrong-code' })
})

test('accepts an app code once, across setup, earlier sign-ins and other processes', async () => {
  const { app, connection, id, uri, firstStep } = await withTwoStep()
  const { app: other, close } = openTestApp({ connection })
  onTestFinished(close)
  const setupCode = totpCode(uri, new Date())
  const sessions = () => app.db.selectFrom('sessions').select('id').where('userId', '=', id).execute()
  const before = await sessions()
  const use = async (at: App, code: string) =>
    confirmSecondStep(at, visitor('eve'), { code, browser: await firstStep() })

  expect(await use(app, setupCode)).toEqual({ ok: false, reason: 'step-used' })
  expect(await sessions()).toEqual(before)

  const code = nextCode(uri)
  const halves = await Promise.all([firstStep(), firstStep(), firstStep(), firstStep()])
  const results = await Promise.all(
    halves.map((half, at) => confirmSecondStep(at % 2 ? other : app, visitor('eve'), { code, browser: half })),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.filter(result => !result.ok && result.reason === 'step-used')).toHaveLength(3)
  expect(await sessions()).toHaveLength(before.length + 1)
  expect(await use(other, code)).toEqual({ ok: false, reason: 'step-used' })
})

test('accepts the same digits for another account', async () => {
  const { app } = await testApp()
  expect([await takeCode(app, 'ann', '123456'), await takeCode(app, 'bob', '123456')]).toEqual([true, true])
  expect([await takeCode(app, 'ann', '123456'), await takeCode(app, 'ann', '123457')]).toEqual([false, true])
})

test('ends a pending sign-in after five wrong codes', async () => {
  const { app, uri, firstStep } = await withTwoStep()
  const half = await firstStep()
  const right = totpCode(uri, new Date())
  const wrong = right === '000000' ? '111111' : '000000'
  const guess = (code: string) => confirmSecondStep(app, visitor('eve'), { code, browser: half })

  for (let time = 0; time < 5; time++) expect(await guess(wrong)).toEqual({ ok: false, reason: 'wrong-code' })
  expect(await guess(wrong)).toEqual({ ok: false, reason: 'step-over' })
  expect(await guess(right)).toEqual({ ok: false, reason: 'step-over' })
})

test('closes the second step for 15 minutes after ten wrong codes in a row', async () => {
  const { app, uri, firstStep } = await withTwoStep()
  const right = totpCode(uri, new Date())
  const wrong = right === '000000' ? '111111' : '000000'
  for (let round = 0; round < 2; round++) {
    const half = await firstStep()
    for (let time = 0; time < 5; time++) await confirmSecondStep(app, visitor('eve'), { code: wrong, browser: half })
  }

  const late = await confirmSecondStep(app, visitor('ann'), { code: right, browser: await firstStep() })
  expect(late).toEqual({ ok: false, reason: 'too-many' })
})

test('a known password opens only ten second steps in 15 minutes, from however many addresses', async () => {
  const { app, email, uri, firstStep } = await withTwoStep()
  const first = (at: number) => signIn(app, visitor(`eve ${at}`), { email, password, kind: 'user', browser: browser() })
  // The owner's own sign-in counts for nothing once it's complete.
  const half = await firstStep()
  const confirmed = await confirmSecondStep(app, visitor('ann'), { code: nextCode(uri), browser: half })
  expect(confirmed).toMatchObject({ ok: true })

  const results = await Promise.all(Array.from({ length: 15 }, (_, at) => first(at)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(10)
  expect(results.filter(result => !result.ok && result.reason === 'too-many')).toHaveLength(5)
})

test('rejects a second step without a first', async () => {
  const { app, uri } = await withTwoStep()
  const code = totpCode(uri, new Date())

  expect(await confirmSecondStep(app, visitor('eve'), { code, browser: browser() })).toEqual({
    ok: false,
    reason: 'step-over',
  })
})

test("rejects one person's session as the first step of another's sign-in", async () => {
  const { app, uri, browser: own } = await withTwoStep()

  const result = await confirmSecondStep(app, visitor('ann'), { code: totpCode(uri, new Date()), browser: own })
  expect(result).toEqual({ ok: false, reason: 'step-over' })
})

test('asks for no code until the first one was right, and then notifies the owner', async () => {
  const { app, caller, browser: own, email } = await signedIn()
  await startTwoStep(app, caller, { password, browser: own })
  const input = { email, password, kind: 'user', browser: browser() } as const
  expect(await signIn(app, visitor('ann'), input)).toMatchObject({ ok: true, next: 'done' })

  expect(await finishTwoStep(app, caller, { code: '000000', browser: own })).toEqual({
    ok: false,
    reason: 'wrong-code',
  })
  expect(await accountMails(app)).toEqual([])
  const { app: other } = await withTwoStep()
  expect(await accountMails(other)).toMatchObject([{ subject: 'Two-step sign-in is on' }])
})

test('sets up and removes the second step only with the password', async () => {
  const { app, caller, browser: own, email, uri } = await withTwoStep()
  const wrong = { password: 'not this one', browser: own, code: nextCode(uri) }

  expect(await startTwoStep(app, caller, wrong)).toEqual({ ok: false, reason: 'wrong-password' })
  expect(await startTwoStep(app, caller, { password, browser: own })).toEqual({ ok: false, reason: 'two-step-on' })
  expect(await stopTwoStep(app, caller, wrong)).toEqual({ ok: false, reason: 'wrong-password' })

  const stopped = await stopTwoStep(app, caller, { password, code: nextCode(uri), browser: own })
  expect(stopped).toMatchObject({ ok: true })
  const input = { email, password, kind: 'user', browser: browser() } as const
  expect(await signIn(app, visitor('ann'), input)).toMatchObject({ next: 'done' })
  expect((await accountMails(app)).at(-1)).toMatchObject({ subject: 'Two-step sign-in is off' })
  const now = browser(cookieHeader(stopped.ok ? stopped.cookies : []))
  expect(await stopTwoStep(app, caller, { password, code: '123456', browser: now })).toEqual({
    ok: false,
    reason: 'two-step-off',
  })
})

test('turns the second step off only with the password and a current, unused code', async () => {
  const { app, caller, id, browser: own, uri, usedCode, firstStep } = await withTwoStep()
  const stop = (code: string) => stopTwoStep(app, caller, { password, code, browser: own })
  const isOn = async () => (await findUser(app, id))?.twoFactorEnabled

  for (const code of [otherThan(nextCode(uri)), 'AAAAA-BBBBB', '', totpCode(uri, new Date(Date.now() + 600_000))])
    expect(await stop(code), code).toEqual({ ok: false, reason: 'wrong-code' })
  expect(await stop(usedCode)).toEqual({ ok: false, reason: 'code-used' })
  const code = nextCode(uri)
  await confirmSecondStep(app, visitor('ann'), { code, browser: await firstStep() })
  expect(await stop(code)).toEqual({ ok: false, reason: 'code-used' })
  expect(await isOn()).toBe(true)
})

test('turns the second step off with a backup code', async () => {
  const { app, caller, id, browser: own, backupCodes } = await withTwoStep()
  const [code = ''] = backupCodes
  expect(await stopTwoStep(app, caller, { password, code, browser: own })).toMatchObject({ ok: true })
  expect((await findUser(app, id))?.twoFactorEnabled).toBe(false)
})

test('stops attempts to turn the second step off for 15 minutes after ten wrong codes', async () => {
  const { app, caller, browser: own, uri } = await withTwoStep()
  const code = otherThan(nextCode(uri))
  const results = []
  for (let time = 0; time < 15; time += 1)
    results.push(await stopTwoStep(app, caller, { password, code, browser: own }))
  expect(results.at(-1)).toEqual({ ok: false, reason: 'too-many' })
  expect(await stopTwoStep(app, caller, { password, code: nextCode(uri), browser: own })).toEqual({
    ok: false,
    reason: 'too-many',
  })
})

test('rejects setup by a visitor', async () => {
  const { app, browser: own } = await signedIn()
  const forbidden = { ok: false, reason: 'forbidden' }

  expect(await startTwoStep(app, visitor('eve'), { password, browser: own })).toEqual(forbidden)
  expect(await finishTwoStep(app, visitor('eve'), { code: '123456', browser: own })).toEqual(forbidden)
  expect(await stopTwoStep(app, visitor('eve'), { password, code: '123456', browser: own })).toEqual(forbidden)
})

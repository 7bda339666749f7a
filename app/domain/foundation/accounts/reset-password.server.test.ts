import { expect, test } from 'vitest'
import { accountMails, browser, buildAccount, buildSession, password } from '#tests/support/build-account.ts'
import { visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { findSession } from './find-session.server.ts'
import { requestRecovery, resetPassword } from './reset-password.server.ts'

const email = 'ann@example.com'
const newPassword = 'a fresh ridge of tiles'

test('sets a new password once by the emailed link, and ends every session', async () => {
  spec('decision 13')
  const { app, clock } = await testApp()
  clock.at = new Date()
  const { cookie } = await buildSession(app, await buildAccount(app))
  expect(await requestRecovery(app, visitor('ann'), { email })).toEqual({ ok: true })
  const [mail] = await accountMails(app)
  const link = { token: mail?.token ?? '', newPassword }

  expect(await resetPassword(app, visitor('ann'), link)).toEqual({ ok: true })
  expect((await accountMails(app)).at(-1)?.text).toContain('You changed your password')
  expect(await accountMails(app)).toHaveLength(2)

  expect(await resetPassword(app, visitor('ann'), link)).toEqual({ ok: false, reason: 'link-over' })
  expect((await findSession(app, cookie)).session).toBeNull()
  const input = { email, kind: 'user', browser: browser() } as const
  expect(await signIn(app, visitor('ann'), { ...input, password })).toMatchObject({ reason: 'wrong' })
  expect(await signIn(app, visitor('ann'), { ...input, password: newPassword })).toMatchObject({ ok: true })
})

test('returns the same result for an unknown address, and sends no email', async () => {
  const { app } = await testApp()

  expect(await requestRecovery(app, visitor('ann'), { email })).toEqual({ ok: true })
  expect(await accountMails(app)).toEqual([])
})

test("sends no reset link to the operator's mailbox", async () => {
  const { app } = await testApp()
  await buildAccount(app, { kind: 'admin' })

  expect(await requestRecovery(app, visitor('ann'), { email })).toEqual({ ok: true })
  expect(await accountMails(app)).toEqual([])
})

test('limits emails to one mailbox across requesters', async () => {
  const { app } = await testApp({ limits: { 'mail-to-account': { times: 2, seconds: 3_600 } } })
  await buildAccount(app)

  const answers = []
  for (const who of ['a', 'b', 'c']) answers.push(await requestRecovery(app, visitor(who), { email }))

  expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: false, reason: 'too-many-mails' }])
  expect(await accountMails(app)).toHaveLength(2)
})

test('rejects a made-up link, and stores no link in the table', async () => {
  const { app } = await testApp()
  await buildAccount(app)
  await requestRecovery(app, visitor('ann'), { email })
  const [mail] = await accountMails(app)
  const kept = await app.db.selectFrom('verifications').select('identifier').executeTakeFirstOrThrow()

  expect(kept.identifier).not.toContain(mail?.token)
  for (const token of ['x', kept.identifier, `${mail?.token}x`]) {
    expect(await resetPassword(app, visitor('eve'), { token, newPassword })).toEqual({ ok: false, reason: 'link-over' })
  }
})

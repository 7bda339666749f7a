import { expect, test } from 'vitest'
import { accountMails, browser, buildAccount, cookieHeader } from '#tests/support/build-account.ts'
import { visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findSession } from '../accounts/find-session.server.ts'
import { sendSignInCode, signInWithCode } from './sign-in-with-code.server.ts'

const email = 'ann@example.com'
const wrong = { ok: false, reason: 'wrong-mailed-code' }

test('signs in once with the six emailed digits', async () => {
  spec('decision 13')
  const { app } = await testApp()
  const account = await buildAccount(app)
  await sendSignInCode(app, visitor('ann'), { email })
  const [mail] = await accountMails(app)
  const input = { email, code: mail?.code ?? '', browser: browser() }

  const result = await signInWithCode(app, visitor('ann'), input)

  const { session } = await findSession(app, cookieHeader(result.ok ? result.cookies : []))
  expect(session?.userId).toBe(account.id)
  expect(await signInWithCode(app, visitor('ann'), input)).toEqual(wrong)
})

test('closes an emailed code after three wrong tries', async () => {
  const { app } = await testApp()
  await buildAccount(app)
  await sendSignInCode(app, visitor('ann'), { email })
  const code = (await accountMails(app))[0]?.code ?? ''
  const other = code === '000000' ? '111111' : '000000'

  for (let guess = 0; guess < 3; guess++) {
    expect(await signInWithCode(app, visitor('eve'), { email, code: other, browser: browser() })).toEqual(wrong)
  }
  expect(await signInWithCode(app, visitor('ann'), { email, code, browser: browser() })).toEqual(wrong)
})

test('rejects a code for an address without an account', async () => {
  const { app } = await testApp()

  expect(await sendSignInCode(app, visitor('ann'), { email })).toEqual({ ok: true })
  expect(await accountMails(app)).toEqual([])
  expect(await signInWithCode(app, visitor('ann'), { email, code: '123456', browser: browser() })).toEqual(wrong)
  expect(await app.db.selectFrom('users').selectAll().execute()).toEqual([])
})

test('rejects emailed codes for the dashboard and for accounts with a second step', async () => {
  const { app } = await testApp()
  const contractor = await buildAccount(app)
  await app.db.updateTable('users').set({ twoFactorEnabled: true }).where('id', '=', contractor.id).execute()
  const admin = await buildAccount(app, { email: 'boss@example.com', kind: 'admin' })

  for (const { email } of [contractor, admin]) {
    expect(await sendSignInCode(app, visitor('x'), { email })).toEqual({ ok: true })
    expect(await accountMails(app, email)).toEqual([])
  }
})

test('rejects a code emailed before the second step was set up', async () => {
  const { app } = await testApp()
  const { id } = await buildAccount(app)
  await sendSignInCode(app, visitor('ann'), { email })
  const code = (await accountMails(app))[0]?.code ?? ''
  await app.db.updateTable('users').set({ twoFactorEnabled: true }).where('id', '=', id).execute()

  expect(await signInWithCode(app, visitor('ann'), { email, code, browser: browser() })).toEqual(wrong)
})

import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { accountMails, browser, buildAccount, buildSession, password } from '#tests/support/build-account.ts'
import { visitor } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'
import { changeEmail, changePassword } from './change-account.server.ts'
import { confirmAddress } from './confirm-address.server.ts'
import { listConnections } from './credentials.server.ts'
import { requestRecovery, resetPassword } from './reset-password.server.ts'

const page = '/account/sign-in'
const newPassword = 'a fresh ridge of tiles'

async function connect(app: App, userId: string, providerId = 'google') {
  const at = { createdAt: app.clock.now(), updatedAt: app.clock.now() }
  const id = app.ids.next()
  await app.db
    .insertInto('credentials')
    .values({ id, userId, accountId: `${providerId} of ${userId}`, providerId, ...at })
    .execute()
  return id
}

async function connected() {
  const site = await testSite()
  site.clock.at = new Date()
  const ann = await buildAccount(site.app)
  const { cookie } = await buildSession(site.app, ann)
  const id = await connect(site.app, ann.id)
  const left = async () => (await listConnections(site.app, ann.id)).map(({ provider }) => provider)
  const send = (form: Record<string, string>) => site.post(page, form, { headers: { cookie } })
  return { ...site, ann, cookie, id, left, send }
}

test('the owner sees a connected account and removes it with the password', async () => {
  const { app, get, send, cookie, ann, id, left } = await connected()
  await connect(app, ann.id, 'microsoft')
  expect((await get(page, { cookie })).html).toMatch(/Google<.*Connected .*Microsoft</s)
  expect((await send({ step: 'disconnect', id, password: 'not this one' })).status).toBe(422)
  expect((await send({ step: 'disconnect', id })).status).toBe(422)
  expect(await left()).toEqual(['google', 'microsoft'])

  expect((await send({ step: 'disconnect', id, password })).html).toContain('The connection is removed.')
  expect(await left()).toEqual(['microsoft'])
  expect((await accountMails(app)).map(({ subject }) => subject)).toEqual(['You removed a way to sign in'])
})

test('removes neither the password nor a connection of someone else', async () => {
  const { app, send, left } = await connected()
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  const others = await app.db.selectFrom('credentials').select('id').where('providerId', '=', 'credential').execute()
  for (const id of [await connect(app, bob.id), ...others.map(other => other.id), "'"])
    expect((await send({ step: 'disconnect', id, password })).status).toBe(409)
  expect(await left()).toEqual(['google'])
  expect(await app.db.selectFrom('credentials').select('id').execute()).toHaveLength(4)
})

test('a reset password removes every connection', async () => {
  const { app, left } = await connected()
  await requestRecovery(app, visitor('ann'), { email: 'ann@example.com' })
  const token = (await accountMails(app))[0]?.token ?? ''
  expect(await resetPassword(app, visitor('ann'), { token, newPassword })).toEqual({ ok: true })
  expect(await left()).toEqual([])
})

test('a changed password removes every connection', async () => {
  const { app, ann, cookie, left } = await connected()
  const wrong = { password: 'not this one', newPassword, browser: browser(cookie) }
  await changePassword(app, ann.caller, wrong)
  expect(await left()).toEqual(['google'])
  expect(await changePassword(app, ann.caller, { ...wrong, password })).toMatchObject({ ok: true })
  expect(await left()).toEqual([])
})

test('a moved address removes every connection, once it has moved', async () => {
  const { app, ann, cookie, left } = await connected()
  const email = 'ann.vega@example.com'
  await changeEmail(app, ann.caller, { email, password, browser: browser(cookie) })
  const follow = async (recipient: string) => {
    const token = (await accountMails(app, recipient))[0]?.token ?? ''
    return confirmAddress(app, visitor('x'), { token, browser: browser() })
  }
  await follow('ann@example.com')
  expect(await left()).toEqual(['google'])
  expect(await follow(email)).toMatchObject({ ok: true, now: 'confirmed' })
  expect(await left()).toEqual([])
})

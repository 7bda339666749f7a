import { expect, test } from 'vitest'
import {
  accountMails,
  browser,
  buildAccount,
  buildSession,
  cookieHeader,
  password,
} from '#tests/support/build-account.ts'
import { visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { changeEmail, changeName, changePassword } from './change-account.server.ts'
import { confirmAddress } from './confirm-address.server.ts'
import { findSession } from './find-session.server.ts'
import { listSessions } from './sessions.server.ts'
import { endSessions, signOut } from './sign-out.server.ts'
import { findUser } from './users.server.ts'

async function signedIn() {
  const { app, clock } = await testApp()
  clock.at = new Date()
  const account = await buildAccount(app)
  const { id: sessionId, cookie } = await buildSession(app, account)
  return { app, clock, ...account, sessionId, browser: browser(cookie) }
}

const newPassword = 'a fresh ridge of tiles'
const forbidden = { ok: false, reason: 'forbidden' }

test('ends every other session and keeps this one when the password changes', async () => {
  spec('decision 13')
  const ann = await signedIn()
  const other = await buildSession(ann.app, ann)

  const changed = await changePassword(ann.app, ann.caller, { password, newPassword, browser: ann.browser })

  expect((await findSession(ann.app, other.cookie)).session).toBeNull()
  const kept = cookieHeader(changed.ok ? changed.cookies : [])
  expect((await findSession(ann.app, kept)).session?.userId).toBe(ann.id)
  expect(await accountMails(ann.app)).toMatchObject([{ subject: 'You changed your password' }])
})

test('allows ten password guesses at an open browser', async () => {
  const { app, caller, browser: own } = await signedIn()
  const guess = () => changePassword(app, caller, { password: 'not this one', newPassword, browser: own })

  for (let time = 0; time < 10; time++) expect(await guess()).toEqual({ ok: false, reason: 'wrong-password' })
  expect(await guess()).toEqual({ ok: false, reason: 'too-many' })
})

test('moves an account when the current address approves and the new one confirms', async () => {
  spec('decision 13')
  const { app, id, caller, browser: own } = await signedIn()
  const email = 'ann.vega@example.com'
  expect(await changeEmail(app, caller, { email, password, browser: own })).toEqual({ ok: true })
  expect(await accountMails(app, email)).toEqual([])

  const [ask] = await accountMails(app)
  const allowed = await confirmAddress(app, visitor('x'), { token: ask?.token ?? '', browser: browser() })
  expect(allowed).toEqual({ ok: true, now: 'ask-new-address' })
  expect((await findUser(app, id))?.email).toBe('ann@example.com')

  const [confirm] = await accountMails(app, email)
  expect(await confirmAddress(app, visitor('x'), { token: confirm?.token ?? '', browser: browser() })).toEqual({
    ok: true,
    now: 'confirmed',
  })
  expect(await findUser(app, id)).toMatchObject({ email, emailVerified: true })
  const moves = app.db.selectFrom('changes').select(['actorKind', 'actorId']).where('action', '=', 'move-email')
  expect(await moves.execute()).toEqual([{ actorKind: 'user', actorId: id }])
  expect(await confirmAddress(app, visitor('x'), { token: confirm?.token ?? '', browser: browser() })).toMatchObject({
    reason: 'link-over',
  })
})

test('rejects a move to an address that was taken in the meantime', async () => {
  const { app, id, caller, email: previous, browser: own } = await signedIn()
  const email = 'ann.vega@example.com'
  await changeEmail(app, caller, { email, password, browser: own })
  await confirmAddress(app, visitor('x'), { token: (await accountMails(app))[0]?.token ?? '', browser: browser() })
  const token = (await accountMails(app, email))[0]?.token ?? ''
  await buildAccount(app, { email })

  expect(await confirmAddress(app, visitor('x'), { token, browser: browser() })).toEqual({
    ok: false,
    reason: 'link-over',
  })
  expect((await findUser(app, id))?.email).toBe(previous)
})

test('limits the emails to a new address, however often the link is followed', async () => {
  const { app, caller, browser: own } = await signedIn()
  const email = 'stranger@example.com'
  await changeEmail(app, caller, { email, password, browser: own })
  const token = (await accountMails(app))[0]?.token ?? ''

  for (let time = 0; time < 10; time++) await confirmAddress(app, visitor(`v${time}`), { token, browser: browser() })

  expect(await accountMails(app, email)).toHaveLength(6)
  expect(await confirmAddress(app, visitor('x'), { token, browser: browser() })).toEqual({
    ok: false,
    reason: 'too-many-mails',
  })
})

test('hides that an address is taken, and moves no account to it', async () => {
  const { app, caller, browser: own } = await signedIn()
  await buildAccount(app, { email: 'bob@example.com' })

  expect(await changeEmail(app, caller, { email: 'bob@example.com', password, browser: own })).toEqual({ ok: true })
  expect(await accountMails(app)).toEqual([])
  expect(await accountMails(app, 'bob@example.com')).toEqual([])
})

test('changes an address only with the password, and only to a different one', async () => {
  const { app, caller, email, browser: own } = await signedIn()
  const move = (to: string, typed: string) => changeEmail(app, caller, { email: to, password: typed, browser: own })

  expect(await move('new@example.com', 'not this one')).toEqual({ ok: false, reason: 'wrong-password' })
  expect(await move(email, password)).toEqual({ ok: false, reason: 'same-email' })
})

test('lists sessions, and ends one, all others or all', async () => {
  spec('decision 13')
  const ann = await signedIn()
  const [second, third, fourth] = [
    await buildSession(ann.app, ann),
    await buildSession(ann.app, ann),
    await buildSession(ann.app, ann),
  ]
  const ids = async () => (await listSessions(ann.app, ann.id)).map(({ id }) => id).sort()
  expect(await ids()).toEqual([ann.sessionId, second.id, third.id, fourth.id].sort())

  expect(await endSessions(ann.app, ann.caller, { only: second.id })).toEqual({ ok: true, ended: 1 })
  expect((await findSession(ann.app, second.cookie)).session).toBeNull()
  expect(await endSessions(ann.app, ann.caller, { except: ann.sessionId })).toEqual({ ok: true, ended: 2 })
  expect(await ids()).toEqual([ann.sessionId])
  expect(await endSessions(ann.app, ann.caller, { all: true })).toEqual({ ok: true, ended: 1 })
  expect(await ids()).toEqual([])
})

test("neither lists nor ends another person's session, whatever id is sent", async () => {
  const ann = await signedIn()
  const bob = await buildAccount(ann.app, { email: 'bob@example.com' })
  const his = await buildSession(ann.app, bob)

  for (const only of [his.id, 'x', "' or true --", '']) {
    expect(await endSessions(ann.app, ann.caller, { only })).toEqual({ ok: true, ended: 0 })
  }
  expect(await listSessions(ann.app, ann.id)).toHaveLength(1)
  expect((await findSession(ann.app, his.cookie)).session?.userId).toBe(bob.id)
})

test('ends this session on sign-out, and all of them for the admin', async () => {
  spec('decision 16')
  const ann = await signedIn()
  const other = await buildSession(ann.app, ann)
  const cookies = await signOut(ann.app, ann.caller, ann.browser)
  expect(cookies.every(cookie => cookie.includes('Max-Age=0'))).toBe(true)
  expect((await findSession(ann.app, ann.browser.cookie)).session).toBeNull()
  expect((await findSession(ann.app, other.cookie)).session).not.toBeNull()

  const boss = await buildAccount(ann.app, { email: 'boss@example.com', kind: 'admin' })
  const [here, there] = [await buildSession(ann.app, boss), await buildSession(ann.app, boss)]
  await signOut(ann.app, boss.caller, browser(here.cookie))
  expect((await findSession(ann.app, there.cookie)).session).toBeNull()
})

test('records a name change under its owner', async () => {
  const { app, id, caller } = await signedIn()

  expect(await changeName(app, caller, { name: 'Ann Vega' })).toEqual({ ok: true })
  expect((await findUser(app, id))?.name).toBe('Ann Vega')
  const changes = await app.db.selectFrom('changes').select(['actorKind', 'actorId', 'action']).execute()
  expect(changes).toContainEqual({ actorKind: 'user', actorId: id, action: 'change-name' })
})

test('rejects visitors, and an address that a person on the staff wants to move', async () => {
  const { app, browser: own } = await signedIn()
  const boss = await buildAccount(app, { email: 'boss@example.com', kind: 'admin' })

  const eve = visitor('eve')
  expect(await changePassword(app, eve, { password, newPassword, browser: own })).toEqual(forbidden)
  expect(await changeName(app, eve, { name: 'Eve' })).toEqual(forbidden)
  expect(await endSessions(app, eve, { all: true })).toEqual(forbidden)
  for (const caller of [eve, boss.caller])
    expect(await changeEmail(app, caller, { email: 'x@example.com', password, browser: own })).toEqual(forbidden)
})

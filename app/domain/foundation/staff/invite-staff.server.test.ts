import { expect, test } from 'vitest'
import { accountMails, browser, buildAccount, buildSession, cookieHeader } from '#tests/support/build-account.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findSession } from '../accounts/find-session.server.ts'
import { findUserByEmail } from '../accounts/users.server.ts'
import { changeRole, removeStaff, undoStaffChange } from './change-staff.server.ts'
import { inviteStaff, renewSignIn, resendStaffInvitation, revokeStaffInvitation } from './invite-staff.server.ts'
import { joinStaff, openStaffInvitation } from './join-staff.server.ts'
import { listStaffInvitations } from './staff-invitations.server.ts'
import { listStaffRevisions } from './staff-revisions.server.ts'

const day = 24 * 3_600_000
const ed = 'ed@example.com'
const chosen = { name: 'Ed Editor', password: 'a ladder and two hands', browser: browser() }

async function desk() {
  const test = await testApp()
  await buildOperator(test.app)
  const boss = await buildAccount(test.app, { email: 'boss@example.com', kind: 'admin' })
  return {
    ...test,
    boss,
    tokenTo: async (email = ed) => (await accountMails(test.app, email)).at(-1)?.token ?? '',
    onlyInvitation: async () => (await listStaffInvitations(test.app))[0]?.id ?? '',
  }
}

test('an invited person chooses a password, joins with the role and is signed in', async () => {
  const { app, boss, tokenTo } = await desk()
  expect(await inviteStaff(app, boss.caller, { email: ed, role: 'editor' })).toEqual({ ok: true })
  const token = await tokenTo()
  expect(await openStaffInvitation(app, visitor('x'), token)).toMatchObject({
    ok: true,
    invitation: { email: ed, role: 'editor', inviter: 'Ann' },
  })

  const joined = await joinStaff(app, visitor('x'), { token, ...chosen })

  const { session } = await findSession(app, cookieHeader(joined.ok ? joined.cookies : []))
  expect(session).toMatchObject({ kind: 'editor', name: 'Ed Editor', email: ed, hasTwoStep: false })
  const [revision, invited] = await listStaffRevisions(app, 2)
  expect(revision).toMatchObject({ field: 'role', before: null, after: 'editor', by: 'Ed Editor' })
  expect(invited).toMatchObject({ field: 'invitation', email: ed, before: null, after: 'editor', by: 'Ann' })
})

test('an invitation works once, for seven days, until it’s revoked or its sender stops being an administrator', async () => {
  const { app, clock, boss, tokenTo, onlyInvitation } = await desk()
  const over = { ok: false, reason: 'invitation-over' }
  await inviteStaff(app, boss.caller, { email: ed, role: 'editor' })
  const token = await tokenTo()

  clock.later(7 * day)
  expect(await joinStaff(app, visitor('x'), { token, ...chosen })).toEqual(over)
  expect(await resendStaffInvitation(app, boss.caller, { id: await onlyInvitation() })).toEqual({ ok: true })
  const other = await buildAccount(app, { email: 'second@example.com', kind: 'admin' })
  await changeRole(app, other.caller, { id: boss.id, role: 'analyst' })
  expect(await joinStaff(app, visitor('x'), { token, ...chosen })).toEqual(over)
  await changeRole(app, other.caller, { id: boss.id, role: 'admin' })
  expect(await joinStaff(app, visitor('x'), { token, ...chosen })).toMatchObject({ ok: true })
  expect(await joinStaff(app, visitor('x'), { token, ...chosen })).toEqual(over)

  await inviteStaff(app, boss.caller, { email: 'sue@example.com', role: 'support' })
  expect(await revokeStaffInvitation(app, boss.caller, { id: await onlyInvitation() })).toEqual({ ok: true })
  expect(await openStaffInvitation(app, visitor('x'), await tokenTo('sue@example.com'))).toEqual(over)
  expect(await openStaffInvitation(app, visitor('x'), 'x'.repeat(22))).toEqual(over)
})

test('rejects a contractor’s address, a person on the staff, and a second open invitation', async () => {
  const { app, boss } = await desk()
  await buildAccount(app, { email: 'roofer@example.com' })
  const invite = (email: string) => inviteStaff(app, boss.caller, { email, role: 'support' })

  expect(await invite('roofer@example.com')).toEqual({ ok: false, reason: 'contractor-has-email' })
  expect(await invite('boss@example.com')).toEqual({ ok: false, reason: 'already-staff' })
  expect(await invite(ed)).toEqual({ ok: true })
  expect(await invite(ed)).toEqual({ ok: false, reason: 'already-invited' })
})

test('only administrators manage the staff', async () => {
  const { app, boss } = await desk()
  const forbidden = { ok: false, reason: 'forbidden' }
  for (const kind of ['editor', 'support', 'analyst', 'user'] as const) {
    const { caller } = await buildAccount(app, { email: `${kind}@example.com`, kind })
    expect(await inviteStaff(app, caller, { email: ed, role: 'admin' })).toEqual(forbidden)
    expect(await renewSignIn(app, caller, { id: boss.id })).toEqual(forbidden)
    expect(await changeRole(app, caller, { id: boss.id, role: 'editor' })).toEqual(forbidden)
    expect(await removeStaff(app, caller, { id: boss.id })).toEqual(forbidden)
  }
  // A request that began before the administrator lost the role.
  const late = await buildAccount(app, { email: 'late@example.com', kind: 'admin' })
  await changeRole(app, boss.caller, { id: late.id, role: 'support' })
  expect(await removeStaff(app, late.caller, { id: boss.id })).toEqual(forbidden)
})

test('removing a person ends their sessions at once, and undoing it lets the same password in again', async () => {
  const { app, boss } = await desk()
  const editor = await buildAccount(app, { email: ed, kind: 'editor' })
  const { cookie } = await buildSession(app, editor)

  expect(await removeStaff(app, boss.caller, { id: editor.id })).toEqual({ ok: true })

  expect((await findSession(app, cookie)).session).toBeNull()
  expect((await findUserByEmail(app, ed))?.kind).toBe('former')
  const [removal] = await listStaffRevisions(app, 1)
  expect(removal).toMatchObject({ email: ed, field: 'role', before: 'editor', after: null, by: 'Ann' })
  expect(await undoStaffChange(app, boss.caller, { id: removal?.id ?? '' })).toEqual({ ok: true })
  expect((await findUserByEmail(app, ed))?.kind).toBe('editor')
  expect((await findSession(app, cookie)).session).toBeNull()
  expect(await undoStaffChange(app, boss.caller, { id: removal?.id ?? '' })).toEqual({
    ok: false,
    reason: 'changed-since',
  })
})

test('a change of role can be undone for thirty days', async () => {
  const { app, clock, boss } = await desk()
  const editor = await buildAccount(app, { email: ed, kind: 'editor' })
  await changeRole(app, boss.caller, { id: editor.id, role: 'analyst' })
  const [revision] = await listStaffRevisions(app, 1)

  clock.later(30 * day)
  expect(await undoStaffChange(app, boss.caller, { id: revision?.id ?? '' })).toEqual({ ok: false, reason: 'too-late' })
  clock.later(-1)
  expect(await undoStaffChange(app, boss.caller, { id: revision?.id ?? '' })).toEqual({ ok: true })
  expect((await findUserByEmail(app, ed))?.kind).toBe('editor')
})

test('keeps the last administrator, also when two remove each other at the same moment', async () => {
  const { app, boss } = await desk()
  const last = { ok: false, reason: 'last-admin' }
  expect(await removeStaff(app, boss.caller, { id: boss.id })).toEqual(last)
  expect(await changeRole(app, boss.caller, { id: boss.id, role: 'editor' })).toEqual(last)

  const second = await buildAccount(app, { email: 'second@example.com', kind: 'admin' })
  const outcomes = await Promise.all([
    removeStaff(app, boss.caller, { id: second.id }),
    removeStaff(app, second.caller, { id: boss.id }),
  ])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  const admins = await app.db.selectFrom('users').select('id').where('kind', '=', 'admin').execute()
  expect(admins).toHaveLength(1)
})

test('a new sign-in link resets password and second factor of a person on the staff, and keeps the role of today', async () => {
  const { app, boss, tokenTo } = await desk()
  const editor = await buildAccount(app, { email: ed, kind: 'editor' })
  const { cookie } = await buildSession(app, editor)
  expect(await renewSignIn(app, boss.caller, { id: editor.id })).toEqual({ ok: true })
  await changeRole(app, boss.caller, { id: editor.id, role: 'support' })

  const joined = await joinStaff(app, visitor('x'), { token: await tokenTo(), ...chosen })

  expect((await findSession(app, cookie)).session).toBeNull()
  const { session } = await findSession(app, cookieHeader(joined.ok ? joined.cookies : []))
  expect(session).toMatchObject({ userId: editor.id, kind: 'support', hasTwoStep: false })
})

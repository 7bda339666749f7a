import { expect, test } from 'vitest'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildMember, invitationTokenFor } from '#tests/support/build-team.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { acceptInvitation, declineInvitation, openInvitation } from './answer-invitation.server.ts'
import { changeRole, removeMember } from './change-member.server.ts'
import { inviteMember, offerBusiness, resendInvitation, revokeInvitation } from './invite-member.server.ts'
import { readRole } from './members.server.ts'
import { readTeam } from './read-team.server.ts'

const carl = 'carl@example.com'
const dayMs = 86_400_000

async function owned() {
  const test = await testApp()
  await buildOperator(test.app)
  const { caller, account, business } = await buildOwner(test.app)
  return { ...test, caller, owner: account, businessId: business.id }
}

test('emails an invitation whose link lets the invited person join with its role', async () => {
  const { app, caller, owner, businessId } = await owned()
  expect(await inviteMember(app, caller, { businessId, email: carl, role: 'crew' })).toEqual({ ok: true })
  expect((await queuedMails(app)).at(-1)).toMatchObject({ kind: 'team-invitation', recipient: carl })
  const account = await buildAccount(app, { email: carl })
  const token = await invitationTokenFor(app, carl)

  expect(await openInvitation(app, visitor('x'), token)).toMatchObject({
    ok: true,
    invitation: { role: 'crew', inviter: 'Ann' },
  })
  expect(await acceptInvitation(app, visitor('x'), { token, isConfirmed: true })).toMatchObject({ reason: 'forbidden' })
  expect(await acceptInvitation(app, account.caller, { token, isConfirmed: false })).toMatchObject({
    ok: true,
    businessId,
  })

  expect(await readRole(app, account.id, businessId)).toBe('crew')
  expect((await queuedMails(app)).at(-1)).toMatchObject({ kind: 'team-joined', recipient: owner.email })
  const found = await readTeam(app, caller, businessId)
  expect(found.ok && found.team.events.map(({ act, actor, subject, role }) => [act, actor, subject, role])).toEqual([
    ['joined', 'Ann', 'Ann', 'crew'],
    ['invited', 'Ann', carl, 'crew'],
  ])
  expect(await acceptInvitation(app, account.caller, { token, isConfirmed: false })).toMatchObject({
    reason: 'invitation-over',
  })
})

test('asks before an invitation to another address is accepted', async () => {
  const { app, caller, businessId } = await owned()
  await inviteMember(app, caller, { businessId, email: carl, role: 'manager' })
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  const token = await invitationTokenFor(app, carl)
  expect(await acceptInvitation(app, bob.caller, { token, isConfirmed: false })).toMatchObject({
    reason: 'other-address',
  })
  expect(await readRole(app, bob.id, businessId)).toBeNull()
  expect(await acceptInvitation(app, bob.caller, { token, isConfirmed: true })).toMatchObject({ ok: true })
  expect(await readRole(app, bob.id, businessId)).toBe('manager')
})

test('an invitation expires after seven days, and sending it again renews it', async () => {
  const { app, caller, clock, businessId } = await owned()
  await inviteMember(app, caller, { businessId, email: carl, role: 'crew' })
  const token = await invitationTokenFor(app, carl)
  clock.at = new Date(clock.at.getTime() + 7 * dayMs)
  expect(await openInvitation(app, visitor('x'), token)).toMatchObject({ reason: 'invitation-over' })
  const { id } = await app.db.selectFrom('teamInvitations').select('id').executeTakeFirstOrThrow()
  expect(await resendInvitation(app, caller, { businessId, id })).toEqual({ ok: true })
  expect(await openInvitation(app, visitor('x'), token)).toMatchObject({ ok: true })
  expect((await queuedMails(app)).filter(({ kind }) => kind === 'team-invitation')).toHaveLength(2)
})

test('an address has one open invitation; an expired one makes room for the next', async () => {
  const { app, caller, clock, businessId } = await owned()
  const invite = () => inviteMember(app, caller, { businessId, email: carl, role: 'crew' })
  expect(await invite()).toEqual({ ok: true })
  expect(await invite()).toEqual({ ok: false, reason: 'already-invited' })
  clock.at = new Date(clock.at.getTime() + 8 * dayMs)
  expect(await invite()).toEqual({ ok: true })
  await buildMember(app, { owner: caller, businessId, role: 'crew', email: 'dana@example.com' })
  expect(await inviteMember(app, caller, { businessId, email: 'dana@example.com', role: 'manager' })).toMatchObject({
    reason: 'already-member',
  })
})

test('a canceled, declined or unknown invitation opens nothing', async () => {
  const { app, caller, businessId } = await owned()
  const account = await buildAccount(app, { email: carl })
  const invite = async () => {
    await inviteMember(app, caller, { businessId, email: carl, role: 'crew' })
    return invitationTokenFor(app, carl)
  }
  const first = await invite()
  const { id } = await app.db.selectFrom('teamInvitations').select('id').executeTakeFirstOrThrow()
  expect(await revokeInvitation(app, caller, { businessId, id })).toEqual({ ok: true })
  expect(await revokeInvitation(app, caller, { businessId, id })).toMatchObject({ reason: 'invitation-over' })
  const second = await invite()
  expect(await declineInvitation(app, account.caller, second)).toEqual({ ok: true })
  for (const token of [first, second])
    expect(await acceptInvitation(app, account.caller, { token, isConfirmed: true })).toMatchObject({
      reason: 'invitation-over',
    })
  for (const token of ['x', 'AAAAAAAAAAAAAAAAAAAAAA'])
    expect(await acceptInvitation(app, account.caller, { token, isConfirmed: true })).toMatchObject({
      reason: 'invitation-unknown',
    })
  expect(await readRole(app, account.id, businessId)).toBeNull()
})

test('an invitation by someone who is no longer an owner is over', async () => {
  const { app, caller, businessId } = await owned()
  const dana = await buildMember(app, { owner: caller, businessId, role: 'owner', email: 'dana@example.com' })
  await inviteMember(app, dana.caller, { businessId, email: carl, role: 'owner' })
  const token = await invitationTokenFor(app, carl)
  expect(await removeMember(app, caller, { businessId, userId: dana.id })).toEqual({ ok: true })
  expect(await openInvitation(app, visitor('x'), token)).toMatchObject({ reason: 'invitation-over' })
})

test('a business is handed over once the other person accepts, and the former owner becomes a manager', async () => {
  const { app, caller, owner, businessId } = await owned()
  const dana = await buildMember(app, { owner: caller, businessId, role: 'crew', email: 'dana@example.com' })
  const offer = (email: string) => offerBusiness(app, caller, { businessId, email, leaves: false })
  expect(await offer(owner.email)).toMatchObject({ reason: 'own-address' })
  expect(await offer(dana.email)).toEqual({ ok: true })
  expect(await offer('eve@example.com')).toMatchObject({ reason: 'already-offered' })
  expect(await readRole(app, dana.id, businessId)).toBe('crew')

  const token = await invitationTokenFor(app, dana.email)
  expect(await acceptInvitation(app, dana.caller, { token, isConfirmed: false })).toMatchObject({
    ok: true,
    kind: 'hand-over',
  })

  expect(await readRole(app, dana.id, businessId)).toBe('owner')
  expect(await readRole(app, owner.id, businessId)).toBe('manager')
  const told = (await queuedMails(app)).filter(({ kind }) => kind === 'handed-over').map(({ recipient }) => recipient)
  expect(told).toContain(owner.email)
})

test('the former owner may leave with the hand-over', async () => {
  const { app, caller, owner, businessId } = await owned()
  await offerBusiness(app, caller, { businessId, email: carl, leaves: true })
  const account = await buildAccount(app, { email: carl })
  const token = await invitationTokenFor(app, carl)
  expect(await acceptInvitation(app, account.caller, { token, isConfirmed: false })).toMatchObject({ ok: true })
  expect(await readRole(app, owner.id, businessId)).toBeNull()
  expect(await readRole(app, account.id, businessId)).toBe('owner')
})

test('invitations of an owner end with the ownership, and stay over when the owner returns', async () => {
  const { app, caller, owner, businessId } = await owned()
  const dana = await buildMember(app, { owner: caller, businessId, role: 'crew', email: 'dana@example.com' })
  await inviteMember(app, caller, { businessId, email: carl, role: 'owner' })
  const former = await invitationTokenFor(app, carl)
  await offerBusiness(app, caller, { businessId, email: dana.email, leaves: false })
  const token = await invitationTokenFor(app, dana.email)
  expect(await acceptInvitation(app, dana.caller, { token, isConfirmed: false })).toMatchObject({ ok: true })

  const found = await readTeam(app, dana.caller, businessId)
  expect(found.ok && found.team.invitations).toEqual([])
  expect(await inviteMember(app, dana.caller, { businessId, email: carl, role: 'crew' })).toEqual({ ok: true })
  expect(await changeRole(app, dana.caller, { businessId, userId: owner.id, role: 'owner' })).toEqual({ ok: true })
  expect(await openInvitation(app, visitor('x'), former)).toMatchObject({ reason: 'invitation-over' })
})

test('only owners of a business invite, cancel, send again and offer', async () => {
  const { app, caller, businessId } = await owned()
  const other = await buildOwner(app, { email: 'bob@example.com', listing: { name: 'Bay Roofing' } })
  const manager = await buildMember(app, { owner: caller, businessId, role: 'manager', email: 'mia@example.com' })
  const crew = await buildMember(app, { owner: caller, businessId, role: 'crew', email: 'dana@example.com' })
  await inviteMember(app, caller, { businessId, email: carl, role: 'crew' })
  const open = app.db.selectFrom('teamInvitations').select('id').where('state', '=', 'open')
  const { id } = await open.executeTakeFirstOrThrow()
  for (const [who, reason] of [
    [other.caller, 'listing-unknown'],
    [manager.caller, 'forbidden'],
    [crew.caller, 'forbidden'],
    [visitor('x'), 'forbidden'],
    [callerOf('admin', 'admin'), 'forbidden'],
  ] as const) {
    const asked = [
      inviteMember(app, who, { businessId, email: 'eve@example.com', role: 'owner' }),
      resendInvitation(app, who, { businessId, id }),
      revokeInvitation(app, who, { businessId, id }),
      offerBusiness(app, who, { businessId, email: 'eve@example.com', leaves: true }),
    ]
    for (const result of await Promise.all(asked)) expect(result).toEqual({ ok: false, reason })
  }
  // Their own business, someone else's invitation.
  expect(await revokeInvitation(app, other.caller, { businessId: other.business.id, id })).toMatchObject({
    reason: 'invitation-over',
  })
  expect(await inviteMember(app, caller, { businessId: 'x', email: carl, role: 'crew' })).toMatchObject({
    reason: 'listing-unknown',
  })
})

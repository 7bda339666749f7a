import { expect, test } from 'vitest'
import { confirmOwnAvailability } from '#domain/directory/claims/confirm-own-availability.server.ts'
import { readAnswerPage } from '#domain/requests/answers/open-answer-link.server.ts'
import { answerOwnRequest } from '#domain/requests/own-requests/answer-own-request.server.ts'
import { openOwnRequest } from '#domain/requests/own-requests/open-own-request.server.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { buildMember } from '#tests/support/build-team.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readOwnBusinesses } from '../team/members.server.ts'
import { changeRole, leaveTeam, removeMember } from './change-member.server.ts'
import { readMembers, readRole } from './members.server.ts'

const onMyWay = { answer: 'on-my-way', callTime: undefined, callAt: '' } as const
const unknown = { ok: false, reason: 'answer-unknown' }

async function team() {
  const test = await testApp()
  await buildOperator(test.app)
  const { caller, account, business } = await buildOwner(test.app)
  const crew = await buildMember(test.app, {
    owner: caller,
    businessId: business.id,
    role: 'crew',
    email: 'carl@example.com',
  })
  return { ...test, caller, owner: account, business, businessId: business.id, crew }
}

test('a crew member answers requests that were sent before they joined', async () => {
  const { app, business, caller, businessId } = await team()
  const { id: requestId } = await buildRequest(app, { listings: [business] })
  const late = await buildMember(app, { owner: caller, businessId, role: 'crew', email: 'dana@example.com' })
  expect(await answerOwnRequest(app, late.caller, { requestId, businessId, input: onMyWay })).toMatchObject({
    ok: true,
  })
})

test('a removed member loses the business, its requests and every emailed link at once', async () => {
  const { app, business, businessId, caller, crew } = await team()
  const { id: requestId, answers } = await buildRequest(app, { listings: [business] })
  const [token = ''] = answers
  expect(await readAnswerPage(app, token)).toMatchObject({ ok: true })
  expect(await openOwnRequest(app, crew.caller, { requestId, businessId })).toMatchObject({ ok: true })

  expect(await removeMember(app, caller, { businessId, userId: crew.id })).toEqual({ ok: true })

  expect(await openOwnRequest(app, crew.caller, { requestId, businessId })).toEqual(unknown)
  expect(await answerOwnRequest(app, crew.caller, { requestId, businessId, input: onMyWay })).toEqual(unknown)
  const said = { state: 'available', hours: 4 } as const
  expect(await confirmOwnAvailability(app, crew.caller, { businessId, said })).toMatchObject({ ok: false })
  expect(await readOwnBusinesses(app, crew.id)).toEqual([])
  expect(await readAnswerPage(app, token)).toMatchObject({ ok: false })
  expect((await queuedMails(app)).at(-1)).toMatchObject({ kind: 'team-removed', recipient: crew.email })
  expect(await openOwnRequest(app, caller, { requestId, businessId })).toMatchObject({ ok: true })
})

test('the last owner stays until there is another one', async () => {
  const { app, businessId, caller, owner, crew } = await team()
  const last = { ok: false, reason: 'last-owner' }
  expect(await leaveTeam(app, caller, { businessId })).toEqual(last)
  expect(await removeMember(app, caller, { businessId, userId: owner.id })).toEqual(last)
  expect(await changeRole(app, caller, { businessId, userId: owner.id, role: 'crew' })).toEqual(last)

  expect(await changeRole(app, caller, { businessId, userId: crew.id, role: 'owner' })).toEqual({ ok: true })
  expect(await leaveTeam(app, caller, { businessId })).toEqual({ ok: true })
  expect((await readMembers(app, businessId)).map(({ userId, role }) => [userId, role])).toEqual([[crew.id, 'owner']])
})

test('two owners who leave at the same moment don’t leave the business alone', async () => {
  const { app, businessId, caller, crew } = await team()
  await changeRole(app, caller, { businessId, userId: crew.id, role: 'owner' })
  const left = await Promise.all([leaveTeam(app, caller, { businessId }), leaveTeam(app, crew.caller, { businessId })])
  expect(left.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await readMembers(app, businessId)).toHaveLength(1)
})

test('a role changes in every direction, and an owner keeps the requests of the team', async () => {
  const { app, business, businessId, caller, crew } = await team()
  const { id: requestId } = await buildRequest(app, { listings: [business] })
  for (const role of ['manager', 'owner', 'crew', 'owner', 'manager'] as const) {
    expect(await changeRole(app, caller, { businessId, userId: crew.id, role })).toEqual({ ok: true })
    expect(await readRole(app, crew.id, businessId)).toBe(role)
    expect(await openOwnRequest(app, crew.caller, { requestId, businessId }), role).toMatchObject({ ok: true })
  }
  expect(await openOwnRequest(app, caller, { requestId, businessId })).toMatchObject({ ok: true })
  expect(await changeRole(app, caller, { businessId, userId: 'x', role: 'crew' })).toMatchObject({
    reason: 'member-unknown',
  })
})

test('only an owner changes roles and removes people, but everyone may leave', async () => {
  const { app, businessId, caller, owner, crew } = await team()
  const manager = await buildMember(app, { owner: caller, businessId, role: 'manager', email: 'mia@example.com' })
  const other = await buildOwner(app, { email: 'bob@example.com', listing: { name: 'Bay Roofing' } })
  for (const [who, reason] of [
    [crew.caller, 'forbidden'],
    [manager.caller, 'forbidden'],
    [other.caller, 'listing-unknown'],
  ] as const) {
    const rejected = { ok: false, reason }
    expect(await changeRole(app, who, { businessId, userId: crew.id, role: 'owner' })).toEqual(rejected)
    expect(await removeMember(app, who, { businessId, userId: owner.id })).toEqual(rejected)
  }
  expect(await leaveTeam(app, other.caller, { businessId })).toMatchObject({ reason: 'listing-unknown' })
  expect(await leaveTeam(app, manager.caller, { businessId })).toEqual({ ok: true })
  expect(await leaveTeam(app, manager.caller, { businessId })).toMatchObject({ reason: 'listing-unknown' })
})

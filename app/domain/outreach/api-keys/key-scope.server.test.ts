import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { acceptInvitation } from '#domain/directory/team/answer-invitation.server.ts'
import { removeMember } from '#domain/directory/team/change-member.server.ts'
import { offerBusiness } from '#domain/directory/team/invite-member.server.ts'
import { readTeam } from '#domain/directory/team/read-team.server.ts'
import { sayTeamEvent } from '#domain/directory/team/team-messages.ts'
import { deleteAccount } from '#domain/oversight/privacy/delete-account.server.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { buildAccount, password } from '#tests/support/build-account.ts'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { boss, buildKey } from '#tests/support/build-key.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildMember, invitationTokenFor } from '#tests/support/build-team.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeKey } from './describe-key.ts'
import { runKeyAction } from './key-action.server.ts'
import { listKeys } from './listed-keys.server.ts'
import { useKey } from './use-key.server.ts'

async function team() {
  const made = await testApp()
  const { app, clock } = made
  await buildOperator(app)
  const { account, caller: owner, business } = await buildOwner(app)
  await buildEntitlement(app, business.id, 'enterprise')
  const member = async (role: 'owner' | 'manager' | 'crew', name: string) => {
    const joined = await buildMember(app, {
      owner,
      businessId: business.id,
      role,
      email: `${name.toLowerCase()}@example.com`,
    })
    await app.db.updateTable('users').set({ name }).where('id', '=', joined.id).execute()
    return joined
  }
  const ask = async (caller: Caller, fields: Record<string, string>) => {
    const answer = await runKeyAction(app, caller, fields)
    return answer.ok ? 'done' : answer.reason
  }
  const make = { intent: 'make', business: business.id, name: 'Website' }
  const keys = async (caller: Caller) => {
    const listed = await listKeys(app, caller)
    return listed.ok ? listed.keys.map(key => describeKey(key, clock.at)) : []
  }
  return { ...made, account, owner, business, member, ask, make, keys }
}

async function madeBefore({ db }: App, id: string) {
  await db.updateTable('apiKeys').set({ businessId: null }).where('id', '=', id).execute()
}

test('owners and managers make, see and revoke a business’s keys; crew, strangers and removed members can’t', async () => {
  const { app, owner, business, member, ask, make, keys } = await team()
  const [manager, crew] = [await member('manager', 'Max'), await member('crew', 'Cleo')]
  const { caller: stranger } = await buildOwner(app, { email: 'bob@example.com', listing: { name: 'Bay Roofing' } })
  const removed = await member('manager', 'Rita')
  const id = app.ids.next()
  expect(await ask(removed.caller, { ...make, id })).toBe('done')
  expect(await removeMember(app, owner, { businessId: business.id, userId: removed.id })).toMatchObject({ ok: true })

  for (const who of [crew.caller, stranger, removed.caller]) {
    expect(await ask(who, { ...make, id: app.ids.next() })).toBe('forbidden')
    expect(await ask(who, { intent: 'revoke', id })).toBe('key-unknown')
    expect(await ask(who, { intent: 'rotate', id, madeAt: '1', overlap: '0' })).toBe('key-unknown')
    expect(await keys(who)).toEqual([])
  }
  expect(await ask(manager.caller, { ...make, id: app.ids.next() })).toBe('done')
  expect((await keys(owner)).map(({ persons }) => persons)).toEqual(['Made by Max', 'Made by Rita'])
  expect(await ask(manager.caller, { intent: 'revoke', id })).toBe('done')
  expect((await keys(owner)).map(({ persons }) => persons)).toEqual(['Made by Max', 'Made by Rita · Revoked by Max'])
})

test('the team’s history names who made, rotated and revoked a key', async () => {
  const { app, clock, owner, business, member, ask, make } = await team()
  const max = await member('manager', 'Max')
  const id = app.ids.next()
  await ask(max.caller, { ...make, id })
  await ask(owner, { intent: 'rotate', id, madeAt: String(clock.at.getTime()), overlap: '0' })
  await ask(max.caller, { intent: 'revoke', id })
  const read = await readTeam(app, owner, business.id)
  const said = read.ok ? read.team.events.map(sayTeamEvent).slice(0, 3) : []
  expect(said).toEqual(['Max revoked an API key', 'Ann rotated an API key', 'Max made an API key'])
})

test('a key stays with the business when its maker leaves, and says that they may have its text', async () => {
  const { app, owner, business, member, ask, make, keys } = await team()
  const max = await member('manager', 'Max')
  await ask(max.caller, { ...make, id: app.ids.next() })
  expect((await keys(owner))[0]?.warning).toBeNull()
  await removeMember(app, owner, { businessId: business.id, userId: max.id })
  expect(await keys(owner)).toMatchObject([{ isActive: true, warning: expect.stringContaining('Max made this key') }])
})

test('a key acts for its own business and the listings added with it, not for the owner’s others', async () => {
  const { app, ask, contractor } = await apiSite()
  const ann = await contractor('ann@example.com', 'Ace Roofing')
  const other = await buildOwner(app, { email: 'al@example.com', listing: { name: 'Ace of Jupiter' } })
  await app.db
    .updateTable('businessOwners')
    .set({ userId: ann.account.id })
    .where('businessId', '=', other.business.id)
    .execute()
  const named = async () =>
    (await ask('/businesses?owned=true&fields=name', { key: ann.key })).json.data.map(
      ({ name }: { name: string }) => name,
    )
  expect(await named()).toEqual(['Ace Roofing'])
  const change = () =>
    ask(`/businesses/${other.business.id}`, { key: ann.key, method: 'PUT', body: { phone: '561-555-0111' } })
  expect((await change()).status).toBe(404)
  await ask('/businesses', { key: ann.key, method: 'POST', body: { name: 'Ace of Juno', city: 'Jupiter' } })
  expect(await named()).toEqual(['Ace of Juno', 'Ace Roofing'])

  // A personal key from before acts for everything that its owner owns.
  await madeBefore(app, ann.keyId)
  expect(await named()).toEqual(['Ace of Juno', 'Ace of Jupiter', 'Ace Roofing'])
  expect((await change()).status).toBe(202)
})

test('a personal key is marked, stays valid, and is reissued for one business', async () => {
  const { app, clock, owner, business, ask, keys } = await team()
  const { id, text } = await buildKey(app, { caller: owner })
  await madeBefore(app, id)
  expect(await useKey(app, text)).toMatchObject({ ok: true })
  expect(await keys(owner)).toMatchObject([
    { isPersonal: true, warning: expect.stringContaining('Reissue it to limit it to one business.') },
  ])
  const rotate = { intent: 'rotate', id, madeAt: String(clock.at.getTime()), overlap: '1' }
  expect(await ask(owner, rotate)).toBe('business-missing')
  expect(await ask(owner, { ...rotate, business: business.id })).toBe('done')
  expect(await keys(owner)).toMatchObject([{ isPersonal: false, businessId: business.id, warning: null }])
  expect(await useKey(app, text)).toMatchObject({ ok: true })
})

test('a personal key no longer reaches the business once its owner is removed', async () => {
  const { app, owner, business, account, member } = await team()
  const { id, text } = await buildKey(app, { caller: owner })
  await madeBefore(app, id)
  const heir = await member('owner', 'Hana')
  expect(await removeMember(app, heir.caller, { businessId: business.id, userId: account.id })).toMatchObject({
    ok: true,
  })
  expect(await useKey(app, text)).toEqual({ ok: false, reason: 'plan-ended' })
})

test('the keys go on with the team’s next owner, and end when a stranger takes over and the owner leaves', async () => {
  const { app, owner, business, member } = await team()
  const { text } = await buildKey(app, { caller: owner })
  const hana = await member('owner', 'Hana')
  expect(await deleteAccount(app, owner, { password, listings: 'keep' })).toEqual({ ok: true })
  expect(await useKey(app, text)).toMatchObject({ ok: true, key: { ownerId: hana.id } })

  const ida = await buildAccount(app, { email: 'ida@example.com' })
  await offerBusiness(app, hana.caller, { businessId: business.id, email: ida.email, leaves: true })
  const token = await invitationTokenFor(app, ida.email)
  expect(await acceptInvitation(app, ida.caller, { token, isConfirmed: false })).toMatchObject({ ok: true })
  expect(await useKey(app, text)).toEqual({ ok: false, reason: 'unknown-key' })
})

test('the keys end when a stranger’s proven claim replaces the owner', async () => {
  const { app, owner, business } = await team()
  const { text } = await buildKey(app, { caller: owner })
  const { account } = await buildOwner(app, { email: 'bob@example.com', listing: { name: 'Bay Roofing' } })
  await app.transaction(async tx => {
    const { changeId } = await tx.db
      .selectFrom('businessOwners')
      .select('changeId')
      .where('userId', '=', account.id)
      .executeTakeFirstOrThrow()
    await tx.db.deleteFrom('businessOwners').where('businessId', '=', business.id).execute()
    const owns = { businessId: business.id, userId: account.id, proof: 'code', since: tx.clock.now(), changeId }
    await tx.db.insertInto('businessOwners').values(owns).execute()
    return { ok: true }
  })
  expect(await useKey(app, text)).toEqual({ ok: false, reason: 'unknown-key' })
})

test('the migration moves the keys of an account with one business to it, and leaves those of several', async () => {
  const { app, owner, business, keys } = await team()
  const { id } = await buildKey(app, { caller: owner })
  const bob = await buildOwner(app, { email: 'bob@example.com', listing: { name: 'Bay Roofing' } })
  const more = await buildOwner(app, { email: 'al@example.com', listing: { name: 'Bay of Jupiter' } })
  const owners = app.db.updateTable('businessOwners').set({ userId: bob.account.id })
  await owners.where('businessId', '=', more.business.id).execute()
  await buildEntitlement(app, bob.business.id, 'enterprise')
  const his = await buildKey(app, { caller: bob.caller, business: bob.business.id })
  for (const each of [id, his.id, (await buildKey(app, { caller: boss })).id]) await madeBefore(app, each)

  const migration = await readFile('database/migrations/0026-keys-of-a-business.sql', 'utf8')
  const moves = migration.match(/^with sole as[\s\S]*?;$/gm) ?? []
  expect(moves).toHaveLength(2)
  for (const move of moves) await sql.raw(move).execute(app.db)
  expect(await keys(owner)).toMatchObject([{ businessId: business.id }])
  expect(await keys(bob.caller)).toMatchObject([{ businessId: null, isPersonal: true }])
  expect((await keys(boss)).filter(({ owner: who }) => who === null)).toMatchObject([{ isPersonal: false }])
})

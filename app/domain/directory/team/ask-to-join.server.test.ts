import { expect, test } from 'vitest'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildOwner, buildSwitches } from '#tests/support/build-owner.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildMember } from '#tests/support/build-team.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { askToJoin, decideJoin } from './ask-to-join.server.ts'
import { readRole } from './members.server.ts'
import { readTeam } from './read-team.server.ts'

async function claimed() {
  const test = await testApp()
  await buildOperator(test.app)
  await buildSwitches(test.app, { claiming: true })
  const { caller, account, business } = await buildOwner(test.app)
  const bob = await buildAccount(test.app, { email: 'bob@example.com' })
  return { ...test, caller, owner: account, business, businessId: business.id, bob }
}

test('a claim on an owned listing asks its owners, who let the person join', async () => {
  const { app, caller, owner, business, businessId, bob } = await claimed()
  const ask = () => askToJoin(app, bob.caller, { slug: business.slug, note: 'I run the night crew.' })
  expect(await ask()).toEqual({ ok: true })
  expect(await ask()).toEqual({ ok: false, reason: 'already-asked' })
  const mail = (await queuedMails(app)).at(-1)
  expect(mail).toMatchObject({ kind: 'join-request', recipient: owner.email })
  expect(mail?.text).toContain('I run the night crew.')
  expect(await readRole(app, bob.id, businessId)).toBeNull()

  const found = await readTeam(app, caller, businessId)
  const [request] = found.ok ? found.team.requests : []
  expect(request).toMatchObject({ email: 'bob@example.com', note: 'I run the night crew.' })
  const decided = { businessId, id: request?.id ?? '', role: 'manager' } as const
  expect(await decideJoin(app, caller, decided)).toEqual({ ok: true })
  expect(await readRole(app, bob.id, businessId)).toBe('manager')
  expect(await decideJoin(app, caller, decided)).toEqual({ ok: false, reason: 'join-over' })
  expect((await queuedMails(app)).at(-1)).toMatchObject({ kind: 'join-answer', recipient: 'bob@example.com' })
})

test('a person who wasn’t approved gets no access, and an email about how to dispute it', async () => {
  const { app, caller, business, businessId, bob } = await claimed()
  await askToJoin(app, bob.caller, { slug: business.slug, note: '' })
  const { id } = await app.db.selectFrom('joinRequests').select('id').executeTakeFirstOrThrow()
  expect(await decideJoin(app, caller, { businessId, id, role: null })).toEqual({ ok: true })
  expect(await readRole(app, bob.id, businessId)).toBeNull()
  expect((await queuedMails(app)).at(-1)?.text).toContain('Is the business yours? Reply to this email')
})

test('nobody asks to join a listing without an owner, or a team they’re on', async () => {
  const { app, caller, business, bob } = await claimed()
  const free = await buildListing(app, { name: 'Bay Roofing' })
  const ask = (who: typeof caller, slug: string) => askToJoin(app, who, { slug, note: '' })
  expect(await ask(bob.caller, free.slug)).toEqual({ ok: false, reason: 'not-owned' })
  expect(await ask(bob.caller, 'no-such-listing')).toEqual({ ok: false, reason: 'listing-unknown' })
  expect(await ask(caller, business.slug)).toEqual({ ok: false, reason: 'already-yours' })
})

test('only an owner answers a request to join', async () => {
  const { app, caller, business, businessId, bob } = await claimed()
  const other = await buildOwner(app, { email: 'eve@example.com', listing: { name: 'Cay Roofing' } })
  const manager = await buildMember(app, { owner: caller, businessId, role: 'manager', email: 'mia@example.com' })
  await askToJoin(app, bob.caller, { slug: business.slug, note: '' })
  const { id } = await app.db.selectFrom('joinRequests').select('id').executeTakeFirstOrThrow()
  const decide = (who: typeof caller, of = businessId) => decideJoin(app, who, { businessId: of, id, role: 'owner' })
  expect(await decide(manager.caller)).toMatchObject({ reason: 'forbidden' })
  expect(await decide(bob.caller)).toMatchObject({ reason: 'listing-unknown' })
  expect(await decide(other.caller)).toMatchObject({ reason: 'listing-unknown' })
  expect(await decide(other.caller, other.business.id)).toMatchObject({ reason: 'join-over' })
  expect(await readRole(app, bob.id, businessId)).toBeNull()
})

import { expect, test } from 'vitest'
import type { Fields } from '#platform/request/forms.ts'
import { daysAfter } from '#platform/time/days.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { boss, buildKey } from '#tests/support/build-key.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { operator, visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { keysAtMost } from './api-key.ts'
import { apiKeyMessages as messages } from './api-key-messages.ts'
import { describeKey } from './describe-key.ts'
import { runKeyAction } from './key-action.server.ts'
import { listKeys } from './listed-keys.server.ts'
import { useKey } from './use-key.server.ts'

async function desk() {
  const { app, clock } = await testApp()
  const keys = async (caller = boss) => {
    const listed = await listKeys(app, caller)
    return listed.ok ? listed.keys.map(key => describeKey(key, clock.at)) : []
  }
  const ask = async (fields: Fields, caller = boss) => {
    const answer = await runKeyAction(app, caller, fields)
    return answer.ok ? 'done' : answer.reason
  }
  return { app, clock, keys, ask, make: (name: string) => ({ intent: 'make', id: app.ids.next(), name }) }
}

test('creates a complete key from just a name', async () => {
  spec('admin 3.9', 'admin 3.10', 'admin 6.8', 'admin 2.3.43')
  const { app, keys, make } = await desk()
  const answer = await runKeyAction(app, boss, make('  My\n website '))
  expect(answer).toMatchObject({ ok: true, said: 'API key generated successfully' })
  const text = answer.ok ? (answer.shown?.text ?? '') : ''
  expect(await keys()).toEqual([
    expect.objectContaining({
      id: expect.any(String),
      name: 'My website',
      masked: `${text.slice(0, 8)}••••••••••••••••${text.slice(-4)}`,
      created: 'July 1, 2026',
      lastUsed: 'Never',
      permissions: ['read:businesses'],
      isActive: true,
      state: 'Active',
      expiry: 'Doesn’t expire',
    }),
  ])
  expect(await useKey(app, text)).toMatchObject({ ok: true })
})

test('requires a name', async () => {
  spec('admin 5.41')
  const { app, keys, make } = await desk()
  for (const name of ['', ' \n ', 'x'.repeat(101)]) {
    const answer = await runKeyAction(app, boss, make(name))
    expect(answer).toMatchObject({ ok: false, said: 'Please enter a name for the API key' })
  }
  expect(await keys()).toEqual([])
  expect(await runKeyAction(app, boss, make('x'.repeat(100)))).toMatchObject({ ok: true })
})

test('creates one key for a form sent twice and shows its text once', async () => {
  const { app, keys, make } = await desk()
  const form = make('Website')
  const answers = await Promise.all([runKeyAction(app, boss, form), runKeyAction(app, boss, form)])
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  const again = await runKeyAction(app, boss, form)
  expect(again).toEqual({
    ok: false,
    reason: 'already-made',
    isInvalid: false,
    said: messages.errors['already-made'],
    typedName: 'Website',
  })
  expect(await keys()).toHaveLength(1)
})

test('revokes a key once and permanently', async () => {
  spec('admin 4.12')
  const { app, keys, ask } = await desk()
  const { id } = await buildKey(app)
  const revoke = { intent: 'revoke', id }
  expect(await runKeyAction(app, boss, revoke)).toMatchObject({ ok: true, said: 'API key revoked successfully' })
  expect(await ask(revoke)).toBe('already-revoked')
  const [shown] = await keys()
  expect(shown).toMatchObject({ isActive: false, state: 'Revoked' })
  expect(await ask({ intent: 'rotate', id, madeAt: String(shown?.madeAt ?? 0), overlap: '0' })).toBe('not-active')
  expect(await ask({ intent: 'grant', id, permissions: 'write:businesses' })).toBe('not-active')
})

test('rotates once for two clicks, and expires every earlier text with the overlap', async () => {
  const { app, clock, keys, ask } = await desk()
  const { id } = await buildKey(app)
  const madeAt = String(clock.at.getTime())
  clock.later(1)
  const rotate = { intent: 'rotate', id, madeAt, overlap: '168' }
  expect((await Promise.all([ask(rotate), ask(rotate)])).sort()).toEqual(['already-rotated', 'done'])
  expect(await keys()).toMatchObject([{ previousUntil: 'The old key works until July 8, 2026, 8:00 am.' }])
  expect(await ask({ ...rotate, madeAt: String(clock.at.getTime()), overlap: '2' })).toBe('form-faulty')
  clock.at = daysAfter(clock.at, 7)
  expect(await keys()).toMatchObject([{ previousUntil: null }])
})

test('lets an admin grant permissions and rejects empty and unknown ones', async () => {
  spec('admin 6.7')
  const { app, keys, ask } = await desk()
  const { id } = await buildKey(app)
  expect(await ask({ intent: 'grant', id, permissions: ['read:analytics', 'write:businesses'] })).toBe('done')
  expect(await keys()).toMatchObject([{ permissions: ['write:businesses', 'read:analytics'] }])
  expect(await ask({ intent: 'grant', id })).toBe('permissions-missing')
  expect(await ask({ intent: 'grant', id, permissions: ['all'] })).toBe('form-faulty')
  expect(await ask({ intent: 'grant', id: app.ids.next(), permissions: 'read:analytics' })).toBe('key-unknown')
})

test('ignores an invalid form', async () => {
  const { app, ask, make } = await desk()
  const invalid: Fields[] = [{}, { intent: 'x' }, { ...make('a'), id: 'x' }, { ...make('a'), expiresInDays: '31' }]
  for (const fields of [...invalid, { intent: 'rotate', id: 'x', madeAt: '1', overlap: '1' }])
    expect(await ask(fields)).toBe('form-faulty')
  for (const id of ['x', app.ids.next()]) expect(await ask({ intent: 'revoke', id })).toBe('key-unknown')
  expect(await ask({ intent: 'rotate', id: app.ids.next(), madeAt: '1', overlap: '1' })).toBe('key-unknown')
})

test('lets an Enterprise contractor manage only their own keys, and the admin all', async () => {
  spec('admin 1.3', 'admin 6.6')
  const { app, clock, keys, ask, make } = await desk()
  const { account: ann, business } = await buildOwner(app)
  const { account: bob, business: his } = await buildOwner(app, {
    email: 'bob@example.com',
    listing: { name: 'Bay Roofing' },
  })
  const mine = { ...make('Mine'), business: business.id }
  expect(await ask(mine, ann.caller)).toBe('plan-missing')
  for (const account of [ann, bob]) await buildSubscription(app, account, 'enterprise')
  expect(await ask(mine, ann.caller)).toBe('done')
  expect(await ask({ ...make('His'), business: his.id }, bob.caller)).toBe('done')
  const owner = { name: 'Ace Roofing, Ann', email: 'ann@example.com' }
  expect(await keys(ann.caller)).toMatchObject([{ name: 'Mine', owner }])
  expect(await keys()).toHaveLength(2)

  const { id } = mine
  const madeAt = String(clock.at.getTime())
  const intents: Fields[] = [
    { intent: 'revoke', id },
    { intent: 'rotate', id, madeAt, overlap: '0' },
  ]
  for (const intent of intents) expect(await ask(intent, bob.caller)).toBe('key-unknown')
  expect(await ask({ intent: 'grant', id, permissions: 'write:businesses' }, ann.caller)).toBe('forbidden')
  await app.db.updateTable('subscribers').set({ entitledUntil: clock.at }).execute()
  expect(await keys(ann.caller)).toMatchObject([{ state: 'Plan ended', isActive: false }])
  expect(await ask({ intent: 'rotate', id, madeAt, overlap: '0' }, ann.caller)).toBe('plan-missing')
  expect(await ask({ intent: 'revoke', id })).toBe('done')
})

test('gives API access to the owner of a listing with Enterprise given by hand', async () => {
  const { app, clock, ask, make: form } = await desk()
  const { caller, business } = await buildOwner(app)
  const make = (name: string) => ({ ...form(name), business: business.id })
  const until = new Date(clock.at.getTime() + 1)
  await buildEntitlement(app, business.id, 'premium')
  expect(await ask(make('Mine'), caller)).toBe('plan-missing')
  await buildEntitlement(app, business.id, 'enterprise', { until })
  expect(await ask(make('Mine'), caller)).toBe('done')
  clock.at = until
  expect(await ask(make('Late'), caller)).toBe('plan-missing')
})

test('limits the keys of an account, without revoked ones', async () => {
  const { app, ask, make } = await desk()
  const { id } = await buildKey(app)
  for (let count = 1; count < keysAtMost; count++) await ask(make(`Key ${count}`))
  expect(await ask(make('One more'))).toBe('too-many-keys')
  await ask({ intent: 'revoke', id })
  expect(await ask(make('One more'))).toBe('done')
})

test('rejects visitors, operators and other keys', async () => {
  const { app, ask, make } = await desk()
  const { id } = await buildKey(app)
  const key = { ...visitor('x'), actor: { kind: 'key', id } } as const
  for (const caller of [visitor('x'), operator, key]) {
    expect(await ask(make('Website'), caller)).toBe('forbidden')
    expect(await ask({ intent: 'revoke', id }, caller)).toBe('forbidden')
    expect(await ask({ intent: 'rotate', id, madeAt: '1', overlap: '0' }, caller)).toBe('forbidden')
    expect(await listKeys(app, caller)).toEqual({ ok: false, reason: 'forbidden' })
  }
  expect(await ask(make('Website'), callerOf('user', app.ids.next()))).toBe('business-missing')
})

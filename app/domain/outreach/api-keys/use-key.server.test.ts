import { expect, test } from 'vitest'
import { boss, buildKey } from '#tests/support/build-key.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp, testDatabase } from '#tests/support/test-app.ts'
import { grantPermissions } from './grant-permissions.server.ts'
import { revokeKey } from './revoke-key.server.ts'
import { rotateKey } from './rotate-key.server.ts'
import { useKey } from './use-key.server.ts'

const day = 86_400_000
const hour = 3_600_000

test('gives a key the default permissions, and later the granted ones', async () => {
  spec('admin 6.8', 'admin 6.7', 'decision 18')
  const { app } = await testApp()
  const { id, text } = await buildKey(app)
  const key = { id, permissions: ['read:businesses'], ownerId: null }
  expect(await useKey(app, text)).toMatchObject({ ok: true, key })

  await grantPermissions(app, boss, { id, permissions: ['read:analytics', 'read:businesses'] })
  const granted = ['read:businesses', 'read:analytics']
  expect(await useKey(app, text)).toMatchObject({ ok: true, key: { ...key, permissions: granted } })
})

test('rejects unknown keys, even with one character changed', async () => {
  const { app } = await testApp()
  const { text } = await buildKey(app)
  const other = text.endsWith('A') ? 'B' : 'A'
  const wrong = [
    '',
    'rr_',
    text.slice(0, -1),
    `${text.slice(0, -1)}${other}`,
    `${text} `,
    text.toLowerCase(),
    "' or 1=1",
  ]
  for (const bearer of wrong) expect(await useKey(app, bearer)).toEqual({ ok: false, reason: 'unknown-key' })
})

test('rejects a revoked key at once, even in another process', async () => {
  const connection = await testDatabase()
  const [one, other] = [await testApp({ connection }), await testApp({ connection })]
  const { id, text } = await buildKey(one.app)
  expect(await useKey(other.app, text)).toMatchObject({ ok: true })
  await revokeKey(one.app, boss, id)
  for (const { app } of [one, other]) expect(await useKey(app, text)).toEqual({ ok: false, reason: 'revoked' })
})

test('expires a key at the moment chosen at its creation', async () => {
  const { app, clock } = await testApp()
  const { text } = await buildKey(app, { expiresInDays: 30 })
  clock.later(30 * day - 1)
  expect(await useKey(app, text)).toMatchObject({ ok: true })
  clock.later(1)
  expect(await useKey(app, text)).toEqual({ ok: false, reason: 'expired' })
})

test('accepts both texts after a rotation until the overlap ends, then only the new one', async () => {
  const { app, clock } = await testApp()
  const { id, text } = await buildKey(app)
  const madeAt = clock.at.getTime()
  const rotated = await rotateKey(app, boss, { id, madeAt, overlap: 24 })
  if (!rotated.ok) throw new Error(rotated.reason)
  for (const bearer of [text, rotated.text]) expect(await useKey(app, bearer)).toMatchObject({ ok: true, key: { id } })

  clock.at = new Date(madeAt + 24 * hour)
  expect(await useKey(app, text)).toEqual({ ok: false, reason: 'expired' })
  expect(await useKey(app, rotated.text)).toMatchObject({ ok: true })

  // A leaked text expires at once, along with all earlier ones.
  const again = await rotateKey(app, boss, { id, madeAt, overlap: 0 })
  expect(again).toMatchObject({ ok: true })
  expect(await useKey(app, rotated.text)).toEqual({ ok: false, reason: 'expired' })
})

test('disables a contractor’s key with the plan and restores it with the plan', async () => {
  spec('admin 1.3', 'admin 6.6')
  const { app, clock } = await testApp()
  const { account: ann } = await buildOwner(app)
  const { entitledUntil } = await buildSubscription(app, ann, 'enterprise')
  const { text } = await buildKey(app, { caller: ann.caller })
  expect(await useKey(app, text)).toMatchObject({ ok: true, key: { ownerId: ann.id } })

  const ended = { ok: false, reason: 'plan-ended' }
  clock.at = entitledUntil ?? clock.at
  expect(await useKey(app, text)).toEqual(ended)
  clock.at = new Date(clock.at.getTime() - 1)
  expect(await useKey(app, text)).toMatchObject({ ok: true })
  await app.db.updateTable('subscribers').set({ planId: 'premium' }).execute()
  expect(await useKey(app, text)).toEqual(ended)
})

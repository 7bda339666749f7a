import { expect, test } from 'vitest'
import { boss, buildKey } from '#tests/support/build-key.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp, testDatabase } from '#tests/support/test-app.ts'
import { listKeys } from './listed-keys.server.ts'
import { useKey } from './use-key.server.ts'

const senders = 64
const calls = 2_000
const hour = 3_600_000

async function spend(app: Parameters<typeof useKey>[0], { text }: { text: string }) {
  const used = await useKey(app, text)
  if (!used.ok) throw new Error(used.reason)
  return used.spent
}

test('serves exactly 1,000 of 2,000 calls from 64 senders in two processes', async () => {
  spec('admin 9.13')
  const connection = await testDatabase()
  const [one, other] = [await testApp({ connection }), await testApp({ connection })]
  const key = await buildKey(one.app)
  const left = { calls }
  const answers: boolean[] = []
  async function send(app: typeof one.app) {
    while (left.calls-- > 0) answers.push((await spend(app, key)).ok)
  }
  await Promise.all(Array.from({ length: senders }, (_, sender) => send(sender % 2 === 0 ? one.app : other.app)))

  expect(answers).toHaveLength(calls)
  expect(answers.filter(Boolean)).toHaveLength(1_000)
})

test('never rejects a steady 900 an hour in three hours', async () => {
  const { app, clock } = await testApp()
  const key = await buildKey(app)
  const began = clock.at.getTime()
  const rejected: number[] = []
  for (let call = 0; call < 3 * 900; call++) {
    clock.at = new Date(began + (call * hour) / 900)
    if (!(await spend(app, key)).ok) rejected.push(call)
  }
  expect(rejected).toEqual([])
})

test('serves the hour’s last request, rejects the next, and starts a new hour afterwards', async () => {
  const { app, clock } = await testApp()
  const key = await buildKey(app)
  expect(await spend(app, key)).toEqual({ ok: true, limit: 1_000, remaining: 999, resetSeconds: 3_600 })
  await app.db.updateTable('apiKeyHours').set({ used: 999 }).execute()
  clock.later(hour - 1_500)
  expect(await spend(app, key)).toEqual({ ok: true, limit: 1_000, remaining: 0, resetSeconds: 2 })
  for (let call = 0; call < 3; call++)
    expect(await spend(app, key)).toEqual({ ok: false, limit: 1_000, remaining: 0, resetSeconds: 2 })
  clock.later(1_499)
  expect(await spend(app, key)).toMatchObject({ ok: false, resetSeconds: 1 })
  clock.later(1)
  expect(await spend(app, key)).toEqual({ ok: true, limit: 1_000, remaining: 999, resetSeconds: 3_600 })
})

test('counts each key separately', async () => {
  const { app } = await testApp()
  const [one, other] = [await buildKey(app), await buildKey(app, { name: 'Other' })]
  await spend(app, one)
  expect(await spend(app, other)).toMatchObject({ remaining: 999 })
})

test('writes the last use once a minute at most', async () => {
  spec('admin 3.9')
  const { app, clock } = await testApp()
  const key = await buildKey(app)
  async function lastUsed() {
    const listed = await listKeys(app, boss)
    return listed.ok ? (listed.keys[0]?.hour?.lastUsedAt ?? null) : undefined
  }
  expect(await lastUsed()).toBe(null)
  const first = clock.at
  await spend(app, key)
  clock.at = new Date(first.getTime() + 59_999)
  await spend(app, key)
  expect(await lastUsed()).toEqual(first)
  clock.at = new Date(first.getTime() + 60_000)
  await spend(app, key)
  expect(await lastUsed()).toEqual(clock.at)
})

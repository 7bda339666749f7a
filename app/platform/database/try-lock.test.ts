import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { tryLock } from './try-lock.ts'

test('one transaction has the lock until it ends', async () => {
  const { app } = await testApp()
  await app.transaction(async one => {
    expect(await tryLock(one.db, 'sweep')).toBe(true)
    await app.transaction(async two => {
      expect(await tryLock(two.db, 'sweep')).toBe(false)
      expect(await tryLock(two.db, 'another')).toBe(true)
      return { ok: true }
    })
    return { ok: true }
  })
  await app.transaction(async three => {
    expect(await tryLock(three.db, 'sweep')).toBe(true)
    return { ok: true }
  })
})

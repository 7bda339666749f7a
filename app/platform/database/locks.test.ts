import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { lockNumbers, tryLock } from './locks.ts'

test('every lock has a unique number, and no other file defines one', () => {
  const numbers = Object.values(lockNumbers)
  expect(new Set(numbers).size).toBe(numbers.length)
  const files = globSync('{app,database,tests/support}/**/*.{ts,sql}')
  const withNumber = files.filter(file => /\b7_?263_?\d{3}\b/.test(readFileSync(file, 'utf8')))
  expect(withNumber).toEqual(['app/platform/database/locks.ts'])
})

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

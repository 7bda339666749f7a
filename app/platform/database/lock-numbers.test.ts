import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lockNumbers } from './lock-numbers.ts'

test('every lock has a unique number, and no other file defines one', () => {
  const numbers = Object.values(lockNumbers)
  expect(new Set(numbers).size).toBe(numbers.length)
  const files = globSync('{app,database,tests/support}/**/*.{ts,sql}')
  const withNumber = files.filter(file => /\b7_?263_?\d{3}\b/.test(readFileSync(file, 'utf8')))
  expect(withNumber).toEqual(['app/platform/database/lock-numbers.ts'])
})

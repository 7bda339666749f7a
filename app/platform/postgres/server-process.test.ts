import { closeSync, existsSync, mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { openServerLog } from './server-process.ts'

function newLog() {
  const folder = newDataFolder()
  mkdirSync(folder)
  return join(folder, 'postgres.log')
}

test('appends to a short log', () => {
  const file = newLog()
  writeFileSync(file, 'before\n')
  closeSync(openServerLog(file, {}))
  expect(readFileSync(file, 'utf8')).toBe('before\n')
  expect(existsSync(`${file}.1`)).toBe(false)
})

test('renames a log of more than 10 MB', () => {
  const file = newLog()
  writeFileSync(file, 'long\n')
  truncateSync(file, 10_000_001)
  closeSync(openServerLog(file, {}))
  expect(readFileSync(file, 'utf8')).toBe('')
  expect(readFileSync(`${file}.1`, 'utf8')).toContain('long')
})

test("doesn't follow a link at the log's path", () => {
  const file = newLog()
  writeFileSync(`${file}.other`, '')
  symlinkSync(`${file}.other`, file)
  expect(() => openServerLog(file, {})).toThrow('ELOOP')
})

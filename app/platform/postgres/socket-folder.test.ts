import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { hasSocketFolder, makeSocketFolder, socketFile, socketFolder } from './socket-folder.ts'

const isRoot = process.getuid?.() === 0

function newSocketFolder() {
  const folder = socketFolder(newDataFolder())
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('keeps the socket path of the deepest data folder within 107 bytes', () => {
  expect(socketFile(socketFolder(`/${'deep/'.repeat(200)}`)).length).toBeLessThanOrEqual(107)
})

test('creates the folder for its user alone and finds it again', () => {
  const folder = newSocketFolder()
  expect(hasSocketFolder(folder, {})).toBe(false)
  makeSocketFolder(folder, {})
  makeSocketFolder(folder, {})
  expect(hasSocketFolder(folder, {})).toBe(true)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('rejects a folder that others can write to', () => {
  const folder = newSocketFolder()
  mkdirSync(folder)
  chmodSync(folder, 0o777)
  expect(() => makeSocketFolder(folder, {})).toThrow(`The folder ${folder} belongs to another user`)
})

test("rejects a link at the folder's path and leaves its target unchanged", () => {
  const folder = newSocketFolder()
  const target = dirname(newDataFolder())
  symlinkSync(target, folder)
  expect(() => makeSocketFolder(folder, {})).toThrow('belongs to another user')
  expect(existsSync(target)).toBe(true)
  expect(statSync(target).mode & 0o777).toBe(0o711)
})

test.runIf(isRoot)('rejects a folder that another user created first', () => {
  const folder = newSocketFolder()
  mkdirSync(folder, { mode: 0o700 })
  chownSync(folder, 12_345, 12_345)
  expect(() => hasSocketFolder(folder, { uid: 54_321, gid: 54_321 })).toThrow('belongs to another user')
})

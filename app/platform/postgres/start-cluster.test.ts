import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newDataFolder, openForTest, query } from '#tests/support/data-folder.ts'
import { DataFolderError } from './data-folder-error.ts'

// Creating a database takes half a second, and many times that while the disk is flushing.
vi.setConfig({ testTimeout: 60_000 })

const isRoot = process.getuid?.() === 0

test('rejects a database of another major version and leaves it unchanged', async () => {
  const dataDir = newDataFolder()
  mkdirSync(join(dataDir, 'postgres/data'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '12\n')

  const opening = openForTest({ dataDir, role: 'product' })
  await expect(opening).rejects.toThrow(/made by PostgreSQL 12, and .* is PostgreSQL \d+: .*DATABASE_URL/)
  await expect(opening).rejects.toBeInstanceOf(DataFolderError)
  expect(readFileSync(join(dataDir, 'postgres/data/PG_VERSION'), 'utf8')).toBe('12\n')
})

test('deletes the partial cluster of a killed initdb', async () => {
  const dataDir = newDataFolder()
  const left = join(dataDir, 'postgres/data.new-0a1b2c3d')
  mkdirSync(left, { recursive: true })
  writeFileSync(join(left, 'PG_VERSION'), '18\n')

  const { connection } = await openForTest({ dataDir, role: 'product' })
  expect(await query(connection, 'select 1')).toEqual([1])
  expect(existsSync(left)).toBe(false)
})

test.runIf(isRoot)('root keeps the database outside a folder closed to others and finds it again', async () => {
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

test.runIf(isRoot)('deleting the data folder leads to a fresh database even if its files were elsewhere', async () => {
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

test('reports a missing database outside the data folder instead of creating an empty one', async () => {
  const dataDir = newDataFolder()
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'postgres-folder'), '/nowhere/at-all\n')

  await expect(openForTest({ dataDir, role: 'product' })).rejects.toThrow(
    `The database of ${dataDir} was in /nowhere/at-all, which is gone. Put it back, or delete ${dataDir}/postgres-folder to start with an empty one.`,
  )
})

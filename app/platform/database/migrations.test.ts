import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { MigrationError, migrate } from './migrations.ts'

async function query<Row extends object>(database: string, text: string) {
  const client = new Client({ ...inject('postgres'), database })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function emptyDatabase() {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await query('postgres', `create database ${database}`)
  onTestFinished(async () => void (await query('postgres', `drop database ${database} with (force)`)))
  return { ...inject('postgres'), database }
}

function folderWith(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('files run once, in order, and a later start runs only the new ones', async () => {
  const connection = await emptyDatabase()
  const folder = folderWith({
    '0002-fill.sql': 'insert into notes values (1)',
    '0001-notes.sql': 'create table notes (number int)',
    'README.md': 'no migration',
  })
  expect(await migrate(connection, folder)).toEqual(['0001-notes.sql', '0002-fill.sql'])
  expect(await migrate(connection, folder)).toEqual([])

  writeFileSync(join(folder, '0003-more.sql'), 'insert into notes values (2)')
  expect(await migrate(connection, folder)).toEqual(['0003-more.sql'])
  expect(await query(connection.database, 'select number from notes order by number')).toEqual([
    { number: 1 },
    { number: 2 },
  ])
})

test('concurrent starts run each file once', async () => {
  const connection = await emptyDatabase()
  const folder = folderWith({
    '0001-notes.sql': 'create table notes (number int); select pg_sleep(0.05)',
    '0002-fill.sql': 'insert into notes values (1)',
  })
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(connection, folder)))
  expect(runs.flat().sort()).toEqual(['0001-notes.sql', '0002-fill.sql'])
  expect(await query(connection.database, 'select number from notes')).toEqual([{ number: 1 }])
})

test('a failed migration leaves nothing behind, is named, and can run again', async () => {
  const connection = await emptyDatabase()
  const folder = folderWith({
    '0001-notes.sql': 'create table notes (number int)',
    '0002-bad.sql': `insert into notes values (1); insert into notes values ('one')`,
  })
  await expect(migrate(connection, folder)).rejects.toThrow('The migration 0002-bad.sql failed: invalid input syntax')
  expect(await query(connection.database, 'select number from notes')).toEqual([])

  writeFileSync(join(folder, '0002-bad.sql'), 'insert into notes values (1)')
  expect(await migrate(connection, folder)).toEqual(['0002-bad.sql'])
})

test('a migration lets other queries pass while it waits for a table, then runs', async () => {
  const connection = await emptyDatabase()
  const folder = folderWith({ '0001-notes.sql': 'create table notes (number int)' })
  await migrate(connection, folder)
  const reader = new Client(connection)
  await reader.connect()
  onTestFinished(() => reader.end())
  await reader.query('begin; select from notes')

  writeFileSync(join(folder, '0002-more.sql'), 'alter table notes add column text text')
  const migrating = migrate(connection, folder)
  // The view also lists the locks of other tests' databases.
  const waits = `select count(*)::int as count from pg_locks where not granted
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(() => query(connection.database, waits)).toEqual([{ count: 1 }])
  // Every reader queues behind a waiting lock, but not for long.
  expect(await query(connection.database, 'select number from notes')).toEqual([])
  await reader.query('commit')
  expect(await migrating).toEqual(['0002-more.sql'])
})

test('creates an index concurrently from its own file, and again after an interruption', async () => {
  const connection = await emptyDatabase()
  const { database } = connection
  const folder = folderWith({ '0001-notes.sql': 'create table notes (number int); insert into notes values (1), (1)' })
  await migrate(connection, folder)
  const index = 'create unique index concurrently if not exists notes_number on notes (number)'
  writeFileSync(join(folder, '0002-index.sql'), `-- outside a transaction\n${index}`)
  const isValid = `select indisvalid as valid from pg_index where indexrelid = to_regclass('notes_number')`

  await expect(migrate(connection, folder)).rejects.toThrow('could not create unique index')
  expect(await query(database, isValid)).toEqual([{ valid: false }])
  await query(database, 'delete from notes where ctid = (select min(ctid) from notes)')
  expect(await migrate(connection, folder)).toEqual(['0002-index.sql'])
  expect(await query(database, isValid)).toEqual([{ valid: true }])
})

test('rejects a file that was changed after it ran', async () => {
  const connection = await emptyDatabase()
  const folder = folderWith({ '0001-notes.sql': 'create table notes (number int)' })
  await migrate(connection, folder)
  writeFileSync(join(folder, '0001-notes.sql'), 'create table notes (number bigint)')

  const migrating = migrate(connection, folder)
  await expect(migrating).rejects.toThrow('0001-notes.sql was changed after it ran here')
  await expect(migrating).rejects.toBeInstanceOf(MigrationError)
})

test('ignores different line endings', async () => {
  const connection = await emptyDatabase()
  const folder = folderWith({ '0001-notes.sql': 'create table notes (\n  number int\n)\n' })
  await migrate(connection, folder)
  writeFileSync(join(folder, '0001-notes.sql'), 'create table notes (\r\n  number int\r\n)\r\n')
  expect(await migrate(connection, folder)).toEqual([])
})

test('rejects a database of newer code', async () => {
  const connection = await emptyDatabase()
  await migrate(connection, folderWith({ '0001-notes.sql': 'select 1', '0002-new.sql': 'select 2' }))
  await expect(migrate(connection, folderWith({ '0001-notes.sql': 'select 1' }))).rejects.toThrow(
    'The database was migrated by a newer version (it has 0002-new.sql): update the program.',
  )
})

test('rejects a database from before version 1.0.0 and leaves it as it is', async () => {
  const connection = await emptyDatabase()
  // Without the rule, these unknown names would look like a newer version's.
  const before = folderWith({ '0001-changes.sql': 'create table changes (id int)', '0002-directory.sql': 'select 1' })
  expect(await migrate(connection, before)).toHaveLength(2)

  const migrating = migrate(connection, folderWith({ '0001-foundation.sql': 'create table users (id int)' }))
  await expect(migrating).rejects.toBeInstanceOf(MigrationError)
  await expect(migrating).rejects.toThrow(/^This database is too old, from before version 1\.0\.0: export its listings/)
  expect(await query(connection.database, `select to_regclass('users') as users`)).toEqual([{ users: null }])
})

test('rejects names with an ambiguous order before anything runs', async () => {
  const connection = { host: '/nowhere' }
  await expect(migrate(connection, folderWith({ 'notes.sql': '' }))).rejects.toThrow(
    'isn’t named like 0001-some-words.sql',
  )
  await expect(migrate(connection, folderWith({ '0001-a.sql': '', '0001-b.sql': '' }))).rejects.toThrow(
    'Two migrations have the number 0001.',
  )
})

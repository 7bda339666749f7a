import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrations.ts'
import { ask, emptyDatabase, newFolder, runCopyCommand, totalsOf, urlOf } from '#tests/support/copied-databases.ts'
import { newDataFolder, openForTest } from '#tests/support/data-folder.ts'
import { testDatabase } from '#tests/support/test-app.ts'
import { secretLines } from './restore-command.ts'

const passphrase = 'a ladder, a tarp and two hands'

/** A backup of a migrated database, and its source. */
async function backedUp(environment: Record<string, string> = {}) {
  const place = await testDatabase()
  const folder = newFolder()
  const made = await runCopyCommand('backup', [], { DATABASE_URL: urlOf(place), BACKUP_DIR: folder, ...environment })
  expect(made).toMatchObject({ code: 0, rejected: '' })
  return { place, made, file: join(folder, readdirSync(folder)[0] ?? '') }
}

test('names a backup by its time and keeps an existing file', async () => {
  const { place, file, made } = await backedUp()
  expect(file).toMatch(/roof-rescue-\d{8}T\d{6}Z\.backup$/)
  expect(made.printed).toContain('It isn’t encrypted')

  const again = await runCopyCommand('backup', [file], { DATABASE_URL: urlOf(place) })
  expect(again).toMatchObject({ code: 1, rejected: expect.stringContaining('already exists') })
})

test('writes to a folder that is named instead of a file, even a new one', async () => {
  const place = await testDatabase()
  const [folder, run] = [newFolder(), (to: string) => runCopyCommand('backup', [to], { DATABASE_URL: urlOf(place) })]
  expect(await run(folder)).toMatchObject({ code: 0, rejected: '' })
  expect(await run(join(folder, 'weekly/'))).toMatchObject({ code: 0, rejected: '' })
  const named = expect.stringMatching(/^roof-rescue-\d{8}T\d{6}Z\.backup$/)
  expect(readdirSync(folder)).toEqual([named, 'weekly'])
  expect(readdirSync(join(folder, 'weekly'))).toEqual([named])
})

test('names the secret file to copy where a restore needs one', async () => {
  const { file } = await backedUp()
  const DATABASE_URL = urlOf(await emptyDatabase())
  const told = await runCopyCommand('restore', [file], { DATABASE_URL })
  expect(told.printed).toContain('set AUTH_SECRET to the one from the backup')
  expect(secretLines({ DATA_DIR: '/srv/roofs' }).join(' ')).toContain(
    'copy the file auth-secret from the old data folder to /srv/roofs/auth-secret',
  )
  expect(secretLines({ DATABASE_URL, AUTH_SECRET: 'x'.repeat(40) }).join(' ')).toContain('check that AUTH_SECRET')
})

test('checks and restores an encrypted backup with just its passphrase', async () => {
  const { place, file, made } = await backedUp({ BACKUP_PASSPHRASE: passphrase })
  expect(made.printed).toContain('It’s encrypted')
  const without = await runCopyCommand('restore', [file, '--check'], {})
  expect(without).toMatchObject({ code: 1, rejected: expect.stringContaining('BACKUP_PASSPHRASE') })

  const target = await emptyDatabase()
  const environment = { DATABASE_URL: urlOf(target), BACKUP_PASSPHRASE: passphrase }
  expect(await runCopyCommand('restore', [file], environment)).toMatchObject({ code: 0, rejected: '' })
  expect(await totalsOf(target)).toEqual(await totalsOf(place))
})

test('replaces a database only after its name is typed and without other connections', async () => {
  const { file, place } = await backedUp()
  const target = await emptyDatabase()
  const environment = { DATABASE_URL: urlOf(target) }
  await ask(
    target,
    'create table businesses (id text); create function globe_point() returns text language sql return 1',
  )
  const tables = "select count(*)::int from pg_tables where schemaname = 'public'"

  const plain = await runCopyCommand('restore', [file], environment)
  expect(plain).toMatchObject({ code: 1, rejected: expect.stringContaining('isn’t empty') })
  const mistyped = await runCopyCommand('restore', [file, '--replace'], environment, 'yes')
  expect(mistyped).toMatchObject({ code: 1, rejected: expect.stringContaining('isn’t the database’s name') })
  const other = new Client(target)
  await other.connect()
  const busy = await runCopyCommand('restore', [file, '--replace'], environment, target.database)
  expect(busy).toMatchObject({ code: 1, rejected: expect.stringContaining('Other programs are connected') })
  await other.end()
  expect(await ask(target, tables)).toEqual([[1]])

  const replaced = await runCopyCommand('restore', [file, '--replace'], environment, `${target.database}\n`)
  expect(replaced).toMatchObject({ code: 0, rejected: '' })
  expect(await totalsOf(target)).toEqual(await totalsOf(place))
})

test('rejects a newer version’s backup before creating anything', async () => {
  const place = await testDatabase()
  await ask(place, "insert into migrations (name, checksum) values ('9999-of-tomorrow.sql', 'x')")
  const file = join(newFolder(), 'tomorrow.backup')
  await runCopyCommand('backup', [file], { DATABASE_URL: urlOf(place) })
  const target = await emptyDatabase()
  const restored = await runCopyCommand('restore', [file], { DATABASE_URL: urlOf(target) })
  expect(restored).toMatchObject({ code: 1, rejected: expect.stringContaining('newer version') })
})

test('rejects a backup from before version 1.0.0 in a sentence, and changes nothing', async () => {
  const place = await databaseFromBeforeBaseline()
  const file = join(newFolder(), 'old.backup')
  await runCopyCommand('backup', [file], { DATABASE_URL: urlOf(place) })
  const target = await testDatabase()
  const before = await totalsOf(target)

  const restored = await runCopyCommand(
    'restore',
    [file, '--replace'],
    { DATABASE_URL: urlOf(target) },
    `${target.database}\n`,
  )
  expect(restored).toMatchObject({ code: 1, printed: '' })
  expect(restored.rejected).toMatch(/^This data is too old: it’s from before version 1\.0\.0\. [^.]+\.\s*$/)
  expect(await totalsOf(target)).toEqual(before)
})

test('rejects a move from before version 1.0.0 in a sentence, and changes nothing', async () => {
  const dataDir = newDataFolder()
  // The move always reads the embedded server's own version, whatever version these tests run on.
  const { connection, stop } = await openForTest({ dataDir, role: 'product', bin: undefined })
  await runBeforeBaseline(connection)
  await stop()
  const target = await emptyDatabase()

  const moved = await runCopyCommand('move', [], { DATABASE_URL: urlOf(target), DATA_DIR: dataDir })
  expect(moved).toMatchObject({ code: 1 })
  expect(moved.rejected).toMatch(/^This data is too old: it’s from before version 1\.0\.0\. [^.]+\.\s*$/)
  expect(await ask(target, "select count(*)::int from pg_tables where schemaname = 'public'")).toEqual([[0]])
})

/** A database as versions before 1.0.0 left it: only the names of its migrations matter. */
async function databaseFromBeforeBaseline() {
  const place = await emptyDatabase()
  await runBeforeBaseline(place)
  return place
}

async function runBeforeBaseline(connection: ClientConfig) {
  const folder = newFolder()
  writeFileSync(join(folder, '0001-changes.sql'), 'create table changes (id uuid primary key, xid xid8 not null)')
  await migrate(connection, folder)
}

test('prints impossible requests as a sentence, and the usage on wrong arguments', async () => {
  const target = await emptyDatabase()
  const environment = { DATABASE_URL: urlOf(target) }
  const folder = newFolder()
  writeFileSync(join(folder, 'notes.txt'), 'no backup '.repeat(200))

  const errors = [
    [await runCopyCommand('backup', [join(folder, 'x')], environment), 'nothing to copy'],
    [await runCopyCommand('restore', [join(folder, 'none')], environment), 'ENOENT'],
    [await runCopyCommand('restore', [join(folder, 'notes.txt')], environment), 'damaged'],
    [await runCopyCommand('move', [], {}), 'DATABASE_URL is missing'],
  ] as const
  for (const [run, why] of errors) expect(run).toMatchObject({ code: 1, rejected: expect.stringContaining(why) })
  const wrong = [
    await runCopyCommand('backup', ['a', 'b'], environment),
    await runCopyCommand('restore', [], environment),
    await runCopyCommand('restore', ['a', '--replace', '--check'], environment),
    await runCopyCommand('move', ['now'], environment),
  ]
  expect(wrong.map(({ code }) => code)).toEqual([2, 2, 2, 2])
})

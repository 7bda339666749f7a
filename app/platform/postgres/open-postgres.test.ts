import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newDataFolder, openForTest, query } from '#tests/support/data-folder.ts'
import { startOwner } from '#tests/support/start-owner.ts'
import { openPostgres } from './open-postgres.ts'

// Creating a database takes half a second, and many times that while the disk is flushing.
vi.setConfig({ testTimeout: 60_000 })

test('turns a fresh folder into a database on a socket that only its user can open', async () => {
  const dataDir = newDataFolder()
  const { connection, folder, joined } = await openForTest({ dataDir, role: 'product' })

  expect(joined).toBe(false)
  expect(folder).toBe(join(dataDir, 'postgres'))
  expect(statSync(connection.host).mode & 0o777).toBe(0o700)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  const shown = await query(
    connection,
    `select current_setting('server_encoding'), datlocale, current_setting('data_checksums'), current_setting('fsync'),
       current_setting('listen_addresses'), upper('é') from pg_database where datname = 'postgres'`,
  )
  expect(shown).toEqual(['UTF8', 'C.UTF-8', 'on', 'on', '', 'É'])
})

test("ignores psql's environment variables", async () => {
  vi.stubEnv('PGPORT', '6543')
  vi.stubEnv('PGSSLMODE', 'require')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { connection } = await openForTest({ dataDir: newDataFolder(), role: 'product' })
  expect(await query(connection, 'select 1')).toEqual([1])
})

test('keeps rows across a stop and a new start', async () => {
  const dataDir = newDataFolder()
  const first = await openForTest({ dataDir, role: 'product' })
  await query(first.connection, 'create table notes as select 7 as number')
  await first.stop()
  expect(existsSync(first.connection.host)).toBe(false)

  const second = await openForTest({ dataDir, role: 'product' })
  expect(await query(second.connection, 'select number from notes')).toEqual([7])
})

test('rejects a second product on the folder and names the process that has it', async () => {
  const dataDir = newDataFolder()
  const { pid } = await startOwner(dataDir)

  await expect(openPostgres({ dataDir, role: 'product' })).rejects.toThrow(
    `Roof Rescue is already running on the data folder ${dataDir} (process ${pid}). Stop it first, or choose another DATA_DIR.`,
  )
})

test("a command joins the running product and doesn't stop it when it ends", async () => {
  const dataDir = newDataFolder()
  const product = await openForTest({ dataDir, role: 'product' })
  const command = await openForTest({ dataDir, role: 'command' })

  expect(command).toMatchObject({ joined: true, folder: product.folder, connection: product.connection })
  await command.stop()
  expect(await query(product.connection, 'select 1')).toEqual([1])
})

test('a command without a product starts the database, and a product waits until it finishes', async () => {
  const dataDir = newDataFolder()
  const command = await startOwner(dataDir, 'command')
  await expect(openPostgres({ dataDir, role: 'product' })).rejects.toThrow(
    `A command (process ${command.pid}) is using the data folder ${dataDir}. Start again when it’s done.`,
  )

  await command.finish()
  expect((await openForTest({ dataDir, role: 'product' })).joined).toBe(false)
})

test('of two concurrent commands in a fresh folder, one starts the database and the other joins', async () => {
  const dataDir = newDataFolder()
  const [one, other] = await Promise.all([
    openForTest({ dataDir, role: 'command' }),
    openForTest({ dataDir, role: 'command' }),
  ])
  expect([one.joined, other.joined].sort()).toEqual([false, true])
  expect(await query(other.connection, 'select 1')).toEqual([1])
})

test("a server that can't start reports the reason and releases the folder", async () => {
  const dataDir = newDataFolder()
  await expect(openForTest({ dataDir, role: 'product', settings: { max_connections: 'many' } })).rejects.toThrow(
    /did not start in .*postgres\.log.*max_connections/s,
  )
  expect((await openForTest({ dataDir, role: 'product' })).joined).toBe(false)
})

test("doesn't log the values of a failed statement", async () => {
  const dataDir = newDataFolder()
  const { connection } = await openForTest({ dataDir, role: 'product' })
  await expect(query(connection, `select 'ada@example.com'::int`)).rejects.toThrow('ada@example.com')

  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toContain('ada@example.com')
})

test("rejects a data folder that can't be created, by name", async () => {
  await expect(openPostgres({ dataDir: '/dev/null/data', role: 'product' })).rejects.toThrow(
    /^The data folder \/dev\/null\/data can’t be used .*DATA_DIR/,
  )
})

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig, DatabaseError } from 'pg'
import { isDirect } from './connection-setup.ts'
import { lockNumbers } from './locks.ts'

/** The message is one sentence for people. */
export class MigrationError extends Error {}

type Migration = { name: string; text: string; checksum: string }

const waitMinutes = 10
// Queries queue behind a waiting migration, so it waits only this long, lets them pass, and retries.
const tableWait = '2s'
const tableTries = 100
/** The first line of a file whose statement can't run in a transaction, such as an index created `concurrently`. */
const alone = '-- outside a transaction\n'
/** The first migration of every version before 1.0.0, which began again with a baseline (decision 093). */
const firstBeforeBaseline = '0001-changes.sql'

/** Throws if a file changed after it ran, the database is newer, it's from before version 1.0.0, or `reject` does. */
export async function migrate(
  connection: ClientConfig,
  folder: string,
  reject: (client: Client) => Promise<void> = async () => {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new Client(connection)
  // A lost connection also fails the running query; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await rejectPooler(client)
    await waitForLock(client)
    const waiting = await compareWithDatabase(client, migrations)
    await reject(client)
    for (const migration of waiting) await run(client, migration)
    return waiting.map(migration => migration.name)
  } finally {
    await client.end()
  }
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const numbers = new Set<string>()
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (!number) throw new MigrationError(`The migration ${name} isn’t named like 0001-some-words.sql.`)
    if (numbers.has(number)) throw new MigrationError(`Two migrations have the number ${number}.`)
    numbers.add(number)
  }
  return Promise.all(names.map(name => readMigration(folder, name)))
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  // A checkout on Windows may change the line endings, which doesn't change the migration.
  const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
}

/** Throws behind a pooler: a session lock would end up on an arbitrary server connection. */
export async function rejectPooler(client: Client) {
  const { rows } = await client.query<{ isDirect: boolean }>(`select ${isDirect(client)} as "isDirect"`)
  if (rows[0]?.isDirect) return
  throw new MigrationError('DATABASE_URL is a connection pooler. Set DATABASE_DIRECT_URL to the server itself.')
}

/** Waits while another process migrates. The second of two concurrent starts then finds nothing to do. */
export async function waitForLock(client: Client) {
  await client.query(`set lock_timeout = '${waitMinutes}min'; set statement_timeout = 0`)
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumbers.migrating])
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    throw new MigrationError(`Another process has been migrating this database for ${waitMinutes} minutes.`)
  }
}

/** Returns true for a database from before version 1.0.0, which nothing can upgrade. */
export function isBeforeBaseline(done: { name: string }[]) {
  return done.some(({ name }) => name === firstBeforeBaseline)
}

async function compareWithDatabase(client: Client, migrations: Migration[]) {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, run_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  if (isBeforeBaseline(rows)) {
    throw new MigrationError(
      'This database is too old, from before version 1.0.0: export its listings with that version, then start with an empty database and import them.',
    )
  }
  const known = new Map(migrations.map(migration => [migration.name, migration.checksum]))
  for (const { name, checksum } of rows) {
    if (!known.has(name)) {
      throw new MigrationError(`The database was migrated by a newer version (it has ${name}): update the program.`)
    }
    if (known.get(name) !== checksum) {
      throw new MigrationError(`The migration ${name} was changed after it ran here. Put the change in a new file.`)
    }
  }
  const done = new Set(rows.map(row => row.name))
  return migrations.filter(migration => !done.has(migration.name))
}

async function run(client: Client, migration: Migration, triesLeft = tableTries): Promise<void> {
  const { name, text, checksum } = migration
  try {
    if (text.startsWith(alone)) await makeIndex(client, text)
    await client.query(`begin; set local lock_timeout = '${tableWait}'`)
    if (!text.startsWith(alone)) await client.query(text)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (isLockTimeout(error) && triesLeft > 0) {
      await sleep(1_000)
      return run(client, migration, triesLeft - 1)
    }
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

/** Idempotent: the process may have ended while the index was built or before it was recorded. */
async function makeIndex(client: Client, text: string) {
  const name = /^create (?:unique )?index concurrently if not exists (\w+)/m.exec(text)?.[1]
  if (!name) throw new Error("it does not say 'create index concurrently if not exists'")
  const broken = 'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid'
  if ((await client.query(broken, [name])).rowCount) await client.query(`drop index concurrently ${name}`)
  await client.query(text)
}

function isLockTimeout(error: unknown) {
  return error instanceof DatabaseError && error.code === '55P03'
}

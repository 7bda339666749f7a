import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, type ClientConfig, DatabaseError } from 'pg'

/** The database and the code do not belong together; the message is one sentence for a person. */
export class MigrationRefusal extends Error {}

type Migration = { name: string; text: string; checksum: string }

// Any number serves, as long as every process uses the same one.
const LOCK = 7_263_001
const WAIT_MINUTES = 10

/**
 * Runs the SQL files of `folder` (`0001-name.sql`, in order) that have not run yet, each in a transaction of its own,
 * and answers with their names. `also` runs afterwards, inside the same lock: the schema steps of other libraries.
 * Throws a `MigrationRefusal` when a file was changed after it ran, or the database was migrated by newer code.
 */
export async function migrate(
  connection: ClientConfig,
  folder: string,
  also: (client: Client) => Promise<void> = async () => {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new Client(connection)
  // A lost connection also fails the running query; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await waitForLock(client)
    const waiting = await compareWithDatabase(client, migrations)
    for (const migration of waiting) await run(client, migration)
    await also(client)
    return waiting.map(migration => migration.name)
  } finally {
    await client.end()
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const numbers = new Set<string>()
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (!number) throw new MigrationRefusal(`The migration ${name} is not named like 0001-some-words.sql.`)
    if (numbers.has(number)) throw new MigrationRefusal(`Two migrations carry the number ${number}.`)
    numbers.add(number)
  }
  return Promise.all(names.map(name => readMigration(folder, name)))
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  // A checkout on Windows may change the line ends, and means nothing by it.
  const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
}

/** Two processes that start at once must not both migrate: the second waits here, then finds nothing to do. */
async function waitForLock(client: Client) {
  await client.query(`set lock_timeout = '${WAIT_MINUTES}min'; set statement_timeout = 0`)
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '55P03') throw error
    throw new MigrationRefusal(`Another process has been migrating this database for ${WAIT_MINUTES} minutes.`)
  }
}

/** Answers with the migrations that have not run. */
async function compareWithDatabase(client: Client, migrations: Migration[]) {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, run_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  const known = new Map(migrations.map(migration => [migration.name, migration.checksum]))
  for (const { name, checksum } of rows) {
    if (!known.has(name)) {
      throw new MigrationRefusal(`The database was migrated by a newer version (it has ${name}): update the program.`)
    }
    if (known.get(name) !== checksum) {
      throw new MigrationRefusal(`The migration ${name} was changed after it ran here: put the change into a new file.`)
    }
  }
  const done = new Set(rows.map(row => row.name))
  return migrations.filter(migration => !done.has(migration.name))
}

async function run(client: Client, { name, text, checksum }: Migration) {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

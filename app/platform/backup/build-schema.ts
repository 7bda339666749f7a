import type { Client } from 'pg'
import { isBeforeBaseline, readMigrations } from '../database/migrations.ts'
import { BackupError, type Manifest } from './snapshot.ts'
import { listTables, listUnlogged, quoted } from './stored-tables.ts'

/** Creates the tables of the snapshot's version, in the caller's transaction. */
export async function buildSchema(client: Client, manifest: Manifest, folder: string) {
  await runMigrations(client, manifest.migrations, folder)
  const made = (await listTables(client)).map(({ name, columns }) => ({ name, columns: columns.map(c => c.name) }))
  if (JSON.stringify(made) !== JSON.stringify(manifest.tables))
    throw new BackupError('The data’s tables differ from this program’s, so nothing was restored.')
}

/** Runs our migrations up to the last of these. Leaves the table that lists them empty. */
export async function runMigrations(client: Client, migrations: Manifest['migrations'], folder: string) {
  if (isBeforeBaseline(migrations))
    throw new BackupError(
      'This data is too old: it’s from before version 1.0.0. Load it with that version, export its listings there and import them here.',
    )
  const ours = new Map((await readMigrations(folder)).map(migration => [migration.name, migration]))
  await client.query(`create table migrations (
    name text primary key, checksum text not null, run_at timestamptz not null default now())`)
  for (const { name, checksum } of migrations) {
    const migration = ours.get(name)
    if (!migration)
      throw new BackupError(`The data comes from a newer version of this program (it has ${name}). Update it first.`)
    if (migration.checksum !== checksum)
      throw new BackupError(`The data comes from another version of this program: its migration ${name} is different.`)
    // No other process uses the tables yet, so building an index needs no `concurrently`.
    await client.query(migration.text.replaceAll(/^(create (?:unique )?index) concurrently/gm, '$1'))
    // The next migration couldn't alter a table with constraint checks deferred to the transaction's end.
    await client.query('set constraints all immediate; set constraints all deferred')
  }
}

export async function isEmpty(client: Client) {
  return (await listTables(client)).length === 0
}

/** Keeps what belongs to extensions. */
export async function dropEverything(client: Client) {
  const stored = (await listTables(client)).map(({ name }) => name)
  for (const name of [...stored, ...(await listUnlogged(client))])
    await client.query(`drop table ${quoted(name)} cascade`)
  const { rows } = await client.query<{ signature: string }>(`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`)
  for (const { signature } of rows) await client.query(`drop routine if exists ${signature} cascade`)
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type QueryResultRow } from 'pg'
import { lockNumbers } from '#platform/database/locks.ts'

export function databaseOf({ dataDir }: { dataDir: string }) {
  const note = join(dataDir, 'postgres-folder')
  const folder = existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'postgres')
  const [pid, , , port, host = ''] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')
  const url = `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(host)}`
  return { pid: Number(pid), host, port: Number(port), url }
}

/** Queries the database like a person with psql. */
export async function askDatabase<Row extends QueryResultRow>(
  product: { dataDir: string },
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseOf(product).url })
  // The server may be killed during the connection.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Takes the lock that every import acquires before it compares and writes. Returns a function that releases it. */
export async function holdImports(product: { dataDir: string }) {
  const client = new Client({ connectionString: databaseOf(product).url })
  client.on('error', () => {})
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [lockNumbers.importing])
  return () => client.end()
}

import { Client, type ClientConfig } from 'pg'
import { readSnapshot } from './read-snapshot.ts'
import { BackupError, type Snapshot } from './snapshot.ts'
import { listTables, quoted, type StoredTable } from './stored-tables.ts'

type Options = { madeAt: Date; alone?: string }

/** Uses a dedicated connection. `alone` is a lock name: returns undefined while another process has that lock. */
export function withSnapshot<R>(
  connection: ClientConfig,
  work: (snapshot: Snapshot) => Promise<R>,
  { madeAt, alone }: Options,
): Promise<R | undefined> {
  return atOneMoment(connection, (client, tables) => work(readSnapshot(client, tables, madeAt)), { alone })
}

/** Runs `work` on a consistent snapshot of the database. */
export async function atOneMoment<R>(
  connection: ClientConfig,
  work: (client: Client, tables: StoredTable[]) => Promise<R>,
  { alone }: { alone?: string | undefined },
): Promise<R | undefined> {
  const client = new Client({ keepAlive: true, connectionTimeoutMillis: 10_000, ...connection })
  // A lost connection also fails the running query; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const tables = await listTables(client)
    if (!tables.some(({ name }) => name === 'migrations'))
      throw new BackupError('The database is empty, so there’s nothing to copy.')
    await client.query('begin transaction isolation level repeatable read, read only')
    // This is set before the first query, so that the snapshot starts after it and no table is rebuilt during the read.
    await client.query(`set local lock_timeout = '10s'`)
    await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
    if (alone !== undefined && !(await isAlone(client, alone))) return undefined
    return await work(client, tables)
  } finally {
    await client.end()
  }
}

/** The lock lasts until the transaction ends: a killed process leaves none behind. */
async function isAlone(client: Client, name: string) {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
    [name],
  )
  return rows[0]?.locked === true
}

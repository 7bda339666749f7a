import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import { BackupError, type Manifest, type SnapshotPart, type Totals } from './snapshot.ts'
import { copyOut, lastPlace, listSequences, listTables, quoted, type StoredTable } from './stored-tables.ts'
import { createTableSums } from './table-sum.ts'

/** Settings that a role or server may have changed and that affect how rows are written. */
const plainWords = [
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
  "timezone = 'UTC'",
  "client_encoding = 'UTF8'",
]

/** Turns timeouts off, because reading a large table takes long. */
const patience = ['statement_timeout = 0', 'idle_in_transaction_session_timeout = 0', "lock_timeout = '10s'"]

export async function speakPlainly(client: Client) {
  for (const setting of [...plainWords, ...patience]) await client.query(`set local ${setting}`)
}

/** Yields a snapshot. The caller's `repeatable read` transaction must not have run a query yet. */
export async function* readSnapshot(client: Client, tables: StoredTable[], madeAt: Date): AsyncGenerator<SnapshotPart> {
  await speakPlainly(client)
  const manifest = await describeSnapshot(client, tables, madeAt)
  yield { kind: 'manifest', manifest }

  const sums = createTableSums()
  for (const table of tables) {
    for await (const lines of readRows(client, table)) {
      sums.add(table.name, lines)
      yield { kind: 'rows', table: table.name, lines }
    }
  }
  const names = tables.map(({ name }) => name)
  yield { kind: 'totals', totals: { tables: sums.totals(names), sequences: await readSequences(client) } }
}

export function readRows(client: Client, table: StoredTable) {
  return wholeLines(client.query(to(copyOut(table))))
}

export async function describeSnapshot(client: Client, tables: StoredTable[], madeAt: Date): Promise<Manifest> {
  // A migration ran between the listing and the snapshot, so the list is outdated.
  if (JSON.stringify(await listTables(client)) !== JSON.stringify(tables))
    throw new BackupError('Another process just changed the tables. Try again.')
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name collate "C"',
  )
  const server = await client.query<{ server_version: string }>('show server_version')
  return {
    product: 'roof-rescue',
    format: 1,
    madeAt: madeAt.toISOString(),
    postgres: server.rows[0]?.server_version ?? '',
    migrations: migrations.rows,
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map(column => column.name) })),
    transactions: await lastPlace(client),
  }
}

/** Sequences aren't part of a snapshot, but reading them last gives values past every number in it. */
export async function readSequences(client: Client): Promise<Totals['sequences']> {
  const sequences: Totals['sequences'] = []
  for (const name of await listSequences(client)) {
    const { rows } = await client.query<{ value: string; isUsed: boolean }>(
      `select last_value::text as value, is_called as "isUsed" from ${quoted(name)}`,
    )
    for (const { value, isUsed } of rows) sequences.push({ name, value: Number(value), isUsed })
  }
  return sequences
}

const newline = 10
const chunkBytes = 262_144

/** Regroups bytes into larger chunks that each end with a line; a line may be longer than a chunk. */
export async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < chunkBytes || !chunk.includes(newline)) continue
    const all = Buffer.concat(waiting, bytes)
    const end = all.lastIndexOf(newline) + 1
    yield all.subarray(0, end)
    waiting = end < all.length ? [all.subarray(end)] : []
    bytes = all.length - end
  }
  if (bytes > 0) yield Buffer.concat(waiting, bytes)
}

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Client, DatabaseError } from 'pg'
import { from } from 'pg-copy-streams'
import { rejectPooler, waitForLock } from '../database/migrations.ts'
import { bareTables } from './bare-tables.ts'
import { buildSchema, dropEverything, isEmpty } from './build-schema.ts'
import { compareTotals } from './check-snapshot.ts'
import { readRows, speakPlainly } from './read-snapshot.ts'
import { BackupError, type Manifest, type Rows, type Snapshot, type SnapshotPart, type Totals } from './snapshot.ts'
import { spendTransactions } from './spend-transactions.ts'
import { copyIn, listTables, quoted } from './stored-tables.ts'
import { createTableSums } from './table-sum.ts'

type LoadOptions = {
  folder: string
  /** Delete the existing data first. */
  replaces: boolean
  onProgress?: (table: string, rows: number) => void
}

/** Uses our migrations, in one transaction. Verifies the stored rows and returns a summary. */
export async function loadSnapshot(client: Client, snapshot: Snapshot, options: LoadOptions) {
  const parts = snapshot[Symbol.asyncIterator]()
  try {
    const { manifest } = await nextOf(parts, 'manifest')
    await rejectPooler(client)
    // A server that starts in the meantime waits for this lock.
    await waitForLock(client)
    await spendTransactions(client, manifest.transactions)
    await client.query('begin')
    await speakPlainly(client)
    await makeRoom(client, options)
    await buildSchema(client, manifest, options.folder)
    const totals = await fillTables(client, manifest, parts, options)
    await compareWithTables(client, totals)
    await client.query('commit')
    // Runs outside the transaction, and is optional: makes the planner's statistics current.
    await client.query(`vacuum (analyze) ${manifest.tables.map(({ name }) => quoted(name)).join(', ')}`)
    return { manifest, totals }
  } finally {
    await parts.return?.()
  }
}

async function makeRoom(client: Client, { replaces }: LoadOptions) {
  if (await isEmpty(client)) return
  if (!replaces)
    throw new BackupError('The database isn’t empty. Use another one, or add --replace to delete what’s in it.')
  await rejectOthers(client)
  await dropEverything(client)
}

export async function rejectOthers(client: Client) {
  const { rows } = await client.query<{ others: number }>(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and coalesce(backend_type, 'client backend') = 'client backend'`)
  if (rows[0]?.others)
    throw new BackupError(`Other programs are connected to the database (${rows[0].others}). Stop the product first.`)
}

type Parts = AsyncIterator<SnapshotPart>

async function fillTables(client: Client, manifest: Manifest, parts: Parts, { onProgress }: LoadOptions) {
  const names = manifest.tables.map(({ name }) => name)
  const decorate = await bareTables(client, names)
  // The migrations inserted rows that are part of the snapshot too.
  await client.query(`truncate ${names.map(quoted).join(', ')}`)

  const sums = createTableSums()
  const filled = new Set<string>()
  let next = await nextOf(parts)
  while (next.kind === 'rows') {
    const { table } = next
    const columns = manifest.tables.find(({ name }) => name === table)?.columns
    if (!columns || filled.has(table))
      throw new BackupError('The data isn’t a valid backup: its parts are out of order.')
    filled.add(table)
    const run = runOf(parts, next, ({ lines }) => sums.add(table, lines))
    await copyChunks(client, copyIn(table, columns), run.lines(), () => damagedRow(table))
    next = run.after()
    onProgress?.(table, sums.totals([table])[table]?.rows ?? 0)
  }
  if (next.kind !== 'totals') throw new BackupError('The data isn’t a valid backup: its parts are out of order.')
  compareTotals(names, next.totals.tables, sums.totals(names))

  for (const { name, value, isUsed } of next.totals.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isUsed])
  await decorate()
  return next.totals
}

function runOf(parts: Parts, first: Rows, seen: (rows: Rows) => void) {
  let after: SnapshotPart | undefined
  return {
    async *lines() {
      let part: SnapshotPart = first
      while (part.kind === 'rows' && part.table === first.table) {
        seen(part)
        yield part.lines
        part = await nextOf(parts)
      }
      after = part
    },
    after() {
      if (!after) throw new Error('The rows were not read to their end.')
      return after
    },
  }
}

function damagedRow(table: string) {
  return new BackupError(`A row of ${table} can’t be read: the data is damaged. Nothing was changed.`)
}

/**
 * Copies chunks into a table. The reader's error counts more than the one with which the database answers it. `badRow` replaces the
 * database's error about a row, because that one quotes it.
 */
export async function copyChunks(client: Client, sql: string, chunks: AsyncIterable<Buffer>, badRow: () => Error) {
  let failure: unknown
  const kept = async function* () {
    try {
      yield* chunks
    } catch (error) {
      failure = error
      throw error
    }
  }
  try {
    await pipeline(Readable.from(kept(), { objectMode: false }), client.query(from(sql)))
  } catch (error) {
    if (!failure && isBadRow(error)) throw badRow()
    throw failure ?? error
  }
}

/** Detects an invalid row: changed bytes are unpacked before their checksum is reached. */
export function isBadRow(error: unknown) {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '')
}

/** Compares with the rows now in the database, not with those sent to it. */
async function compareWithTables(client: Client, totals: Totals) {
  const sums = createTableSums()
  const tables = await listTables(client)
  for (const table of tables) for await (const lines of readRows(client, table)) sums.add(table.name, lines)
  const names = tables.map(({ name }) => name)
  compareTotals(names, totals.tables, sums.totals(names))
}

async function nextOf(parts: Parts): Promise<SnapshotPart>
async function nextOf<Kind extends SnapshotPart['kind']>(
  parts: Parts,
  kind: Kind,
): Promise<Extract<SnapshotPart, { kind: Kind }>>
async function nextOf(parts: Parts, kind?: SnapshotPart['kind']) {
  const next = await parts.next()
  if (next.done || (kind && next.value.kind !== kind))
    throw new BackupError('The data isn’t a valid backup: its parts are out of order.')
  return next.value
}

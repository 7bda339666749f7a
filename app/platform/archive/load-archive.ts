import type { Client } from 'pg'
import { bareTables } from '../backup/bare-tables.ts'
import { dropEverything, isEmpty, runMigrations } from '../backup/build-schema.ts'
import { copyChunks, isBadRow, rejectOthers } from '../backup/load-snapshot.ts'
import { speakPlainly } from '../backup/read-snapshot.ts'
import { spendTransactions } from '../backup/spend-transactions.ts'
import { listTables, quoted, type StoredTable } from '../backup/stored-tables.ts'
import { rejectPooler, waitForLock } from '../database/migrations.ts'
import { type ArchivedTable, ArchiveError, type ArchivePlan } from './archive-manifest.ts'
import type { OpenArchive } from './open-archive.ts'
import { createCsvSum, csvIn, keysOf, readKeys, readTableCsv } from './table-csv.ts'

type LoadOptions = {
  plan: ArchivePlan
  folder: string
  /** Called before an unused deployment is replaced: it has staff and settings. Throws to leave it alone. */
  confirm(): Promise<void>
  onProgress?: ((name: string, done: number) => void) | undefined
}

/** Loads the archive in one transaction into an empty or unused database, then compares every row and file with it. */
export async function loadArchive(client: Client, archive: OpenArchive, options: LoadOptions) {
  const { manifest } = archive
  await rejectPooler(client)
  // A server that starts in the meantime waits for this lock.
  await waitForLock(client)
  await spendTransactions(client, manifest.transactions)
  await client.query('begin')
  try {
    await speakPlainly(client)
    await makeRoom(client, options)
    await runMigrations(client, manifest.migrations, options.folder)
    await listMigrations(client, manifest.migrations)
    const tables = matchTables(await listTables(client), manifest.tables, options.plan)
    await fill(client, tables, archive, options)
    await compareTables(client, tables, manifest.tables, options.plan)
    await client.query('commit')
  } catch (error) {
    throw saidPlainly(error)
  }
  // Runs outside the transaction, and is optional: makes the planner's statistics current.
  await client.query(`vacuum (analyze) ${manifest.tables.map(({ name }) => quoted(name)).join(', ')}`)
}

async function makeRoom(client: Client, { plan, confirm }: LoadOptions) {
  if (await isEmpty(client)) return
  const { rows } = await client.query<{ own: boolean }>(`select to_regclass('migrations') is not null as own`)
  if (!rows[0]?.own) throw new ArchiveError('The database has tables that aren’t this product’s. Use an empty one.')
  const signs: string[] = []
  for (const { table, where = 'true', name } of plan.signsOfUse) {
    const count = await countRows(client, table, where)
    if (count > 0) signs.push(`${name} (${count.toLocaleString('en')})`)
  }
  if (signs.length > 0)
    throw new ArchiveError(
      `This deployment is in use: it has ${signs.join(', ')}. Import into an empty one. Nothing was changed.`,
    )
  await confirm()
  await rejectOthers(client)
  await dropEverything(client)
}

/** A database of an earlier version may lack the table. */
async function countRows(client: Client, table: string, where: string) {
  const { rows: known } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    quoted(table),
  ])
  if (!known[0]?.exists) return 0
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${quoted(table)} where ${where}`,
  )
  return rows[0]?.count ?? 0
}

async function listMigrations(client: Client, migrations: { name: string; checksum: string }[]) {
  for (const { name, checksum } of migrations)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
}

function matchTables(made: StoredTable[], archived: ArchivedTable[], { leftOut }: ArchivePlan) {
  for (const table of made.filter(({ name }) => !(name in leftOut)))
    if (!archived.some(({ name }) => name === table.name))
      throw new ArchiveError(`The table ${table.name} is missing from the export.`)
  return archived.map(({ name, columns }) => {
    const table = made.find(one => one.name === name)
    const own = table?.columns.map(column => column.name).join()
    if (!table || name in leftOut || own !== columns.join())
      throw new ArchiveError(`The table ${name} isn’t one of this program’s: the export was changed.`)
    return table
  })
}

async function fill(client: Client, tables: StoredTable[], archive: OpenArchive, { onProgress }: LoadOptions) {
  const decorate = await bareTables(
    client,
    (await listTables(client)).map(({ name }) => name),
  )
  // The migrations inserted rows that are in the archive too.
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  for (const table of archive.manifest.tables) {
    const badRow = () => new ArchiveError(`A row of ${table.name} can’t be read: the export was changed.`)
    await copyChunks(client, csvIn(table.name, table.columns), archive.readTable(table), badRow)
    onProgress?.(table.name, table.rows)
  }
  let done = 0
  for await (const { id, content } of archive.readFiles()) {
    await client.query('insert into file_contents (file_id, content) values ($1, $2)', [id, content])
    onProgress?.('files', ++done)
  }
  for (const { name, value, isUsed } of archive.manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isUsed])
  await decorate()
}

/** Compares the stored rows, not the sent ones. */
async function compareTables(client: Client, tables: StoredTable[], archived: ArchivedTable[], plan: ArchivePlan) {
  const keys = await readKeys(client)
  for (const table of tables) {
    const sum = createCsvSum()
    const reading = { keys: keysOf(keys, table.name), replaced: plan.replaced[table.name] }
    for await (const chunk of readTableCsv(client, table, reading)) sum.add(chunk)
    if (sum.total().sha256 !== archived.find(({ name }) => name === table.name)?.sha256)
      throw new ArchiveError(`The rows of ${table.name} differ after the import. Nothing was changed.`)
  }
  const { rows } = await client.query<{ wrong: number }>(`
    select count(*)::int as wrong from files f full join file_contents c on c.file_id = f.id
    where f.id is null or c.file_id is null or sha256(c.content) <> f.sha256 or octet_length(c.content) <> f.bytes`)
  if (rows[0]?.wrong) throw new ArchiveError(`${rows[0].wrong} files don’t match the tables: the export was changed.`)
}

/** Hides the database's message, which quotes the bad row. */
function saidPlainly(error: unknown) {
  return isBadRow(error) ? new ArchiveError('The export’s tables don’t fit together: it was changed.') : error
}

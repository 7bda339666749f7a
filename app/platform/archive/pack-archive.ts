import { createHash } from 'node:crypto'
import { addAbortSignal, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Client, ClientConfig } from 'pg'
import { ZipFile } from 'yazl'
import { describeSnapshot, readSequences, speakPlainly } from '../backup/read-snapshot.ts'
import type { StoredTable } from '../backup/stored-tables.ts'
import { createTableSum } from '../backup/table-sum.ts'
import { atOneMoment } from '../backup/with-snapshot.ts'
import { type Bucket, BucketError } from '../files/bucket.ts'
import {
  type ArchivedTable,
  ArchiveError,
  type ArchiveManifest,
  type ArchivePlan,
  archivedFileName,
  archiveFormat,
  manifestName,
  readmeName,
  tableFileName,
} from './archive-manifest.ts'
import { createCsvSum, keysOf, readKeys, readTableCsv } from './table-csv.ts'

/** Counts finished tables and files, and the total. */
export type PackProgress = (done: number, total: number) => void

type Asked = {
  plan: ArchivePlan
  madeAt: Date
  onProgress?: PackProgress | undefined
  signal?: AbortSignal | undefined
}
type Alone = { alone?: string; begins?: () => Promise<boolean> }
type Packing = Asked & { bucket: Bucket | undefined }
type Take<R> = (bytes: AsyncIterable<Buffer>) => Promise<R>

export type Archives = {
  /** Packs the content at one moment. Returns undefined while another process has the lock `alone`, or if `begins` returns false. */
  pack<R>(asked: Asked & Alone, take: Take<R>): Promise<{ manifest: ArchiveManifest; taken: R } | undefined>
}

/** Each archive uses a separate connection while it's written. */
export function openArchives(connection: ClientConfig, bucket: Bucket | undefined): Archives {
  return {
    pack: ({ alone, begins, ...asked }, take) => {
      const work = async (client: Client, tables: StoredTable[]) =>
        begins && !(await begins()) ? undefined : packArchive(client, tables, { ...asked, bucket }, take)
      return atOneMoment(connection, work, { alone })
    },
  }
}

/** Gives `take` the archive's bytes as they are read. Runs in the caller's `repeatable read` transaction. */
async function packArchive<R>(client: Client, tables: StoredTable[], packing: Packing, take: Take<R>) {
  const zip = new ZipFile()
  const output = zip.outputStream
  // Its declared type isn't a Readable, but yazl always returns one.
  if (!(output instanceof Readable)) throw new TypeError('The packer’s output isn’t a stream.')
  // The reader gets the errors. Later ones must not end the process.
  for (const end of [zip, output]) end.on('error', () => {})
  const over = new AbortController()
  const signal = packing.signal ? AbortSignal.any([over.signal, packing.signal]) : over.signal
  const add = openAdding(zip, packing.madeAt, signal)
  const filling = fill(client, tables, packing, add)
  filling.then(
    () => zip.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error('The archive could not be written.')),
  )
  output.once('close', () => over.abort())
  try {
    const taken = await take(output)
    return { manifest: await filling, taken }
  } finally {
    over.abort()
    // The connection must be idle before it closes, and `take` may have failed first.
    await filling.catch(() => {})
  }
}

type Adding = (name: string, content: Readable | Buffer, options?: { compress: boolean }) => Promise<void>

/** Resolves when the content has been read: only one entry is open at a time. */
function openAdding(zip: ZipFile, mtime: Date, signal: AbortSignal): Adding {
  const entry = { mtime, mode: 0o100600 }
  return async (name, content, options = { compress: true }) => {
    signal.throwIfAborted()
    const source = Buffer.isBuffer(content) ? Readable.from([content], { objectMode: false }) : content
    addAbortSignal(signal, source)
    zip.addReadStream(source, name, { ...entry, ...options })
    await finished(source, { writable: false })
  }
}

async function fill(client: Client, tables: StoredTable[], { plan, madeAt, bucket, onProgress }: Packing, add: Adding) {
  await speakPlainly(client)
  const { migrations, postgres, transactions } = await describeSnapshot(client, tables, madeAt)
  const archived = chooseTables(tables, plan)
  const keys = await readKeys(client)
  const fileCount = await countFiles(client)
  const total = archived.length + fileCount
  const written: ArchivedTable[] = []
  for (const table of archived) {
    written.push(await addTable(client, table, { keys: keysOf(keys, table.name), plan, add }))
    onProgress?.(written.length, total)
  }
  const files = await addFiles(client, bucket, add, done => onProgress?.(written.length + done, total))
  const about = {
    product: 'roof-rescue',
    content: 'full export',
    format: archiveFormat,
    madeAt: madeAt.toISOString(),
    postgres,
    migrations,
    transactions,
    tables: written,
    files,
    sequences: await readSequences(client),
  } as const
  const manifest: ArchiveManifest = { ...about, leftOut: { ...plan.leftOut } }
  await add(readmeName, Buffer.from(plan.readme(about)))
  await add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
  return manifest
}

/** Throws for a table in neither list, so that no table is omitted silently or exported by accident. */
function chooseTables(tables: StoredTable[], { archived, leftOut }: ArchivePlan) {
  const undecided = tables.filter(({ name }) => !archived.includes(name) && !(name in leftOut))
  if (undecided.length > 0)
    throw new ArchiveError(`The export has no rule for these tables: ${undecided.map(({ name }) => name).join(', ')}.`)
  return tables.filter(({ name }) => archived.includes(name))
}

type AddingTable = { keys: readonly string[]; plan: ArchivePlan; add: Adding }

async function addTable(client: Client, table: StoredTable, { keys, plan, add }: AddingTable): Promise<ArchivedTable> {
  const sum = createCsvSum()
  const lines = readTableCsv(client, table, { keys, replaced: plan.replaced[table.name] })
  await add(tableFileName(table.name), Readable.from(summed(lines, sum), { objectMode: false }))
  return { name: table.name, columns: table.columns.map(({ name }) => name), ...sum.total() }
}

async function* summed(chunks: AsyncIterable<Buffer>, sum: ReturnType<typeof createCsvSum>) {
  for await (const chunk of chunks) {
    sum.add(chunk)
    yield chunk
  }
}

async function countFiles(client: Client) {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from files')
  return rows[0]?.count ?? 0
}

type FileRow = { id: string; mediaType: string; place: string; sha256: Buffer; content: Buffer | null }

const idsAtOnce = 500

/** One file is in memory at a time. */
async function addFiles(client: Client, bucket: Bucket | undefined, add: Adding, onFile: (done: number) => void) {
  const sum = createTableSum()
  let [count, bytes, after] = [0, 0, '00000000-0000-0000-0000-000000000000']
  while (true) {
    const { rows: ids } = await client.query<{ id: string }>(
      'select id::text from files where id > $1 order by id limit $2',
      [after, idsAtOnce],
    )
    for (const { id } of ids) {
      const { content, mediaType, sha256 } = await readFile(client, bucket, id)
      await add(archivedFileName({ id, mediaType }), content, { compress: false })
      sum.add(fileLine(id, sha256))
      count += 1
      bytes += content.length
      onFile(count)
    }
    if (ids.length < idsAtOnce) return { count, bytes, sum: sum.total().sum }
    after = ids.at(-1)?.id ?? after
  }
}

export function fileLine(id: string, sha256: Buffer) {
  return Buffer.from(`${id} ${sha256.toString('hex')}\n`)
}

async function readFile(client: Client, bucket: Bucket | undefined, id: string) {
  const { rows } = await client.query<FileRow>(
    `select f.id, f.media_type as "mediaType", f.place, f.sha256, c.content
     from files f left join file_contents c on c.file_id = f.id where f.id = $1`,
    [id],
  )
  const file = rows[0]
  const content = file?.place === 'bucket' ? await readFromBucket(bucket, id) : file?.content
  if (!file || !content || !createHash('sha256').update(content).digest().equals(file.sha256))
    throw new ArchiveError(`The file ${id} is missing or damaged in this deployment. Nothing was exported.`)
  return { content, mediaType: file.mediaType, sha256: file.sha256 }
}

async function readFromBucket(bucket: Bucket | undefined, id: string) {
  try {
    return await bucket?.get(id)
  } catch (error) {
    if (!(error instanceof BucketError)) throw error
    throw new ArchiveError(`The file storage isn’t responding (${error.code}). Nothing was exported. Try again.`)
  }
}

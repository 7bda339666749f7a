import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { createTableSum } from '../backup/table-sum.ts'
import {
  type ArchivedTable,
  ArchiveError,
  type ArchiveManifest,
  archivePartOf,
  manifestName,
  readManifest,
} from './archive-manifest.ts'
import { fileLine } from './pack-archive.ts'
import { createCsvSum } from './table-csv.ts'

/** A manifest has a line for each table; a file is an upload. */
const mostBytes = { manifest: 16_777_216, readme: 1_048_576, file: 134_217_728 }
/** Text of a table packs to a tenth or so. */
const bomb = { fromBytes: 1_048_576, times: 250 }

const broken = 'The file isn’t a ZIP, or part of it is missing.'

export type OpenArchive = Awaited<ReturnType<typeof openArchive>>

/** Checks the list of contents, and the contents while they're read. Nothing is unpacked to the disk. */
export async function openArchive(path: string) {
  const zip = await openZip(path)
  const { manifest, tables } = await surveyed(zip).catch((error: unknown) => {
    zip.close()
    throw error
  })

  /** Throws after the last chunk if the table isn't what the manifest says. */
  async function* readTable(table: ArchivedTable): AsyncGenerator<Buffer> {
    const entry = tables.get(table.name)
    if (!entry) throw new ArchiveError(`The table ${table.name} is missing from the export.`)
    const sum = createCsvSum()
    for await (const chunk of await openEntry(zip, entry)) {
      sum.add(chunk)
      yield chunk
    }
    const { rows, sha256 } = sum.total()
    if (rows !== table.rows || sha256 !== table.sha256)
      throw new ArchiveError(`The checksum of the table ${table.name} is wrong: the export is damaged or was changed.`)
  }

  /** One file is in memory at a time. Throws after the last one if they aren't those of the manifest. */
  async function* readFiles() {
    const again = await openZip(path)
    const sum = createTableSum()
    try {
      for await (const entry of entriesOf(again)) {
        const part = archivePartOf(entry.fileName)
        if (part?.kind !== 'file') continue
        const content = await asArchiveError(async () => buffer(await openEntry(again, entry)))
        sum.add(fileLine(part.id, createHash('sha256').update(content).digest()))
        yield { id: part.id, content }
      }
    } finally {
      again.close()
    }
    const { rows, sum: total } = sum.total()
    if (rows !== manifest.files.count || total !== manifest.files.sum)
      throw new ArchiveError('The checksum of the files is wrong: the export is damaged or was changed.')
  }

  return { manifest, readTable, readFiles, close: () => zip.close() }
}

/** Reads everything without a database. */
export async function checkArchive(archive: OpenArchive, onProgress?: (name: string, done: number) => void) {
  for (const table of archive.manifest.tables) {
    for await (const _ of archive.readTable(table));
    onProgress?.(table.name, table.rows)
  }
  let done = 0
  for await (const _ of archive.readFiles()) onProgress?.('files', ++done)
}

function openZip(path: string) {
  return asArchiveError(() =>
    yauzl.openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true }),
  )
}

async function surveyed(zip: yauzl.ZipFile) {
  const tables = new Map<string, yauzl.Entry>()
  let [listed, files] = [undefined as yauzl.Entry | undefined, 0]
  for await (const entry of entriesOf(zip)) {
    const part = archivePartOf(entry.fileName)
    if (!part) throw new ArchiveError(`The file has a part that doesn’t belong in a full export: ${entry.fileName}`)
    if (!entry.canDecodeFileData())
      throw new ArchiveError(`${entry.fileName} is encrypted or packed in a way we can’t read.`)
    rejectBomb(entry, part.kind === 'table' ? Number.POSITIVE_INFINITY : mostBytes[part.kind])
    if (part.kind === 'file') files += 1
    if (part.kind === 'manifest') listed = once(listed, entry)
    if (part.kind === 'table') tables.set(part.table, once(tables.get(part.table), entry))
  }
  if (!listed) throw new ArchiveError(`The file has no ${manifestName}, so it isn’t a full export.`)
  const manifest = readManifest(await readListed(zip, listed))
  compare(manifest, tables, files)
  return { manifest, tables }
}

/** The manifest has the checksums of everything else; its own is the ZIP's, which yauzl doesn't compare. */
async function readListed(zip: yauzl.ZipFile, entry: yauzl.Entry) {
  const content = await asArchiveError(async () => buffer(await openEntry(zip, entry)))
  if (crc32(content) !== entry.crc32) throw new ArchiveError(`The export’s ${manifestName} is damaged.`)
  return content.toString()
}

function once(before: yauzl.Entry | undefined, entry: yauzl.Entry) {
  if (before) throw new ArchiveError(`${entry.fileName} is in the file twice.`)
  return entry
}

/** yauzl holds every entry to the size that it claims. */
function rejectBomb({ fileName, compressedSize, uncompressedSize }: yauzl.Entry, most: number) {
  const isBomb = uncompressedSize > bomb.fromBytes && uncompressedSize > bomb.times * compressedSize
  if (isBomb || uncompressedSize > most)
    throw new ArchiveError(
      `${fileName} would unpack to ${uncompressedSize} bytes, which is more than an export can have.`,
    )
}

function compare({ tables, files }: ArchiveManifest, entries: Map<string, yauzl.Entry>, fileCount: number) {
  for (const { name, bytes } of tables) {
    const entry = entries.get(name)
    if (!entry) throw new ArchiveError(`The table ${name} is missing from the export.`)
    if (entry.uncompressedSize !== bytes)
      throw new ArchiveError(`The table ${name} isn’t the size that ${manifestName} says: the export was changed.`)
  }
  const unlisted = [...entries.keys()].find(name => !tables.some(table => table.name === name))
  if (unlisted) throw new ArchiveError(`The table ${unlisted} isn’t listed in ${manifestName}.`)
  if (fileCount !== files.count)
    throw new ArchiveError(`The export has ${fileCount} files, but ${manifestName} lists ${files.count}.`)
}

async function* entriesOf(zip: yauzl.ZipFile) {
  const entries = zip.eachEntry()
  while (true) {
    const next = await asArchiveError(() => entries.next())
    if (next.done) return
    yield next.value
  }
}

async function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<AsyncIterable<Buffer>> {
  const stream = await asArchiveError(() => zip.openReadStreamPromise(entry))
  return readable(stream)
}

async function* readable(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream
  } catch (error) {
    throw broke(error)
  }
}

async function asArchiveError<T>(work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    throw broke(error)
  }
}

/** A missing file or a disk that can't be read has its own sentence. */
function broke(error: unknown) {
  if (error instanceof ArchiveError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^E[A-Z]+$/.test(code) ? error : new ArchiveError(broken, { cause: error })
}

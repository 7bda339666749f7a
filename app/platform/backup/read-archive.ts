import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { createByteReader } from './byte-reader.ts'
import { sealMark, unseal } from './sealed-bytes.ts'
import { BackupError, manifestSchema, type SnapshotPart, totalsSchema } from './snapshot.ts'
import { readTar, type TarFile } from './tar-archive.ts'

const damaged = 'The file isn’t a backup of this product, or it’s damaged.'

/** Throws a BackupError if the archive is damaged, incomplete, encrypted or not ours. */
export async function* readArchive(file: string, passphrase?: string): AsyncGenerator<SnapshotPart> {
  const stream = createReadStream(file, { highWaterMark: 262_144 })
  try {
    const unpacked = createByteReader(unzip(await opened(stream, passphrase)))
    let last: SnapshotPart['kind'] | undefined
    for await (const entry of readTar(unpacked)) {
      const part = partOf(entry)
      last = part.kind
      yield part
    }
    // The last checksum follows the last file; only the archive's end marker comes before it.
    for await (const end of unpacked.rest()) if (end.some(byte => byte !== 0)) throw new BackupError(damaged)
    if (last !== 'totals') throw new BackupError(damaged)
  } finally {
    stream.destroy()
  }
}

async function opened(stream: AsyncIterable<Buffer>, passphrase?: string): Promise<AsyncIterable<Buffer>> {
  const bytes = createByteReader(stream)
  const mark = await bytes.take(sealMark.length)
  if (!mark.equals(sealMark)) return joined(mark, bytes.rest())
  if (!passphrase)
    throw new BackupError('The file is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.')
  return unseal(bytes, passphrase)
}

async function* joined(first: Buffer, rest: AsyncIterable<Buffer>) {
  yield first
  yield* rest
}

async function* unzip(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const packed = Readable.from(chunks, { objectMode: false })
  try {
    yield* pipeline(packed, createZstdDecompress(), () => {})
  } catch (error) {
    throw isOfZstd(error) ? new BackupError(damaged, { cause: error }) : error
  }
}

function isOfZstd(error: unknown) {
  return error instanceof Error && 'code' in error && /^(ZSTD|Z_|ERR_)/.test(String(error.code))
}

function partOf({ name, content }: TarFile): SnapshotPart {
  try {
    if (name === 'manifest.json') return { kind: 'manifest', manifest: manifestSchema.parse(jsonOf(content)) }
    if (name === 'totals.json') return { kind: 'totals', totals: totalsSchema.parse(jsonOf(content)) }
  } catch (error) {
    throw new BackupError(damaged, { cause: error })
  }
  const table = /^tables\/([a-z_][a-z0-9_]*)\/\d{6,}\.copy$/.exec(name)?.[1]
  if (table === undefined) throw new BackupError(damaged)
  return { kind: 'rows', table, lines: content }
}

function jsonOf(content: Buffer): unknown {
  return JSON.parse(content.toString())
}

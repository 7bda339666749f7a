import { pipeline, Readable } from 'node:stream'
import { constants, createZstdCompress } from 'node:zlib'
import { seal } from './sealed-bytes.ts'
import { BackupError, type Snapshot, type SnapshotPart } from './snapshot.ts'
import { tarBlocks, tarEnd } from './tar-archive.ts'

// A backup is a tar compressed with zstd: `manifest.json`, `tables/NAME/NUMBER.copy` and `totals.json`.

const compression = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 }

export function archiveOf(snapshot: Snapshot, { madeAt, passphrase }: { madeAt: Date; passphrase?: string }) {
  const packed = Readable.from(tarOf(snapshot, madeAt), { objectMode: false })
  // Iterating the output throws the errors of both ends.
  const archive: AsyncIterable<Buffer> = pipeline(packed, createZstdCompress({ params: compression }), () => {})
  return passphrase ? seal(archive, passphrase) : archive
}

async function* tarOf(snapshot: Snapshot, madeAt: Date) {
  const written = new Map<string, number>()
  for await (const part of snapshot) yield tarBlocks(fileOf(part, written), madeAt)
  yield tarEnd
}

function fileOf(part: SnapshotPart, written: Map<string, number>) {
  if (part.kind === 'manifest') return { name: 'manifest.json', content: json(part.manifest) }
  if (part.kind === 'totals') return { name: 'totals.json', content: json(part.totals) }
  const number = (written.get(part.table) ?? 0) + 1
  written.set(part.table, number)
  const name = `tables/${part.table}/${String(number).padStart(6, '0')}.copy`
  if (name.length > 100) throw new BackupError(`The name of the table ${part.table} is too long for an archive.`)
  return { name, content: part.lines }
}

function json(value: unknown) {
  return Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`)
}

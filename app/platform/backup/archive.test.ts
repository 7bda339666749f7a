import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newFolder } from '#tests/support/copied-databases.ts'
import { readAll } from '#tests/support/read-all.ts'
import { checkSnapshot } from './check-snapshot.ts'
import { readArchive } from './read-archive.ts'
import { wholeLines } from './read-snapshot.ts'
import { BackupError, type SnapshotPart } from './snapshot.ts'
import { createTableSum } from './table-sum.ts'
import { archiveOf } from './write-archive.ts'

const madeAt = new Date('2026-07-01T12:00:00Z')
const lines = Buffer.from('1\tAce \\N \\t\n2\tÜbermut\n')
const passphrase = 'a ladder, a tarp and two hands'

function sumOf(...pieces: Buffer[]) {
  const sum = createTableSum()
  for (const piece of pieces) sum.add(piece)
  return sum.total()
}

async function* snapshot(): AsyncGenerator<SnapshotPart> {
  const tables = [{ name: 'roofs', columns: ['id', 'name'] }]
  const about = { madeAt: madeAt.toISOString(), postgres: '18.1', migrations: [], transactions: 3 }
  yield { kind: 'manifest', manifest: { product: 'roof-rescue', format: 1, tables, ...about } }
  yield { kind: 'rows', table: 'roofs', lines }
  yield { kind: 'rows', table: 'roofs', lines: Buffer.from('3\tx\n'.repeat(20_000)) }
  const sum = sumOf(lines, Buffer.from('3\tx\n'.repeat(20_000)))
  yield { kind: 'totals', totals: { tables: { roofs: sum }, sequences: [] } }
}

async function written(given: { passphrase?: string } = {}) {
  const file = join(newFolder(), 'x.backup')
  writeFileSync(file, Buffer.concat(await readAll(archiveOf(snapshot(), { madeAt, ...given }))))
  return file
}

test('an archive returns its content unchanged, and tar can read it too', async () => {
  const file = await written()
  expect(await readAll(readArchive(file))).toEqual(await readAll(snapshot()))

  const tar = zstdDecompressSync(readFileSync(file))
  expect(tar.toString('latin1', 257, 262)).toBe('ustar')
  expect(tar.includes('tables/roofs/000001.copy')).toBe(true)
})

test('an encrypted archive opens only with its passphrase and reveals nothing of its content', async () => {
  const file = await written({ passphrase })
  expect(readFileSync(file).includes('roofs')).toBe(false)
  expect((await checkSnapshot(readArchive(file, passphrase))).totals.tables.roofs?.rows).toBe(20_002)
  for (const [other, why] of [
    [undefined, 'encrypted'],
    ['another passphrase', 'can’t decrypt'],
  ] as const)
    await expect(checkSnapshot(readArchive(file, other))).rejects.toThrow(why)
})

/** The archive with one byte changed, at many positions. */
function changed(whole: Buffer) {
  const places = [0, 8, 30, 60, 100, whole.length >> 1, whole.length - 20, whole.length - 1]
  return places.map(place => {
    const bytes = Buffer.from(whole)
    bytes.writeUInt8(bytes.readUInt8(place) ^ 0x10, place)
    return bytes
  })
}

test('a changed or truncated archive never yields anything but the original content', async () => {
  const file = await written()
  const [whole, expected] = [readFileSync(file), await checkSnapshot(snapshot())]
  let rejected = 0
  for (const bytes of [...changed(whole), whole.subarray(0, -30), whole.subarray(0, 70)]) {
    writeFileSync(file, bytes)
    try {
      expect(await checkSnapshot(readArchive(file))).toEqual(expected)
    } catch (error) {
      expect(error).toBeInstanceOf(BackupError)
      rejected += 1
    }
  }
  expect(rejected).toBeGreaterThan(7)
})

test('detects every change, cut and addition in an encrypted archive', async () => {
  const file = await written({ passphrase })
  const whole = readFileSync(file)
  // Only a few, because each derives the key again, which is slow by design.
  for (const bytes of [...changed(whole).slice(-2), whole.subarray(0, -1), Buffer.concat([whole, whole])]) {
    writeFileSync(file, bytes)
    await expect(checkSnapshot(readArchive(file, passphrase))).rejects.toBeInstanceOf(BackupError)
  }
})

test("a sum doesn't depend on the order of rows, and any other row changes it", () => {
  const [one, two] = [Buffer.from('1\ta\n'), Buffer.from('2\tb\n')]
  expect(sumOf(one, two)).toEqual(sumOf(Buffer.concat([two, one])))
  expect(sumOf(one, one)).not.toEqual(sumOf(one))
  expect(sumOf(one)).not.toEqual(sumOf(two))
})

test('chunks end with a line, however the bytes arrive', async () => {
  const all = `${'x'.repeat(300_000)}\n${'y\n'.repeat(400_000)}`
  const chunks = Array.from({ length: Math.ceil(all.length / 70_001) }, (_, at) =>
    all.slice(at * 70_001, (at + 1) * 70_001),
  )
  const pieces = await readAll(
    wholeLines(
      (async function* () {
        for (const chunk of chunks) yield Buffer.from(chunk)
      })(),
    ),
  )
  expect(pieces.length).toBeGreaterThan(2)
  expect(pieces.every(piece => piece.at(-1) === 10)).toBe(true)
  expect(
    await text(
      (async function* () {
        yield* pieces
      })(),
    ),
  ).toBe(all)
})

import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '#tests/support/copied-databases.ts'
import { packZip, renamed } from '#tests/support/pack-zip.ts'
import { createTableSum } from '../backup/table-sum.ts'
import { ArchiveError } from './archive-manifest.ts'
import { checkArchive, openArchive } from './open-archive.ts'

const places = 'id,name\n1,"Jupiter\nInlet"\n2,""\n'
const photo = Buffer.from([0xff, 0xd8, 1, 2, 3])
const id = '0197c9a2-7c00-7abc-8000-0123456789ab'

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

function filesOf(photos: Record<string, Buffer>) {
  const sum = createTableSum()
  for (const [name, content] of Object.entries(photos)) sum.add(Buffer.from(`${name} ${sha256(content)}\n`))
  const { rows: count, sum: total } = sum.total()
  return { count, bytes: 0, sum: total }
}

const manifest = {
  product: 'roof-rescue',
  content: 'full export',
  format: 1,
  madeAt: '2026-07-01T12:00:00.000Z',
  postgres: '18.1',
  migrations: [],
  transactions: 7,
  tables: [
    { name: 'places', columns: ['id', 'name'], rows: 2, bytes: Buffer.byteLength(places), sha256: sha256(places) },
  ],
  files: filesOf({ [id]: photo }),
  sequences: [],
  leftOut: {},
}

type Parts = Record<string, string | Buffer | undefined>

/** The parts of a good archive, with these changed or taken out. */
function parts(change: Parts = {}) {
  const all: Parts = {
    'tables/places.csv': places,
    [`files/${id}.jpg`]: photo,
    'README.txt': 'Read me.',
    'manifest.json': JSON.stringify(manifest),
    ...change,
  }
  return Object.entries(all).flatMap(([name, content]) => (content === undefined ? [] : [[name, content] as const]))
}

function fileOf(bytes: Buffer) {
  const path = join(newFolder(), 'export.zip')
  writeFileSync(path, bytes)
  return path
}

async function check(bytes: Buffer) {
  const archive = await openArchive(fileOf(bytes))
  try {
    await checkArchive(archive)
    return archive.manifest
  } finally {
    archive.close()
  }
}

const packed = async (change: Parts = {}) => packZip(parts(change).map(([name, content]) => [name, content]))
const said = (change: object) => ({ 'manifest.json': JSON.stringify({ ...manifest, ...change }) })

test('a good archive opens, with its parts in any order and packed by another program', async () => {
  expect(await check(await packed())).toEqual(manifest)
  expect(
    await check(
      await packZip(
        parts()
          .reverse()
          .map(([name, content]) => [name, content]),
        { compress: false },
      ),
    ),
  ).toEqual(manifest)
})

test.each<[string, Parts, string]>([
  ['without its manifest', { 'manifest.json': undefined }, 'has no manifest.json'],
  ['with a broken manifest', { 'manifest.json': '{' }, 'damaged'],
  ['of a newer format', said({ format: 2 }), 'Update the program first'],
  ['without a table', { 'tables/places.csv': undefined }, 'The table places is missing'],
  ['with an unlisted table', { 'tables/users.csv': 'id\n1\n' }, 'The table users isn’t listed'],
  ['with a longer table', { 'tables/places.csv': `${places}3,x\n` }, 'isn’t the size that'],
  [
    'with a changed table',
    { 'tables/places.csv': places.replace('2', '3') },
    'The checksum of the table places is wrong',
  ],
  ['with fewer files', { [`files/${id}.jpg`]: undefined }, 'has 0 files, but manifest.json lists 1'],
  ['with a changed file', { [`files/${id}.jpg`]: Buffer.from([1]) }, 'The checksum of the files is wrong'],
  ['with a program', { 'run.sh': 'rm -rf /' }, 'a part that doesn’t belong in a full export: run.sh'],
  ['with a folder', { 'tables/': '' }, 'a part that doesn’t belong in a full export'],
])('rejects an archive %s', async (_, change, why) => {
  const broken = check(await packed(change))
  await expect(broken).rejects.toThrow(why)
  await expect(broken).rejects.toBeInstanceOf(ArchiveError)
})

test('rejects a table whose rows were counted otherwise', async () => {
  const [table] = manifest.tables
  await expect(check(await packed(said({ tables: [{ ...table, rows: 3 }] })))).rejects.toThrow('checksum of the table')
})

test.each(['../../tmp/evil.txt', '/tables/places.cs', 'C:\\ables/places.c', 'tables\\places.csv'])(
  'rejects the path %j',
  async name => {
    const from = `tables/${'x'.repeat(Buffer.byteLength(name) - 11)}.csv`
    const bytes = renamed(await packed({ [from]: 'id\n' }), from, name)
    await expect(check(bytes)).rejects.toBeInstanceOf(ArchiveError)
  },
)

test('rejects a table or a manifest that is there twice', async () => {
  const other = 'tables/placez.csv'
  const twice = renamed(await packed({ [other]: places }), other, 'tables/places.csv')
  await expect(check(twice)).rejects.toThrow('tables/places.csv is in the file twice')
  const manifests = renamed(await packed({ 'tables/abc.cs': '{}' }), 'tables/abc.cs', 'manifest.json')
  await expect(check(manifests)).rejects.toThrow('manifest.json is in the file twice')
})

test('rejects what would unpack to far more than it packs', async () => {
  const zeros = Buffer.alloc(3_000_000)
  await expect(check(await packed({ 'tables/places.csv': zeros }))).rejects.toThrow('would unpack to 3000000 bytes')
  await expect(check(await packed({ [`files/${id}.jpg`]: zeros }))).rejects.toThrow('more than an export can have')
  const readme = Buffer.from(Array.from({ length: 200_000 }, (_, at) => `${(at * 7_919) % 99_991} `).join(''))
  await expect(check(await packed({ 'README.txt': readme }))).rejects.toThrow('README.txt would unpack')
})

test('an entry never yields more than the list of contents claims', async () => {
  const bytes = await packed({ 'tables/places.csv': places.repeat(4_000) })
  // The list of contents says the size that the manifest says.
  const at = bytes.indexOf('PK\x01\x02', 0, 'latin1')
  bytes.writeUInt32LE(Buffer.byteLength(places), at + 24)
  await expect(check(bytes)).rejects.toBeInstanceOf(ArchiveError)
})

test('rejects an encrypted entry', async () => {
  const bytes = await packed()
  const at = bytes.indexOf('PK\x01\x02', 0, 'latin1')
  bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8)
  await expect(check(bytes)).rejects.toThrow('is encrypted')
})

test('rejects a file cut anywhere, and one that is no ZIP', async () => {
  const whole = await packed()
  for (const length of [0, 4, 30, whole.length >> 1, whole.length - 30, whole.length - 1])
    await expect(check(whole.subarray(0, length)), String(length)).rejects.toThrow(
      'isn’t a ZIP, or part of it is missing',
    )
  await expect(check(Buffer.from('name,city\nAce,Jupiter\n'))).rejects.toThrow('isn’t a ZIP')
})

test('a changed byte is noticed, wherever it is', async () => {
  const whole = await packed()
  let noticed = 0
  for (let at = 0; at < whole.length; at += 7) {
    const bytes = Buffer.from(whole)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0x55, at)
    try {
      // What nobody reads, such as a date or the text beside the tables, may change.
      expect(await check(bytes)).toEqual(manifest)
    } catch (error) {
      expect(error, String(at)).toBeInstanceOf(ArchiveError)
      noticed += 1
    }
  }
  expect(noticed).toBeGreaterThan(30)
})

test('reports a missing file with a separate error', async () => {
  await expect(openArchive(join(newFolder(), 'none.zip'))).rejects.toMatchObject({ code: 'ENOENT' })
})

import { expect, test } from 'vitest'
import { archivedFileName, archivePartOf, readManifest, tableFileName } from './archive-manifest.ts'

const sha256 = 'a'.repeat(64)
const manifest = {
  product: 'roof-rescue',
  content: 'full export',
  format: 1,
  madeAt: '2026-07-01T12:00:00.000Z',
  postgres: '18.1',
  migrations: [{ name: '0001-a.sql', checksum: 'x' }],
  transactions: 7,
  tables: [{ name: 'places', columns: ['id'], rows: 2, bytes: 9, sha256 }],
  files: { count: 0, bytes: 0, sum: sha256 },
  sequences: [{ name: 'places_id_seq', value: 2, isUsed: true }],
  leftOut: { sessions: 'It signs people in.' },
}
const read = (change: object) => readManifest(JSON.stringify({ ...manifest, ...change }))

test('reads back the manifest that it wrote', () => {
  expect(read({})).toEqual(manifest)
})

test.each([
  [{ format: 2 }, 'format 2, which is newer than this program’s (1). Update the program first.'],
  [{ product: 'other' }, 'isn’t a full export of this product'],
  [{ content: 'backup' }, 'isn’t a full export of this product'],
  [{ tables: [{ ...manifest.tables[0], name: 'a"; drop table users; --' }] }, 'damaged'],
  [{ tables: [{ ...manifest.tables[0], columns: ['id) from users; --'] }] }, 'damaged'],
  [{ tables: [manifest.tables[0], manifest.tables[0]] }, 'damaged'],
  [{ tables: [{ ...manifest.tables[0], rows: -1 }] }, 'damaged'],
  [{ sequences: [{ name: "x', 1)", value: 1, isUsed: true }] }, 'damaged'],
  [{ madeAt: 'today' }, 'damaged'],
])('rejects a manifest with %j', (change, why) => {
  expect(() => read(change)).toThrow(why)
})

test('rejects a manifest that isn’t JSON', () => {
  expect(() => readManifest('{')).toThrow('damaged')
  expect(() => readManifest('null')).toThrow('isn’t a full export')
})

test('part names parse back to the same parts', () => {
  const id = '0197c9a2-7c00-7abc-8000-0123456789ab'
  expect(archivePartOf('manifest.json')).toEqual({ kind: 'manifest' })
  expect(archivePartOf('README.txt')).toEqual({ kind: 'readme' })
  expect(archivePartOf(tableFileName('quote_requests'))).toEqual({ kind: 'table', table: 'quote_requests' })
  expect(archivedFileName({ id, mediaType: 'image/jpeg' })).toBe(`files/${id}.jpg`)
  for (const mediaType of ['image/png', 'application/pdf', 'application/x-unknown'])
    expect(archivePartOf(archivedFileName({ id, mediaType }))).toEqual({ kind: 'file', id })
})

test.each([
  '../manifest.json',
  '/etc/passwd',
  'C:/windows',
  'tables/../x.csv',
  'tables/A.csv',
  'tables/x.csv/',
  'tables/sub/x.csv',
  'files/x.jpg',
  'files/../../0197c9a2-7c00-7abc-8000-0123456789ab.jpg',
  'files/0197c9a2-7c00-7abc-8000-0123456789ab',
  'files/',
  'manifest.json\n',
])('knows no part %j', path => {
  expect(archivePartOf(path)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { type Encoding, encodings } from '#platform/csv/encoding.ts'
import { delimiters } from '#platform/csv/sniff-format.ts'
import {
  admin,
  buildPreview,
  importPreviewed,
  readImportSession,
  uploadCsv,
} from '#tests/support/build-import-session.ts'
import { visitor } from '#tests/support/builders.ts'
import { littleRock } from '#tests/support/csv-files.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { columnLimit } from '../imports/import-businesses.server.ts'
import { beginImportSession } from './begin-import-session.server.ts'
import { countChunks } from './import-chunks.server.ts'
import { mapColumns } from './map-columns.server.ts'
import { recogniseFile } from './recognise-file.server.ts'

test("detects a file's columns, rows and format, and maps columns to fields", async () => {
  const { app } = await testApp()
  spec('admin 2.3.19', 'admin 9.3', 'admin 4.9')
  const rows = Array.from({ length: 7 }, (_, index) => `Caf\xe9 ${index};555-0${index};\n`).join('\n')
  const id = await uploadCsv(app, Buffer.from(`Business Name;Phone;Note\n${rows}`, 'latin1'))

  expect(await recogniseFile(app, admin, { id })).toEqual({ ok: true, columns: 3, rows: 7 })

  const { step, file, columns } = await readImportSession(app, id)
  expect(step).toBe('mapping')
  expect(file).toMatchObject({
    headers: ['Business Name', 'Phone', 'Note'],
    survey: { encoding: 'windows-1252', delimiter: ';' },
  })
  expect(file?.sample).toEqual([0, 1, 2, 3, 4].map(index => [`Café ${index}`, `555-0${index}`, '']))
  expect(columns).toEqual({ name: 0, phone: 1 })
})

const encoded: Record<Encoding, (text: string) => Buffer> = {
  'utf-8': text => Buffer.from(`\ufeff${text}`),
  'utf-16le': text => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'utf-16be': text => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'windows-1252': text => Buffer.from(text, 'latin1'),
  macintosh: text => Buffer.from(text.replaceAll('é', '\x8e').replaceAll('ñ', '\x96'), 'latin1'),
}

test.each(encodings)('imports a file in %s correctly, wherever its chunks are split', async encoding => {
  const { app } = await testApp()
  for (const [index, delimiter] of delimiters.entries()) {
    const lines = [
      ['Business Name', 'City'],
      [`Pérez ${index}`, 'Jupiter'],
      [`"Ace${delimiter} Inc. ${index}"`, 'Niño'],
    ]
    const content = encoded[encoding](lines.map(line => line.join(delimiter)).join('\r\n'))
    const id = await buildPreview(app, content)
    expect((await readImportSession(app, id)).file).toMatchObject({ survey: { encoding, delimiter }, rows: 2 })
    await importPreviewed(app, id)
  }
  const names = await app.db.selectFrom('businesses').select('name').orderBy('name').execute()
  expect(new Set(names.map(({ name }) => name))).toEqual(
    new Set(delimiters.flatMap((delimiter, index) => [`Ace${delimiter.trim()} Inc. ${index}`, `Pérez ${index}`])),
  )
  const city = app.db.selectFrom('places').select('name').where('name', '=', 'Niño')
  expect(await city.execute()).toEqual([{ name: 'Niño' }])
})

test('reads a real file completely, in any number of chunks', async () => {
  const { app } = await testApp()
  const content = Buffer.concat(await littleRock().open().toArray())
  const rows = content.subarray(content.indexOf('\n'))
  const id = await uploadCsv(app, Buffer.concat([content, rows, rows]))
  expect((await countChunks(app, id)).pieces).toBeGreaterThan(1)
  expect(await recogniseFile(app, admin, { id })).toMatchObject({ ok: true, rows: 3 * 14_573 })
})

test('rejects an unreadable file with a reason, and deletes it', async () => {
  const { app } = await testApp()
  spec('admin 5.8', 'admin 5.9', 'admin 5.10')
  const rejected: [string, string, string][] = [
    [' \n\t\r\n', 'empty', ''],
    ['Name,City\n', 'no-rows', ''],
    ['Name,City\n , \n', 'taken', ''],
    [',,\nAce,Jupiter,1\n', 'no-headers', ''],
    ['Name,City\nAce,Jupiter\n"Bay,Boca,FL\nand\nmore\n', 'quote-never-closed', '3'],
    [`Name\n${'x'.repeat(2 * 1_048_576)}\n`, 'record-too-large', '2'],
    [`${'x,'.repeat(columnLimit)}x\n1\n`, 'too-many-columns', ''],
    [`Name${',x'.repeat(columnLimit - 1)}\nAce\n`, 'taken', ''],
  ]
  for (const [content, reason, detail] of rejected) {
    const id = await uploadCsv(app, content)
    const read = await recogniseFile(app, admin, { id })
    expect(read.ok ? 'taken' : read.reason, content.slice(0, 20)).toBe(reason)
    if (!read.ok) expect(read.detail).toBe(detail)
    expect(await readImportSession(app, id)).toMatchObject({ step: read.ok ? 'mapping' : 'closed' })
  }
})

test('rejects an incomplete file, an unknown one and a visitor', async () => {
  const { app } = await testApp()
  const begun = await beginImportSession(app, admin, { fileName: 'firms.csv', bytes: 10 })
  const id = begun.ok ? begun.id : ''
  expect(await recogniseFile(app, admin, { id })).toMatchObject({ reason: 'not-complete' })
  expect(await recogniseFile(app, visitor('v'), { id })).toMatchObject({ reason: 'forbidden' })
  expect(await recogniseFile(app, admin, { id: app.ids.next() })).toMatchObject({ reason: 'import-session-unknown' })
})

test("remembers a header's mapping for the next file with it", async () => {
  const { app } = await testApp()
  const content = 'Who,Where,Mark\nAce,Jupiter,yes\n'
  const said = { name: 0, city: 1, claimed: 2 }
  const first = await uploadCsv(app, content)
  await recogniseFile(app, admin, { id: first })
  expect((await readImportSession(app, first)).columns).toEqual({})
  expect(await mapColumns(app, admin, { id: first, columns: said })).toEqual({ ok: true })

  await app.db.updateTable('importSessions').set({ work: null }).execute()
  const again = await uploadCsv(app, 'Who,Where,Mark\nBay,Jupiter,no\n')
  await recogniseFile(app, admin, { id: again })
  expect((await readImportSession(app, again)).columns).toEqual(said)
  const other = await uploadCsv(app, 'Where,Who,Mark\nJupiter,Bay,no\n')
  await recogniseFile(app, admin, { id: other })
  expect((await readImportSession(app, other)).columns).toEqual({})
})

test('requires a name column, and feeds one field per column', async () => {
  const { app } = await testApp()
  spec('admin 5.14')
  const id = await uploadCsv(app, 'A,B\nAce,Jupiter\n')
  await recogniseFile(app, admin, { id })
  const map = (columns: Parameters<typeof mapColumns>[2]['columns'], caller = admin) =>
    mapColumns(app, caller, { id, columns })
  expect(await map({ city: 1 })).toMatchObject({ reason: 'name-not-mapped' })
  expect(await map({ name: 2 })).toMatchObject({ reason: 'unknown-column', detail: '3' })
  expect(await map({ name: 0, city: 0 })).toMatchObject({ reason: 'unknown-column', detail: '1' })
  expect(await map({ name: 0 }, visitor('v'))).toMatchObject({ reason: 'forbidden' })
  expect(await readImportSession(app, id)).toMatchObject({ step: 'mapping', work: null })
  expect(await map({ name: 0 })).toEqual({ ok: true })
  expect(await map({ name: 0 })).toMatchObject({ reason: 'import-session-unknown' })
})

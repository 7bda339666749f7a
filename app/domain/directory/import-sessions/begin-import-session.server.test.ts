import { expect, test } from 'vitest'
import { admin, buildPreview, readImportSession } from '#tests/support/build-import-session.ts'
import { visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { beginImportSession, takeChunk } from './begin-import-session.server.ts'
import { chunkBytes, largestFile } from './import-session.ts'
import { startImport } from './start-import.server.ts'

const file = { fileName: 'firms.csv', bytes: 10 }

test('accepts .csv and .xlsx case-insensitively, and rejects other types, empty files and huge ones', async () => {
  const { app } = await testApp()
  spec('admin 2.3.17', 'admin 5.7', 'decision 37')
  expect(await beginImportSession(app, admin, { ...file, fileName: 'FIRMS.CSV' })).toMatchObject({ ok: true })
  expect(await beginImportSession(app, admin, { ...file, fileName: 'firms.xlsx' })).toMatchObject({ ok: true })
  for (const fileName of ['firms.xls', 'firms.txt', 'csv', '', 'firms.csv.exe'])
    expect(await beginImportSession(app, admin, { ...file, fileName })).toMatchObject({ ok: false, reason: 'not-csv' })
  expect(await beginImportSession(app, admin, { ...file, bytes: 0 })).toMatchObject({ reason: 'empty' })
  expect(await beginImportSession(app, admin, { ...file, bytes: largestFile })).toMatchObject({ ok: true })
  expect(await beginImportSession(app, admin, { ...file, bytes: largestFile + 1 })).toMatchObject({
    reason: 'too-large',
  })
  expect(await beginImportSession(app, visitor('v'), file)).toMatchObject({ reason: 'forbidden' })
})

test('replaces an open upload with a new file, but not one that is being imported', async () => {
  const { app } = await testApp()
  const id = await buildPreview(app, 'Name\nAce\n')
  expect(await beginImportSession(app, admin, file)).toMatchObject({ ok: true })
  expect(await readImportSession(app, id)).toMatchObject({ step: 'closed' })

  const busy = await buildPreview(app, 'Name\nAce\n')
  await startImport(app, admin, { id: busy, merging: { policy: 'add', rows: [] } })
  expect(await beginImportSession(app, admin, file)).toEqual({ ok: false, reason: 'under-way', detail: '' })
  expect(await readImportSession(app, busy)).toMatchObject({ step: 'preview', work: 'import' })
})

test("checks a chunk's position and size, and accepts it again", async () => {
  const { app } = await testApp()
  const begun = await beginImportSession(app, admin, { fileName: 'firms.csv', bytes: chunkBytes + 5 })
  const id = begun.ok ? begun.id : ''
  const send = (position: number, bytes: number) =>
    takeChunk(app, admin, { id, position, content: Buffer.alloc(bytes, 'x') })

  expect(await send(1, 5)).toEqual({ ok: true })
  expect(await send(0, chunkBytes)).toEqual({ ok: true })
  expect(await send(0, chunkBytes)).toEqual({ ok: true })
  for (const [position, bytes] of [
    [0, 5],
    [1, 6],
    [1, 4],
    [2, 0],
    [2, 1],
    [999_999, 5],
  ] as const)
    expect(await send(position, bytes), `${position} ${bytes}`).toMatchObject({ ok: position > 1 && bytes === 0 })
  expect(await takeChunk(app, visitor('v'), { id, position: 0, content: Buffer.alloc(5) })).toMatchObject({
    reason: 'forbidden',
  })
  for (const unknown of ['x', app.ids.next()])
    expect(await takeChunk(app, admin, { id: unknown, position: 0, content: Buffer.alloc(5) })).toMatchObject({
      reason: 'import-session-unknown',
    })
})

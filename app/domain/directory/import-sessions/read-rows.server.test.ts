import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { admin, buildPreview, importPreviewed, readImportSession } from '#tests/support/build-import-session.ts'
import { visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readRows } from './read-rows.server.ts'
import { eraseImportSessions } from './run-import-sessions.server.ts'
import { goBack } from './start-import.server.ts'

const file = `Name,City,Note\nAce,Jupiter,ok\n,"Boca, Raton","=cmd|' /C calc'!A0"\n,,\n${'x'.repeat(201)},Jupiter,\n`

test('returns rows that are no business as a CSV file with line and reason, and defuses formulas', async () => {
  const { app } = await testApp()
  const id = await buildPreview(app, file, { fileName: 'our "list" ü.csv' })

  const rejected = await readRows(app, admin, { id, wanted: 'rejected' })

  if (!rejected.ok) throw new Error(rejected.reason)
  expect(rejected.fileName).toBe('our_list__rejected.csv')
  expect(await text(Readable.from(rejected.lines))).toBe(
    `\ufeffLine,Reason,Name,City,Note\r
3,no business name,,"Boca, Raton",'=cmd|' /C calc'!A0\r
5,the name is longer than 200 characters,${'x'.repeat(201)},Jupiter,\r
`,
  )
})

test('lets only the operator download them, for a week after the import', async () => {
  const { app, clock } = await testApp()
  const id = await buildPreview(app, file)
  await importPreviewed(app, id)
  expect(await readRows(app, admin, { id, wanted: 'rejected' })).toMatchObject({ ok: true })
  expect(await readRows(app, visitor('v'), { id, wanted: 'rejected' })).toEqual({ ok: false, reason: 'forbidden' })
  expect(await readRows(app, admin, { id: 'x', wanted: 'rejected' })).toEqual({
    ok: false,
    reason: 'import-session-unknown',
  })

  clock.at = new Date('2026-07-08T12:00:00Z')
  expect(await eraseImportSessions(app)).toBe(0)
  clock.at = new Date('2026-07-08T12:00:01Z')
  expect(await eraseImportSessions(app)).toBe(1)
  expect(await readRows(app, admin, { id, wanted: 'rejected' })).toEqual({
    ok: false,
    reason: 'import-session-unknown',
  })
  const { rows } = await sql<{ left: number }>`select count(*) as left from import_chunks`.execute(app.db)
  expect(rows).toEqual([{ left: 0 }])
})

test('keeps the rows for a week after the import, even if the file waited at its preview for days', async () => {
  const { app, clock } = await testApp()
  const id = await buildPreview(app, file)
  clock.at = new Date('2026-07-06T12:00:00Z')
  await importPreviewed(app, id)

  clock.at = new Date('2026-07-09T12:00:00Z')
  expect(await eraseImportSessions(app)).toBe(0)
  expect(await readRows(app, admin, { id, wanted: 'rejected' })).toMatchObject({ ok: true })
  clock.at = new Date('2026-07-13T12:00:01Z')
  expect(await eraseImportSessions(app)).toBe(1)
})

test('deletes a file at once when the session starts over', async () => {
  const { app } = await testApp()
  const id = await buildPreview(app, file)
  await goBack(app, admin, { id, to: 'upload' })
  expect((await readImportSession(app, id)).step).toBe('closed')
  expect(await readRows(app, admin, { id, wanted: 'rejected' })).toEqual({
    ok: false,
    reason: 'import-session-unknown',
  })
})

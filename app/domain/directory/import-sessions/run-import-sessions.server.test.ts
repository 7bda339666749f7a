import { expect, test } from 'vitest'
import {
  admin,
  buildPreview,
  importPreviewed,
  readImportSession,
  runDueWork,
} from '#tests/support/build-import-session.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { littleRock } from '#tests/support/csv-files.ts'
import { countedListings, directoryState, listedState, listingCounts } from '#tests/support/directory-state.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp, testDatabase } from '#tests/support/test-app.ts'
import { undoImport } from '../imports/undo-import.server.ts'
import { readProgress } from './import-progress.server.ts'
import { attemptLimit } from './import-session.ts'
import { findUnnotified } from './import-sessions.server.ts'
import { onImportFinished } from './on-import-finished.server.ts'
import { readRecentImports } from './recent-imports.server.ts'
import { runImportSessions } from './run-import-sessions.server.ts'
import { goBack, startImport } from './start-import.server.ts'

const three = 'Name,City,Phone\nAce,Jupiter,561-555-0101\nBay,Jupiter,561-555-0102\nCat,Jupiter,561-555-0103\n'
const merging = { policy: 'add', rows: [] } as const
const all = { ...merging, rows: [] }

test('previews an import and changes nothing', async () => {
  const { app } = await testApp()
  await buildListing(app, { name: 'Ace', city: 'Jupiter', phone: '561-555-0101', phoneE164: '+15615550101' })
  await buildListing(app, { name: 'Bay', city: 'Jupiter', phone: '561-555-0199', phoneE164: '+15615550199' })
  const before = await directoryState(app)

  const id = await buildPreview(app, `${three},Jupiter,\n`)

  const { preview, work, step } = await readImportSession(app, id)
  expect({ step, work }).toEqual({ step: 'preview', work: null })
  expect(preview?.report).toMatchObject({
    rows: 4,
    added: 1,
    changed: 1,
    same: 1,
    skipped: [{ kind: 'no-name', count: 1 }],
  })
  expect(await directoryState(app)).toEqual(before)
  expect(await readRecentImports(app, 5)).toEqual([])
  expect(await readProgress(app, id)).toBeUndefined()
})

test('imports all rows of a real file in one change, notifies the operator once, and can be undone', async () => {
  const { app } = await testApp()
  spec('admin 2.3.20', 'admin 2.3.23', 'admin 4.11')
  const before = await listedState(app)
  const content = Buffer.concat(await littleRock().open().toArray())
  const id = await buildPreview(app, content, { fileName: 'little-rock.csv' })
  expect((await readImportSession(app, id)).preview?.report).toMatchObject({ added: 14_573, existing: 0 })

  const done = await importPreviewed(app, id)

  expect(done).toMatchObject({ step: 'done', work: null, error: null })
  expect(await listingCounts(app)).toEqual(await countedListings(app))
  const [past] = await readRecentImports(app, 5)
  expect(past).toMatchObject({ id: done.importId, actorKind: 'admin', sessionId: id, report: { added: 14_573 } })
  expect(await findUnnotified(app)).toEqual({ id, taken: 14_573 })
  await onImportFinished(app, admin, { id })
  expect(await findUnnotified(app)).toBeUndefined()

  expect(await undoImport(app, admin, { importId: done.importId ?? '' })).toMatchObject({ ok: true })
  expect(await listedState(app)).toEqual(before)
}, 60_000)

test('lets one of several processes do the work', async () => {
  const connection = await testDatabase()
  const processes = await Promise.all([1, 2, 3].map(() => testApp({ connection })))
  const [{ app }] = processes as [(typeof processes)[number]]
  const id = await buildPreview(app, three)
  await startImport(app, admin, { id, merging: all })

  await Promise.all(processes.map(({ app }) => runDueWork(app)))

  expect(await readImportSession(app, id)).toMatchObject({ step: 'done', attempts: 1 })
  expect(await readRecentImports(app, 5)).toMatchObject([{ report: { added: 3 } }])
})

test('rolls back when the product stops, and the next process starts over', async () => {
  const { app } = await testApp()
  const before = await directoryState(app)
  const content = Buffer.concat(await littleRock().open().toArray())
  const id = await buildPreview(app, content)
  await startImport(app, admin, { id, merging: all })

  const stopping = new AbortController()
  const running = runImportSessions(app, stopping.signal)
  await expect.poll(() => readProgress(app, id), { interval: 5 }).toBeDefined()
  stopping.abort()
  await running

  expect(await directoryState(app)).toEqual(before)
  expect(await readImportSession(app, id)).toMatchObject({ step: 'preview', work: 'import', attempts: 0 })
  await runDueWork(app)
  expect(await readImportSession(app, id)).toMatchObject({ step: 'done' })
  expect(await readRecentImports(app, 5)).toMatchObject([{ report: { added: 14_573 } }])
}, 60_000)

test('gives up on work that keeps crashing its server, and leaves no trace of it', async () => {
  const { app } = await testApp()
  const id = await buildPreview(app, three)
  const before = await directoryState(app)
  await startImport(app, admin, { id, merging: all })
  const dying = { ...app, bulkTransaction: breaking(app) }

  for (let attempt = 1; attempt <= attemptLimit; attempt++)
    await expect(runImportSessions(dying, new AbortController().signal)).rejects.toThrow('the server died')
  expect(await readImportSession(app, id)).toMatchObject({ work: 'import', attempts: attemptLimit })
  await runImportSessions(dying, new AbortController().signal)

  expect(await readImportSession(app, id)).toMatchObject({ step: 'preview', work: null, error: 'given-up' })
  expect(await directoryState(app)).toEqual(before)
  expect(await importPreviewed(app, id)).toMatchObject({ step: 'done', error: null })
})

/** The first transaction of a run takes the lock; the second is the import, and fails at its very end. */
function breaking(app: Awaited<ReturnType<typeof testApp>>['app']): typeof app.bulkTransaction {
  let isLock = false
  return async work => {
    isLock = !isLock
    if (isLock) return app.bulkTransaction(work).finally(() => (isLock = false))
    return app.bulkTransaction(async tx => {
      await work(tx)
      throw new Error('the server died')
    })
  }
}

test("reports a file without a valid business in the preview, and again when it's imported anyway", async () => {
  const { app } = await testApp()
  spec('admin 5.36')
  const id = await buildPreview(app, 'Name,City\n,Jupiter\n')
  expect(await readImportSession(app, id)).toMatchObject({ step: 'preview', preview: null, error: 'nothing-valid' })
  expect(await startImport(app, admin, { id, merging: all })).toMatchObject({ reason: 'nothing-valid' })
})

test('goes back from preview to mapping, and deletes the file when starting over', async () => {
  const { app } = await testApp()
  spec('admin 2.3.21', 'admin 2.3.22', 'admin 4.10')
  const id = await buildPreview(app, three)
  expect(await goBack(app, visitor('v'), { id, to: 'mapping' })).toMatchObject({ reason: 'forbidden' })
  expect(await goBack(app, admin, { id, to: 'mapping' })).toEqual({ ok: true })
  expect(await readImportSession(app, id)).toMatchObject({ step: 'mapping', preview: null })
  expect(await goBack(app, admin, { id, to: 'mapping' })).toMatchObject({ reason: 'import-session-unknown' })

  expect(await goBack(app, admin, { id, to: 'upload' })).toEqual({ ok: true })
  expect(await readImportSession(app, id)).toMatchObject({ step: 'closed' })
  expect(await app.db.selectFrom('importChunks').selectAll().execute()).toEqual([])
  expect(await goBack(app, admin, { id, to: 'upload' })).toMatchObject({ reason: 'import-session-unknown' })
})

test('rejects a second start, going back during an import, and starting without permission', async () => {
  const { app } = await testApp()
  const id = await buildPreview(app, three)
  expect(await startImport(app, visitor('v'), { id, merging: all })).toMatchObject({ reason: 'forbidden' })
  expect(await onImportFinished(app, visitor('v'), { id })).toMatchObject({ reason: 'forbidden' })
  expect(await startImport(app, admin, { id, merging: all })).toEqual({ ok: true })
  expect(await startImport(app, admin, { id, merging: all })).toMatchObject({ reason: 'under-way' })
  expect(await goBack(app, admin, { id, to: 'upload' })).toMatchObject({ reason: 'import-session-unknown' })
  expect(await startImport(app, admin, { id: app.ids.next(), merging: all })).toMatchObject({
    reason: 'import-session-unknown',
  })
  await runDueWork(app)
  expect(await readImportSession(app, id)).toMatchObject({ step: 'done' })
})

import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import { admin } from '#tests/support/build-import-session.ts'
import { visitor } from '#tests/support/builders.ts'
import { countedListings, listedState, listingCounts } from '#tests/support/directory-state.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { testApp, testDatabase } from '#tests/support/test-app.ts'
import { restoreImport } from '../imports/restore-import.server.ts'
import { undoImport } from '../imports/undo-import.server.ts'
import { askRestore, askUndo } from './ask-undo.server.ts'
import { attemptLimit } from './import-session.ts'
import { describeUndoError } from './import-session-messages.ts'
import { measureUndo } from './import-undo.ts'
import { findUnnotifiedUndo } from './import-undos.server.ts'
import { onUndoFinished } from './on-import-finished.server.ts'
import { readRecentImports } from './recent-imports.server.ts'
import { runUndos } from './run-undos.server.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => `Firm ${index},Jupiter\n`).join('')
const signal = new AbortController().signal
const undoOf = async (app: App) => (await readRecentImports(app, 1))[0]?.undo

test('undoes a requested import in the background, and notifies the operator once', async () => {
  const { app } = await testApp()
  const before = await listedState(app)
  const { importId } = await importCsv(app, `Name,City\n${rows(30)}`)
  expect(await undoOf(app)).toBeNull()

  expect(await askUndo(app, admin, { importId })).toEqual({ ok: true })
  expect(await askUndo(app, admin, { importId })).toEqual({ ok: true })
  expect(await undoOf(app)).toEqual({ action: 'undo', rowsDone: null, rowsTotal: null, startedAt: null, notedAt: null })
  expect(await findUnnotifiedUndo(app)).toBeUndefined()

  await runUndos(app, signal)
  expect(await listedState(app)).toEqual(before)
  expect(await listingCounts(app)).toEqual(await countedListings(app))
  expect(await undoOf(app)).toBeNull()
  expect(await findUnnotifiedUndo(app)).toEqual({
    importId,
    action: 'undo',
    removed: 30,
    restored: 0,
    kept: 0,
    error: null,
  })
  expect(await onUndoFinished(app, admin, { importId })).toEqual({ ok: true })
  expect(await findUnnotifiedUndo(app)).toBeUndefined()
  expect(await askUndo(app, admin, { importId })).toEqual({ ok: false, reason: 'already-undone' })
})

test('records progress after each batch, before everything is removed', async () => {
  const { app, clock } = await testApp()
  const { importId } = await importCsv(app, `Name,City\n${rows(10_001)}`)
  await askUndo(app, admin, { importId })
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  // Another transaction locks the last listing, and the second batch waits for it.
  const holding = app.transaction(async ({ db }) => {
    await db.selectFrom('businesses').select('id').orderBy('id', 'desc').limit(1).forUpdate().execute()
    held.resolve()
    await letGo.promise
    return { ok: true }
  })
  await held.promise

  const running = runUndos(app, signal)
  const undo = { action: 'undo', rowsDone: 10_000, rowsTotal: 10_001, startedAt: clock.at, notedAt: clock.at }
  await expect.poll(() => undoOf(app), { timeout: 30_000 }).toEqual(undo)
  letGo.resolve()
  await Promise.all([holding, running])
  expect(await findUnnotifiedUndo(app)).toMatchObject({ removed: 10_001 })
}, 60_000)

test('restores a requested import in the background, also after a command undid it', async () => {
  const { app, clock } = await testApp()
  const { importId } = await importCsv(app, `Name,City\n${rows(30)}`)
  const imported = await listedState(app)
  expect(await askRestore(app, admin, { importId })).toEqual({ ok: false, reason: 'not-undone' })
  for (const undo of [() => undoImport(app, admin, { importId }), () => askUndo(app, admin, { importId })]) {
    await undo()
    await runUndos(app, signal)
    expect(await listedState(app)).not.toEqual(imported)
    expect(await askRestore(app, admin, { importId })).toEqual({ ok: true })
    expect(await undoOf(app)).toMatchObject({ action: 'restore' })
    await runUndos(app, signal)
    expect(await listedState(app)).toEqual(imported)
    expect(await findUnnotifiedUndo(app)).toMatchObject({ action: 'restore', restored: 30, error: null })
    expect(await undoOf(app)).toBeNull()
  }
  // An earlier request doesn't revert what a command did in the meantime.
  await askUndo(app, admin, { importId })
  await runUndos(app, signal)
  await restoreImport(app, admin, { importId })
  await runUndos(app, signal)
  expect(await listedState(app)).toEqual(imported)
  await undoImport(app, admin, { importId })
  clock.later(undoDays * 86_400_000)
  expect(await askRestore(app, admin, { importId })).toEqual({ ok: false, reason: 'too-late' })
})

test('lets one of several processes run an undo', async () => {
  const connection = await testDatabase()
  const processes = await Promise.all([1, 2, 3].map(() => testApp({ connection })))
  const [{ app }] = processes as [(typeof processes)[number]]
  const { importId } = await importCsv(app, `Name,City\n${rows(30)}`)
  await askUndo(app, admin, { importId })
  await Promise.all(processes.map(({ app }) => runUndos(app, signal)))
  expect(await findUnnotifiedUndo(app)).toMatchObject({ removed: 30, error: null })
})

test('leaves the import unchanged when the product stops, and the next process undoes it', async () => {
  const { app } = await testApp()
  const { importId } = await importCsv(app, `Name,City\n${rows(30)}`)
  const imported = await listedState(app)
  await askUndo(app, admin, { importId })
  const stop = new AbortController()
  // It stops at the moment when the undo asks for its connection.
  const stopping: App = {
    ...app,
    bulkTransaction: work => {
      if (stops++ === 1) stop.abort()
      return app.bulkTransaction(work)
    },
  }
  let stops = 0
  await runUndos(stopping, stop.signal)
  expect(await listedState(app)).toEqual(imported)
  expect(await undoOf(app)).not.toBeNull()
  await runUndos(app, signal)
  expect(await findUnnotifiedUndo(app)).toMatchObject({ removed: 30 })
})

test('gives up on an undo that was interrupted repeatedly, and accepts a new request', async () => {
  const { app } = await testApp()
  const { importId } = await importCsv(app, `Name,City\n${rows(3)}`)
  await askUndo(app, admin, { importId })
  await app.db.updateTable('importUndos').set({ attempts: attemptLimit }).execute()
  await runUndos(app, signal)
  expect(await findUnnotifiedUndo(app)).toMatchObject({ error: 'given-up', removed: 0 })
  expect(describeUndoError('given-up')).toContain('Nothing was undone.')
  expect(await undoOf(app)).toBeNull()

  expect(await askUndo(app, admin, { importId })).toEqual({ ok: true })
  expect(await undoOf(app)).not.toBeNull()
  await runUndos(app, signal)
  expect(await findUnnotifiedUndo(app)).toMatchObject({ error: null, removed: 3 })
})

test('reports an undo done by a command in the meantime as done', async () => {
  const { app } = await testApp()
  const { importId } = await importCsv(app, `Name,City\n${rows(3)}`)
  await askUndo(app, admin, { importId })
  await undoImport(app, admin, { importId })
  await runUndos(app, signal)
  expect(await findUnnotifiedUndo(app)).toEqual({
    importId,
    action: 'undo',
    removed: 3,
    restored: 0,
    kept: 0,
    error: null,
  })
})

test('accepts requests from the operator only, for existing imports', async () => {
  const { app } = await testApp()
  const { importId } = await importCsv(app, `Name,City\n${rows(3)}`)
  expect(await askUndo(app, visitor('somebody'), { importId })).toEqual({ ok: false, reason: 'forbidden' })
  expect(await onUndoFinished(app, visitor('somebody'), { importId })).toMatchObject({ ok: false, reason: 'forbidden' })
  expect(await askUndo(app, admin, { importId: app.ids.next() })).toEqual({ ok: false, reason: 'import-unknown' })
  expect(await undoOf(app)).toBeNull()
})

test('shows the share done and the time left in the progress bar', () => {
  const startedAt = new Date('2026-07-01T12:00:00Z')
  const notedAt = new Date('2026-07-01T12:00:10Z')
  const none = { rowsDone: null, rowsTotal: null, startedAt: null, notedAt: null }
  expect(measureUndo(none)).toBeNull()
  expect(measureUndo({ rowsDone: 0, rowsTotal: 0, startedAt, notedAt })).toBeNull()
  expect(measureUndo({ rowsDone: 25, rowsTotal: 100, startedAt, notedAt })).toEqual({
    rowsDone: 25,
    rowsTotal: 100,
    percent: 24,
    secondsLeft: 30,
  })
  expect(measureUndo({ rowsDone: 100, rowsTotal: 100, startedAt, notedAt })).toMatchObject({
    percent: 99,
    secondsLeft: 0,
  })
})

import type { App, Caller } from '#domain/app.ts'
import type { Merging } from '#domain/directory/businesses/existing-duplicate.ts'
import { type GivenMapping, resolveMapping } from '#domain/directory/import-columns/column-mapping.ts'
import { beginImportSession, takeChunk } from '#domain/directory/import-sessions/begin-import-session.server.ts'
import { chunkBytes } from '#domain/directory/import-sessions/import-session.ts'
import { findImportSession } from '#domain/directory/import-sessions/import-sessions.server.ts'
import { mapColumns } from '#domain/directory/import-sessions/map-columns.server.ts'
import { recogniseFile } from '#domain/directory/import-sessions/recognise-file.server.ts'
import { runImportSessions } from '#domain/directory/import-sessions/run-import-sessions.server.ts'
import { runUndos } from '#domain/directory/import-sessions/run-undos.server.ts'
import { startImport } from '#domain/directory/import-sessions/start-import.server.ts'

export const admin: Caller = {
  actor: { kind: 'admin', id: 'boss' },
  requestId: 'request of the boss',
  language: 'en',
}

type Given = { fileName?: string; mapping?: GivenMapping }

/** Builds an import session whose pieces have all been uploaded. */
export async function uploadCsv(app: App, content: string | Buffer, { fileName = 'firms.csv' }: Given = {}) {
  const bytes = Buffer.from(content)
  const begun = await beginImportSession(app, admin, { fileName, bytes: bytes.length })
  if (!begun.ok) throw new Error(begun.reason)
  for (let position = 0; position * chunkBytes < bytes.length; position++) {
    const piece = bytes.subarray(position * chunkBytes, (position + 1) * chunkBytes)
    await takeChunk(app, admin, { id: begun.id, position, content: piece })
  }
  return begun.id
}

/** Reads, maps and previews the file. */
export async function buildPreview(app: App, content: string | Buffer, given: Given = {}) {
  const id = await uploadCsv(app, content, given)
  const read = await recogniseFile(app, admin, { id })
  if (!read.ok) throw new Error(read.reason)
  const importSession = await readImportSession(app, id)
  const mapped = given.mapping && resolveMapping(importSession.file?.headers ?? [], given.mapping)
  const columns = mapped?.ok ? mapped.columns : (importSession.columns ?? {})
  const taken = await mapColumns(app, admin, { id, columns })
  if (!taken.ok) throw new Error(taken.reason)
  await runDueWork(app)
  return id
}

/** Runs the background jobs to completion. */
export async function runDueWork(app: App) {
  const { signal } = new AbortController()
  await runImportSessions(app, signal)
  await runUndos(app, signal)
}

export async function importPreviewed(app: App, id: string, merging: Merging = { policy: 'add', rows: [] }) {
  const started = await startImport(app, admin, { id, merging })
  if (!started.ok) throw new Error(started.reason)
  await runDueWork(app)
  return readImportSession(app, id)
}

export async function readImportSession(app: App, id: string) {
  const importSession = await findImportSession(app, id)
  if (!importSession) throw new Error(`no import session ${id}`)
  return importSession
}

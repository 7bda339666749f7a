import type { App, Caller } from '#domain/app.ts'
import type { Merging } from '#domain/directory/businesses/double.ts'
import { type GivenMapping, resolveMapping } from '#domain/directory/import-columns/column-mapping.ts'
import { beginIntake } from '#domain/directory/intakes/begin-intake.server.ts'
import { pieceBytes } from '#domain/directory/intakes/intake.ts'
import { findIntake } from '#domain/directory/intakes/intakes.server.ts'
import { mapColumns } from '#domain/directory/intakes/map-columns.server.ts'
import { recogniseFile } from '#domain/directory/intakes/recognise-file.server.ts'
import { runIntakes } from '#domain/directory/intakes/run-intakes.server.ts'
import { runUndos } from '#domain/directory/intakes/run-undos.server.ts'
import { startImport } from '#domain/directory/intakes/start-import.server.ts'
import { takePiece } from '#domain/directory/intakes/take-piece.server.ts'

/** The signed-in operator. */
export const admin: Caller = {
  actor: { kind: 'admin', id: 'boss' },
  requestId: 'request of the boss',
  language: 'en',
}

type Given = { fileName?: string; mapping?: GivenMapping }

/** Builds an import session whose pieces have all been uploaded. */
export async function uploadCsv(app: App, content: string | Buffer, { fileName = 'firms.csv' }: Given = {}) {
  const bytes = Buffer.from(content)
  const begun = await beginIntake(app, admin, { fileName, bytes: bytes.length })
  if (!begun.ok) throw new Error(begun.reason)
  for (let position = 0; position * pieceBytes < bytes.length; position++) {
    const piece = bytes.subarray(position * pieceBytes, (position + 1) * pieceBytes)
    await takePiece(app, admin, { id: begun.id, position, content: piece })
  }
  return begun.id
}

/** Builds an import session whose file has been read, mapped and previewed. */
export async function buildPreview(app: App, content: string | Buffer, given: Given = {}) {
  const id = await uploadCsv(app, content, given)
  const read = await recogniseFile(app, admin, { id })
  if (!read.ok) throw new Error(read.reason)
  const intake = await readIntake(app, id)
  const mapped = given.mapping && resolveMapping(intake.file?.headers ?? [], given.mapping)
  const columns = mapped?.ok ? mapped.columns : (intake.columns ?? {})
  const taken = await mapColumns(app, admin, { id, columns })
  if (!taken.ok) throw new Error(taken.reason)
  await workOff(app)
  return id
}

/** Runs the background jobs to completion. */
export async function workOff(app: App) {
  const { signal } = new AbortController()
  await runIntakes(app, signal)
  await runUndos(app, signal)
}

export async function importPreviewed(app: App, id: string, merging: Merging = { policy: 'add', rows: [] }) {
  const started = await startImport(app, admin, { id, merging })
  if (!started.ok) throw new Error(started.reason)
  await workOff(app)
  return readIntake(app, id)
}

export async function readIntake(app: App, id: string) {
  const intake = await findIntake(app, id)
  if (!intake) throw new Error(`no intake ${id}`)
  return intake
}

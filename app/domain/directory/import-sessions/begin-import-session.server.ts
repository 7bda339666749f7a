import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { isListName } from '../imports/import-file.server.ts'
import { addChunk } from './import-chunks.server.ts'
import { chunkBytes, type ImportSessionResult, importError, largestFile } from './import-session.ts'
import { addImportSession, closeOthers, findImportSession } from './import-sessions.server.ts'

type Announced = { fileName: string; bytes: number }

export async function beginImportSession(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { fileName, bytes }: Announced,
): Promise<ImportSessionResult<{ id: string }>> {
  if (!may(caller, 'import-businesses')) return importError('forbidden')
  if (!isListName(fileName)) return importError('not-csv')
  if (bytes === 0) return importError('empty')
  if (bytes > largestFile) return importError('too-large')
  return app.transaction(async tx => {
    const startedAt = tx.clock.now()
    if (!(await closeOthers(tx, startedAt))) return importError('under-way')
    const id = tx.ids.next()
    const { actor, requestId } = caller
    await addImportSession(tx, { id, requestedBy: actor.id, requestId, fileName, bytes, startedAt })
    return { ok: true, id }
  })
}

type Piece = { id: string; position: number; content: Buffer }

/** Each chunk has its position and size. Chunks may arrive in any order, and more than once. */
export async function takeChunk(
  app: Pick<App, 'db'>,
  caller: Caller,
  { id, position, content }: Piece,
): Promise<ImportSessionResult> {
  if (!may(caller, 'import-businesses')) return importError('forbidden')
  const importSession = await findImportSession(app, id)
  if (importSession?.step !== 'upload') return importError('import-session-unknown')
  if (content.length !== sizeOfPiece(importSession.bytes, position)) return importError('piece-misplaced')
  await addChunk(app, id, position, content)
  return { ok: true }
}

/** Returns bytes; 0 beyond the end of the file. */
function sizeOfPiece(bytes: number, position: number) {
  return Math.max(0, Math.min(chunkBytes, bytes - position * chunkBytes))
}

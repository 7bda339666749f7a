import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { addChunk } from './import-chunks.server.ts'
import { chunkBytes, type ImportSessionResult, importError } from './import-session.ts'
import { findImportSession } from './import-sessions.server.ts'

type Piece = { id: string; position: number; content: Buffer }

/** Stores one chunk of an announced file. Each has its position and size; chunks may arrive in any order and repeatedly. */
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

/** Returns the size in bytes; 0 beyond the end of the file. */
function sizeOfPiece(bytes: number, position: number) {
  return Math.max(0, Math.min(chunkBytes, bytes - position * chunkBytes))
}

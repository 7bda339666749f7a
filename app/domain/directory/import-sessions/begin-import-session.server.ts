import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { isListName } from '../imports/import-file.server.ts'
import { type ImportSessionResult, importError, largestFile } from './import-session.ts'
import { addImportSession, closeOthers } from './import-sessions.server.ts'

type Announced = { fileName: string; bytes: number }

/** Opens an import session for a file that will be uploaded in chunks. Replaces an open one. */
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

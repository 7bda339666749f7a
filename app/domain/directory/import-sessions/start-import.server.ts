import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import type { Merging } from '../businesses/existing-duplicate.ts'
import { type ImportSessionResult, importError } from './import-session.ts'
import { findImportSession, saveMerging } from './import-sessions.server.ts'

/** Queues a previewed file for import, with the choices on its duplicates. */
export async function startImport(
  app: Pick<App, 'db'>,
  caller: Caller,
  { id, merging }: { id: string; merging: Merging },
): Promise<ImportSessionResult> {
  if (!may(caller, 'import-businesses')) return importError('forbidden')
  const importSession = await findImportSession(app, id)
  if (importSession?.step !== 'preview') return importError('import-session-unknown')
  if (importSession.work) return importError('under-way')
  // The preview has failed, so the import would fail too.
  if (!importSession.preview && importSession.error) return importError(importSession.error, importSession.errorDetail)
  return (await saveMerging(app, id, merging)) ? { ok: true } : importError('under-way')
}

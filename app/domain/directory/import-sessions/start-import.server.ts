import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import type { Merging } from '../businesses/existing-duplicate.ts'
import { type ImportSessionResult, importError } from './import-session.ts'
import {
  closeImportSession,
  dropChunks,
  findImportSession,
  leavePreview,
  saveMerging,
} from './import-sessions.server.ts'

type Start = { id: string; merging: Merging; withPictures?: boolean; withRedirects?: boolean }

export async function startImport(
  app: Pick<App, 'db'>,
  caller: Caller,
  { id, merging, withPictures = false, withRedirects = false }: Start,
): Promise<ImportSessionResult> {
  if (!may(caller, 'import-businesses')) return importError('forbidden')
  const importSession = await findImportSession(app, id)
  if (importSession?.step !== 'preview') return importError('import-session-unknown')
  if (importSession.work) return importError('under-way')
  // The preview failed, so the import would fail too.
  if (!importSession.preview && importSession.error) return importError(importSession.error, importSession.errorDetail)
  const { moving } = importSession
  const asked = moving && { ...moving, withPictures, withRedirects }
  return (await saveMerging(app, id, merging, asked)) ? { ok: true } : importError('under-way')
}

export async function goBack(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  { id, to }: { id: string; to: 'mapping' | 'upload' },
): Promise<ImportSessionResult> {
  if (!may(caller, 'import-businesses')) return importError('forbidden')
  const wentBack = to === 'mapping' ? await leavePreview(app, id) : await closeImportSession(app, id, app.clock.now())
  if (to === 'upload') await dropChunks(app)
  return wentBack ? { ok: true } : importError('import-session-unknown')
}

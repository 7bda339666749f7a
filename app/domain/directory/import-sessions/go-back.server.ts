import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { type ImportSessionResult, importError } from './import-session.ts'
import { closeImportSession, dropChunks, leavePreview } from './import-sessions.server.ts'

type WentBack = ImportSessionResult

/** Goes back from preview to mapping, or starts over and deletes the file. */
export async function goBack(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  { id, to }: { id: string; to: 'mapping' | 'upload' },
): Promise<WentBack> {
  if (!may(caller, 'import-businesses')) return importError('forbidden')
  const wentBack = to === 'mapping' ? await leavePreview(app, id) : await closeImportSession(app, id, app.clock.now())
  if (to === 'upload') await dropChunks(app)
  return wentBack ? { ok: true } : importError('import-session-unknown')
}

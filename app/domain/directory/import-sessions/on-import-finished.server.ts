import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { type ImportSessionResult, importError } from './import-session.ts'
import { markNotified } from './import-sessions.server.ts'
import { markUndoNotified } from './import-undos.server.ts'

/** Marks the result as seen, so that the operator isn't notified again. */
export async function onImportFinished(
  app: Pick<App, 'db'>,
  caller: Caller,
  { id }: { id: string },
): Promise<ImportSessionResult> {
  if (!may(caller, 'import-businesses')) return importError('forbidden')
  await markNotified(app, id)
  return { ok: true }
}

export async function onUndoFinished(
  app: Pick<App, 'db'>,
  caller: Caller,
  { importId }: { importId: string },
): Promise<ImportSessionResult> {
  if (!may(caller, 'import-businesses')) return importError('forbidden')
  await markUndoNotified(app, importId)
  return { ok: true }
}

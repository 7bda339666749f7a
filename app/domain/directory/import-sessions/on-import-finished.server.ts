import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { type ImportSessionResult, importError } from './import-session.ts'
import { markNotified } from './import-sessions.server.ts'
import { markUndoNotified } from './import-undos.server.ts'

/** Marks the operator as notified of an import's result, so that they aren't notified again. */
export async function onImportFinished(
  app: Pick<App, 'db'>,
  caller: Caller,
  { id }: { id: string },
): Promise<ImportSessionResult> {
  if (!may(caller, 'import-businesses')) return importError('forbidden')
  await markNotified(app, id)
  return { ok: true }
}

/** Marks the operator as notified of an undo's result, so that they aren't notified again. */
export async function onUndoFinished(
  app: Pick<App, 'db'>,
  caller: Caller,
  { importId }: { importId: string },
): Promise<ImportSessionResult> {
  if (!may(caller, 'import-businesses')) return importError('forbidden')
  await markUndoNotified(app, importId)
  return { ok: true }
}

import type { App, Caller, Result } from '#domain/app.ts'
import { undoableUntil } from '#domain/foundation/changes/undo-window.ts'
import { may } from '#domain/permissions.ts'
import type { RestoreImportError } from '../imports/restore-import.server.ts'
import type { UndoError } from '../imports/undo-import.server.ts'
import { addUndo, findUndoable } from './import-undos.server.ts'

type Asked = { importId: string }

/** Queues a background job. Idempotent. */
export async function askUndo(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  { importId }: Asked,
): Promise<Result<object, UndoError>> {
  if (!may(caller, 'import-businesses')) return { ok: false, reason: 'forbidden' }
  const found = await findUndoable(app, importId)
  if (!found) return { ok: false, reason: 'import-unknown' }
  if (found.undoneAt) return { ok: false, reason: 'already-undone' }
  await addUndo(app, { importId, action: 'undo', ...requestedBy(app, caller) })
  return { ok: true }
}

/** Queues a background job. */
export async function askRestore(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  { importId }: Asked,
): Promise<Result<object, RestoreImportError>> {
  if (!may(caller, 'import-businesses')) return { ok: false, reason: 'forbidden' }
  const found = await findUndoable(app, importId)
  if (!found) return { ok: false, reason: 'import-unknown' }
  if (!found.undoneAt) return { ok: false, reason: 'not-undone' }
  const isInTime = found.isRestorable && app.clock.now() < undoableUntil(found.undoneAt)
  if (!isInTime) return { ok: false, reason: 'too-late' }
  await addUndo(app, { importId, action: 'restore', ...requestedBy(app, caller) })
  return { ok: true }
}

function requestedBy({ clock }: Pick<App, 'clock'>, { actor, requestId }: Caller) {
  return { requestedBy: actor.id, requestId, requestedAt: clock.now() }
}

import type { App, Caller, Result } from '../app.ts'
import type { UndoRefusal } from '../imports/undo-import.server.ts'
import { may } from '../permissions.ts'
import { addUndo, findUndoable } from './import-undos.server.ts'

/** Has the background take an import back. Asked twice, it is done once. */
export async function askUndo(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  { importId }: { importId: string },
): Promise<Result<object, UndoRefusal>> {
  if (!may(caller, 'import-businesses')) return { ok: false, reason: 'forbidden' }
  const found = await findUndoable(app, importId)
  if (!found) return { ok: false, reason: 'import-unknown' }
  if (found.undoneAt) return { ok: false, reason: 'already-undone' }
  const { actor, requestId } = caller
  await addUndo(app, { importId, askedBy: actor.id, requestId, askedAt: app.clock.now() })
  return { ok: true }
}

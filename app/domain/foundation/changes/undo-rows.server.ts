import { sql } from 'kysely'
import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { lockChange, recordChange } from './changes.server.ts'
import { actOf } from './recorded-action.ts'
import { isRestoredTooLate, restoreRows } from './row-revisions.server.ts'
import { whyNotUndoable } from './undo-window.ts'

export type UndoRowsError =
  | 'forbidden'
  | 'change-unknown'
  | 'already-undone'
  | 'too-late'
  | 'rows-changed'
  /** A change of an earlier version, or one whose rows were deleted with a person. */
  | 'not-kept'
  | 'would-send'
type Undone = Result<{ undoId: string }, UndoRowsError>

/** Works for 30 days, while nobody changed the same again. The undo is an ordinary change and can be undone too. */
export async function undoRows(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { changeId }: { changeId: string },
): Promise<Undone> {
  return app.transaction<Undone>(tx => work(tx, caller, changeId))
}

/** Does the undo and rolls it back. */
export async function previewRowsUndo(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { changeId }: { changeId: string },
): Promise<Result<object, UndoRowsError>> {
  let done: Undone | undefined
  await app.transaction<Result<object, 'previewed'>>(async tx => {
    done = await work(tx, caller, changeId)
    return { ok: false, reason: 'previewed' }
  })
  return done ?? { ok: false, reason: 'change-unknown' }
}

async function work(tx: Transaction, caller: Caller, changeId: string): Promise<Undone> {
  const change = await lockChange(tx, changeId)
  if (!change) return { ok: false, reason: 'change-unknown' }
  const { root, tags } = await readOrigin(tx, changeId)
  const act = actOf(root)
  if (!act || !('undo' in act) || act.undo !== 'rows') return { ok: false, reason: 'change-unknown' }
  if (!act.may || !may(caller, act.may)) return { ok: false, reason: 'forbidden' }
  if (act.others && change.actorId !== caller.actor.id && !may(caller, act.others))
    return { ok: false, reason: 'forbidden' }
  const overdue = whyNotUndoable(change, tx.clock.now())
  if (overdue) return { ok: false, reason: overdue }
  const undoId = await recordChange(tx, caller, { action: 'undo-rows', tags, undoes: changeId })
  const count = await restoreRows(tx, changeId)
  if (count === null) return { ok: false, reason: 'rows-changed' }
  if (count === 0) return { ok: false, reason: 'not-kept' }
  return (await isRestoredTooLate(tx, changeId)) ? { ok: false, reason: 'would-send' } : { ok: true, undoId }
}

/** The action that a chain of undos began with, and the pages that the change made stale. */
async function readOrigin({ db }: Pick<App, 'db'>, changeId: string) {
  const { rows } = await sql<{ root: string; tags: string[] }>`
    select root.action as root, own.tags from changes own join changes root on root.id = coalesce(own.undo_root, own.id)
    where own.id = ${changeId}`.execute(db)
  return rows[0] ?? { root: '', tags: [] }
}

import { actOf, type UndoWay } from '#domain/foundation/changes/recorded-action.ts'

/** Returns null if the change can't be undone. Changes made in a database console aren't fully known. */
export function undoWayOf({ action, actorKind }: { action: string; actorKind: string }): UndoWay | null {
  if (actorKind === 'database' || actorKind === 'visitor') return null
  const act = actOf(action)
  return act && 'undo' in act ? act.undo : null
}

/** Owners have no history, so an undo of theirs is not undone again: the owner is set anew. */
export const undoneForGood: readonly string[] = ['set-owner']

import type { RestoreImportRefusal } from '../imports/restore-import.server.ts'
import type { UndoRefusal } from '../imports/undo-import.server.ts'

// An undo takes an import back, and a restore puts it back in place. The operator asks for it, and the background does it.

export type UndoDeed = 'undo' | 'restore'
export type AskedUndoRefusal = UndoRefusal | RestoreImportRefusal | 'given-up'

/** How far it is: null while it waits for its turn, or for what is done at its beginning. */
export type ImportUndo = {
  deed: UndoDeed
  rowsDone: number | null
  rowsTotal: number | null
  beganAt: Date | null
  notedAt: Date | null
}

/** What its end is reported with. */
export type EndedUndo = {
  importId: string
  deed: UndoDeed
  removed: number
  restored: number
  kept: number
  refusal: AskedUndoRefusal | null
}

/** What a bar shows; null: nobody knows yet. Its last hundredth is what follows when all listings are gone. */
export function measureUndo({ rowsDone, rowsTotal, beganAt, notedAt }: Omit<ImportUndo, 'deed'>) {
  if (!rowsDone || !rowsTotal || !beganAt || !notedAt) return null
  const seconds = (notedAt.getTime() - beganAt.getTime()) / 1_000
  return {
    rowsDone,
    rowsTotal,
    percent: Math.floor((99 * rowsDone) / rowsTotal),
    secondsLeft: Math.ceil((seconds * (rowsTotal - rowsDone)) / rowsDone),
  }
}

import type { RestoreImportRefusal } from '../imports/restore-import.server.ts'
import type { UndoRefusal } from '../imports/undo-import.server.ts'

// An undo reverts an import, and a restore reverts the undo. The operator requests them, and a background job runs them.

export type UndoDeed = 'undo' | 'restore'
export type AskedUndoRefusal = UndoRefusal | RestoreImportRefusal | 'given-up'

/** The progress of an undo: null while it waits, or during its first steps. */
export type ImportUndo = {
  deed: UndoDeed
  rowsDone: number | null
  rowsTotal: number | null
  beganAt: Date | null
  notedAt: Date | null
}

/** The data for the notice of its end. */
export type EndedUndo = {
  importId: string
  deed: UndoDeed
  removed: number
  restored: number
  kept: number
  refusal: AskedUndoRefusal | null
}

/** Returns the progress bar's state, or null while unknown. Its last percent covers the work after all listings are done. */
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

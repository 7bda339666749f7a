import type { RestoreImportError } from '../imports/restore-import.server.ts'
import type { UndoError } from '../imports/undo-import.server.ts'

// An undo reverts an import, and a restore reverts the undo. The operator requests them, and a background job runs them.

export type UndoAction = 'undo' | 'restore'
export type RequestedUndoError = UndoError | RestoreImportError | 'given-up'

/** The progress of an undo: null while it waits, or during its first steps. */
export type ImportUndo = {
  action: UndoAction
  rowsDone: number | null
  rowsTotal: number | null
  startedAt: Date | null
  notedAt: Date | null
}

/** The data for the notice of its end. */
export type EndedUndo = {
  importId: string
  action: UndoAction
  removed: number
  restored: number
  kept: number
  error: RequestedUndoError | null
}

/** Returns the progress bar's state, or null while unknown. Its last percent covers the work after all listings are done. */
export function measureUndo({ rowsDone, rowsTotal, startedAt, notedAt }: Omit<ImportUndo, 'action'>) {
  if (!rowsDone || !rowsTotal || !startedAt || !notedAt) return null
  const seconds = (notedAt.getTime() - startedAt.getTime()) / 1_000
  return {
    rowsDone,
    rowsTotal,
    percent: Math.floor((99 * rowsDone) / rowsTotal),
    secondsLeft: Math.ceil((seconds * (rowsTotal - rowsDone)) / rowsDone),
  }
}

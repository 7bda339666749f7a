import type { RestoreImportError } from '../imports/restore-import.server.ts'
import type { UndoError } from '../imports/undo-import.server.ts'

// An undo reverts an import; a restore reverts the undo. A background job runs both.

export type UndoAction = 'undo' | 'restore'
export type RequestedUndoError = UndoError | RestoreImportError | 'given-up'

export type ImportUndo = {
  action: UndoAction
  rowsDone: number | null
  rowsTotal: number | null
  startedAt: Date | null
  notedAt: Date | null
}

export type EndedUndo = {
  importId: string
  action: UndoAction
  removed: number
  restored: number
  kept: number
  error: RequestedUndoError | null
}

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

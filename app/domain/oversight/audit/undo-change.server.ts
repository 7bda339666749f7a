import type { App, Caller, Result } from '#domain/app.ts'
import type { UndoCategoryError } from '#domain/directory/categories/category-form.ts'
import { previewCategoryUndo, undoCategoryChange } from '#domain/directory/categories/undo-category-change.server.ts'
import { previewDataRestore, type RestoreDataError, restoreData } from '#domain/directory/history/reset-data.server.ts'
import {
  previewListingUndo,
  type UndoChangeError,
  undoListingChange,
} from '#domain/directory/history/undo-listing-change.server.ts'
import { undoWayOf } from '#domain/directory/history/undo-way.ts'
import { askRestore, askUndo } from '#domain/directory/import-sessions/ask-undo.server.ts'
import type { Fates } from '#domain/directory/imports/import-traces.server.ts'
import { previewImportRestore, type RestoreImportError } from '#domain/directory/imports/restore-import.server.ts'
import { previewImportUndo, type UndoError } from '#domain/directory/imports/undo-import.server.ts'
import { readChange } from '#domain/foundation/changes/changes.server.ts'
import type { UndoWay } from '#domain/foundation/changes/recorded-action.ts'
import { previewRowsUndo, type UndoRowsError, undoRows } from '#domain/foundation/changes/undo-rows.server.ts'
import {
  previewSettingUndo,
  type UndoSettingError,
  undoSettingChange,
} from '#domain/foundation/settings/undo-setting-change.server.ts'
import type { UndoMergeError } from '../duplicates/merge.ts'
import { previewMergeUndo, undoMerge } from '../duplicates/undo-merge.server.ts'

export type AnyUndoError =
  | UndoError
  | RestoreImportError
  | UndoChangeError
  | RestoreDataError
  | UndoMergeError
  | UndoCategoryError
  | UndoSettingError
  | UndoRowsError
  /** The figures have changed since the operator confirmed them. */
  | 'asked-otherwise'

type Change = NonNullable<Awaited<ReturnType<typeof readChange>>>
export type UndoPlan = { change: Change; way: UndoWay; fates: Fates; asked: string }

/** Writes nothing. `asked` encodes the figures to confirm. */
export async function planUndo(
  app: Pick<App, 'db' | 'bulkTransaction' | 'transaction'>,
  caller: Caller,
  { changeId }: { changeId: string },
): Promise<Result<{ plan: UndoPlan }, AnyUndoError>> {
  const change = await readChange(app, changeId)
  const way = change && undoWayOf(change)
  if (!change || !way) return { ok: false, reason: 'change-unknown' }
  const found = await previews[way](app, caller, change)
  if (!found.ok) {
    const isUndone = found.reason === 'nothing-left' && change.undoId !== null
    return isUndone ? { ok: false, reason: 'already-undone' } : found
  }
  const fates = { ...nothing, ...found.report }
  return { ok: true, plan: { change, way, fates, asked: figuresOf(fates) } }
}

/** Undoes only if the figures still match. An import is undone in the background. */
export async function undoChange(
  app: Pick<App, 'db' | 'clock' | 'bulkTransaction' | 'transaction'>,
  caller: Caller,
  { changeId, asked }: { changeId: string; asked: string },
): Promise<Result<{ way: UndoWay }, AnyUndoError>> {
  const planned = await planUndo(app, caller, { changeId })
  if (!planned.ok) return planned
  const { way, change } = planned.plan
  if (planned.plan.asked !== asked) return { ok: false, reason: 'asked-otherwise' }
  const done = await undos[way](app, caller, change)
  return done.ok ? { ok: true, way } : done
}

const none = { count: 0, names: [] }
const nothing: Fates = { removed: 0, withRequests: none, openRequests: 0, restored: 0, partly: none, kept: none }

function figuresOf({ removed, withRequests, openRequests, restored, partly, kept }: Fates) {
  return [removed, withRequests.count, openRequests, restored, partly.count, kept.count].join('-')
}

type Preview = Promise<Result<{ report: Partial<Fates> }, AnyUndoError>>
type Parts = Pick<App, 'bulkTransaction' | 'transaction'>

const previews: Record<UndoWay, (app: Parts, caller: Caller, change: Change) => Preview> = {
  listings: (app, caller, { id }) => previewListingUndo(app, caller, { changeId: id }),
  import: (app, caller, { importId }) => previewImportUndo(app, caller, { importId: importId ?? '' }),
  'import-undo': (app, caller, { importId }) => previewImportRestore(app, caller, { importId: importId ?? '' }),
  reset: (app, caller, { id }) => previewDataRestore(app, caller, { changeId: id }),
  merge: (app, caller, { id }) => previewMergeUndo(app, caller, { changeId: id }),
  category: (app, caller, { id }) => previewCategoryUndo(app, caller, { changeId: id }),
  setting: async (app, caller, { id }) => {
    const judged = await previewSettingUndo(app, caller, { changeId: id })
    return judged.ok ? { ok: true, report: {} } : judged
  },
  rows: async (app, caller, { id }) => {
    const judged = await previewRowsUndo(app, caller, { changeId: id })
    return judged.ok ? { ok: true, report: {} } : judged
  },
}

type Undo = Promise<Result<object, AnyUndoError>>

const undos: Record<
  UndoWay,
  (app: Pick<App, 'db' | 'clock' | 'bulkTransaction' | 'transaction'>, caller: Caller, change: Change) => Undo
> = {
  listings: (app, caller, { id }) => undoListingChange(app, caller, { changeId: id }),
  import: (app, caller, { importId }) => askUndo(app, caller, { importId: importId ?? '' }),
  'import-undo': (app, caller, { importId }) => askRestore(app, caller, { importId: importId ?? '' }),
  reset: (app, caller, { id }) => restoreData(app, caller, { changeId: id }),
  merge: (app, caller, { id }) => undoMerge(app, caller, { changeId: id }),
  category: (app, caller, { id }) => undoCategoryChange(app, caller, { changeId: id }),
  setting: (app, caller, { id }) => undoSettingChange(app, caller, { changeId: id }),
  rows: (app, caller, { id }) => undoRows(app, caller, { changeId: id }),
}

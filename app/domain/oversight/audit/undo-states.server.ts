import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { undoWayOf } from '#domain/directory/history/undo-way.ts'
import { readOvertaken } from '#domain/directory/history/written-fields.server.ts'
import { actOf, type FinalReason, type ReversePage } from '#domain/foundation/changes/recorded-action.ts'
import { undoableUntil } from '#domain/foundation/changes/undo-window.ts'
import type { AuditEntry } from './audit-entry.ts'

/** `undoId`: the change that undid it. */
export type UndoState =
  | { kind: 'open'; isRestore: boolean }
  | { kind: 'undone'; at: Date; undoId: string | null }
  | { kind: 'too-late' }
  | { kind: 'changed-since' }
  /** The action is older than our row history, or its rows were deleted with a person's data. */
  | { kind: 'not-kept' }
  | { kind: 'elsewhere'; at: ReversePage }
  | { kind: 'final'; reason: FinalReason }

const listingsLookedAt = 20

type Row = {
  id: string
  importUndoneAt: Date | null
  isRestorable: boolean
  isLatestUndo: boolean
  isKept: boolean
  undoId: string | null
  undoAt: Date | null
}

export async function readUndoStates(
  app: Pick<App, 'db' | 'clock'>,
  entries: readonly AuditEntry[],
): Promise<Record<string, UndoState>> {
  const undoable = entries.filter(entry => undoWayOf(entry) !== null)
  const { rows } = await sql<Row>`
    select c.id, i.undone_at as import_undone_at, coalesce(i.undo_report ? 'openRequests', false) as is_restorable,
      not exists (select from changes later where later.import_id = c.import_id and later.xid > c.xid) as is_latest_undo,
      exists (select from row_revisions where change_id = c.id) or exists (select from setting_revisions where change_id = c.id) as is_kept,
      u.id as undo_id, u.at as undo_at
    from changes c left join imports i on i.id = c.import_id
    left join lateral (select id, at from changes where undoes = c.id order by xid desc limit 1) u on true
    where c.id = any(${undoable.map(({ id }) => id)}::uuid[])`.execute(app.db)
  const found = new Map(rows.map(row => [row.id, row]))
  const small = undoable.filter(entry => undoWayOf(entry) === 'listings' && entry.touched <= listingsLookedAt)
  const overtaken = new Set(
    await readOvertaken(
      app,
      small.map(({ id }) => id),
    ),
  )
  const states = undoable.flatMap(entry => {
    const row = found.get(entry.id)
    return row
      ? [[entry.id, stateOf(entry, row, { now: app.clock.now(), isOvertaken: overtaken.has(entry.id) })] as const]
      : []
  })
  const others = entries.flatMap(entry => {
    const state = otherStateOf(entry)
    return state ? [[entry.id, state] as const] : []
  })
  return Object.fromEntries([...states, ...others])
}

function otherStateOf({ action, actorKind }: AuditEntry): UndoState | undefined {
  const act = actorKind === 'admin' ? actOf(action) : undefined
  if (act && 'final' in act) return { kind: 'final', reason: act.final }
  return act && 'reversedBy' in act && act.at ? { kind: 'elsewhere', at: act.at } : undefined
}

type Known = { now: Date; isOvertaken: boolean }

function stateOf(entry: AuditEntry, row: Row, { now, isOvertaken }: Known): UndoState {
  const { importUndoneAt, isRestorable, isLatestUndo, isKept, undoId, undoAt } = row
  const isTooLate = now >= undoableUntil(entry.at)
  const way = undoWayOf(entry)
  switch (way) {
    case 'import':
      // No time limit: an import has its own undo history.
      return importUndoneAt
        ? { kind: 'undone', at: undoAt ?? importUndoneAt, undoId }
        : { kind: 'open', isRestore: false }
    case 'import-undo':
      if (undoAt) return { kind: 'undone', at: undoAt, undoId }
      return isLatestUndo && isRestorable && !isTooLate ? { kind: 'open', isRestore: true } : { kind: 'too-late' }
    default:
      if (undoAt) return { kind: 'undone', at: undoAt, undoId }
      if (isTooLate) return { kind: 'too-late' }
      if (!isKept && (way === 'rows' || way === 'setting')) return { kind: 'not-kept' }
      return isOvertaken ? { kind: 'changed-since' } : { kind: 'open', isRestore: entry.action === 'reset-data' }
  }
}

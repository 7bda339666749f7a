import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { undoableUntil } from '#domain/foundation/changes/undo-window.ts'
import type { ImportReport } from '../imports/import-report.ts'
import type { Fates } from '../imports/import-traces.server.ts'
import { importAction } from '../imports/imports.server.ts'
import type { ImportUndo } from './import-undo.ts'
import { isPendingUndo } from './import-undos.server.ts'

export type RecentImport = {
  id: string
  changeId: string
  at: Date
  actorKind: string
  report: ImportReport
  /** The import's session while its file is kept: rejected rows can be downloaded. */
  sessionId: string | null
  undo: ImportUndo | null
  undone: UndoneImport | null
}

export type UndoneImport = { at: Date; report: Fates | null; until: Date | null; undoId: string | null }

type Found = Omit<RecentImport, 'undo' | 'undone'> &
  ImportUndo & { isPending: boolean; undoneAt: Date | null; undoReport: Fates | null; undoId: string | null }

export async function readRecentImports(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  limit: number,
): Promise<RecentImport[]> {
  const { rows } = await sql<Found>`
    select i.id, i.at, c.id as change_id, c.actor_kind, i.report, n.id as session_id, i.undone_at,
      case when i.undo_report ? 'openRequests' then i.undo_report end as undo_report,
      (select u.id from changes u where u.import_id = i.id and u.action = 'undo-import' order by u.xid desc limit 1) as undo_id,
      u.action, u.rows_done, u.rows_total, u.started_at, u.at as noted_at, coalesce(${isPendingUndo}, false) as is_pending
    from imports i join changes c on c.import_id = i.id and c.action = ${importAction}
    left join import_sessions n on n.import_id = i.id left join import_undos u on u.import_id = i.id
    order by i.at desc, i.stamp desc limit ${limit}`.execute(db)
  const now = clock.now()
  return rows.map(({ isPending, action, rowsDone, rowsTotal, startedAt, notedAt, ...row }) => {
    const { undoneAt, undoReport, undoId, ...past } = row
    const until = undoneAt && undoReport && now < undoableUntil(undoneAt) ? undoableUntil(undoneAt) : null
    return {
      ...past,
      undo: isPending ? { action, rowsDone, rowsTotal, startedAt, notedAt } : null,
      undone: undoneAt && { at: undoneAt, report: undoReport, until, undoId },
    }
  })
}

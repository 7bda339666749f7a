import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { ImportReport } from '../imports/import-report.ts'
import { importAction } from '../imports/imports.server.ts'
import type { ImportUndo } from './import-undo.ts'

export type RecentImport = {
  id: string
  at: Date
  undoneAt: Date | null
  actorKind: string
  report: ImportReport
  /** While its file is kept, what was rejected of it can be fetched. */
  intakeId: string | null
  /** While it is being undone. */
  undo: ImportUndo | null
}

type Found = Omit<RecentImport, 'undo'> & ImportUndo & { isUndoing: boolean }

/** The newest imports first, by whatever door they came. */
export async function readRecentImports({ db }: Pick<App, 'db'>, limit: number): Promise<RecentImport[]> {
  const { rows } = await sql<Found>`
    select i.id, i.at, i.undone_at, c.actor_kind, i.report, n.id as intake_id, u.rows_done, u.rows_total, u.began_at,
      u.at as noted_at, u.import_id is not null and i.undone_at is null and u.refusal is null as is_undoing
    from imports i join changes c on c.import_id = i.id and c.action = ${importAction}
    left join intakes n on n.import_id = i.id left join import_undos u on u.import_id = i.id
    order by i.at desc, i.stamp desc limit ${limit}`.execute(db)
  return rows.map(({ isUndoing, rowsDone, rowsTotal, beganAt, notedAt, ...past }) => ({
    ...past,
    undo: isUndoing ? { rowsDone, rowsTotal, beganAt, notedAt } : null,
  }))
}

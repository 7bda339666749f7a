import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { ImportReport } from '../imports/import-report.ts'
import { importAction } from '../imports/imports.server.ts'

export type RecentImport = {
  id: string
  at: Date
  undoneAt: Date | null
  actorKind: string
  report: ImportReport
  /** While its file is kept, what was rejected of it can be fetched. */
  intakeId: string | null
}

/** The newest imports first, by whatever door they came. */
export async function readRecentImports({ db }: Pick<App, 'db'>, limit: number) {
  const { rows } = await sql<RecentImport>`
    select i.id, i.at, i.undone_at, c.actor_kind, i.report, n.id as intake_id
    from imports i join changes c on c.import_id = i.id and c.action = ${importAction}
    left join intakes n on n.import_id = i.id
    order by i.at desc, i.stamp desc limit ${limit}`.execute(db)
  return rows
}

import type { App } from '#domain/app.ts'
import { tableColumns } from '#domain/directory/listings/table-column.ts'
import { type DeskView, deskViewKinds, tableSizes, usualDeskView } from './desk-view.ts'

type Db = Pick<App, 'db'>

/** Leaves out columns of another version. */
export async function readDeskView({ db }: Db, userId: string): Promise<DeskView> {
  const row = await db.selectFrom('deskViews').selectAll().where('userId', '=', userId).executeTakeFirst()
  if (!row) return usualDeskView
  return {
    view: deskViewKinds.find(view => view === row.view) ?? usualDeskView.view,
    columns: tableColumns.filter(column => row.shownColumns.includes(column)),
    size: tableSizes.find(size => size === row.pageSize) ?? usualDeskView.size,
  }
}

export async function writeDeskView({ db }: Db, userId: string, { view, columns, size }: DeskView) {
  const row = { view, shownColumns: [...columns], pageSize: size }
  await db
    .insertInto('deskViews')
    .values({ userId, ...row })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(row))
    .execute()
}

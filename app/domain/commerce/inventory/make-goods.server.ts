import type { Insertable } from 'kysely'
import type { AdMakeGoods } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { isId } from '#platform/database/ids.ts'

type Db = Pick<App, 'db'>

export async function addMakeGood({ db }: Db, makeGood: Insertable<AdMakeGoods>) {
  await db.insertInto('adMakeGoods').values(makeGood).execute()
}

export async function lockMakeGood({ db }: Db, id: string) {
  if (!isId(id)) return undefined
  return db.selectFrom('adMakeGoods').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function markUndone({ db, clock }: Pick<App, 'db' | 'clock'>, id: string) {
  await db.updateTable('adMakeGoods').set({ undoneAt: clock.now() }).where('id', '=', id).execute()
}

export async function readMakeGoods({ db }: Db, purchaseIds: readonly string[]) {
  if (purchaseIds.length === 0) return []
  return db
    .selectFrom('adMakeGoods')
    .select(['id', 'purchaseId', 'days', 'reason', 'givenAt'])
    .where('purchaseId', 'in', purchaseIds)
    .where('undoneAt', 'is', null)
    .orderBy('givenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

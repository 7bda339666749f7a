import type { Insertable } from 'kysely'
import type { Promotions } from '#database/schema.ts'
import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>

const columns = [
  'id',
  'code',
  'percentOff',
  'centsOff',
  'months',
  'planId',
  'expiresAt',
  'maxUses',
  'couponId',
] as const

export function findPromotion({ db }: Db, code: string) {
  const known = db.selectFrom('promotions').select([...columns, 'madeAt', 'endedAt'])
  return known.where('code', '=', code).where('endedAt', 'is', null).executeTakeFirst()
}

export function readPromotions({ db }: Db) {
  const all = db.selectFrom('promotions').select([...columns, 'madeAt', 'endedAt'])
  return all.orderBy('madeAt', 'desc').orderBy('id', 'desc').limit(200).execute()
}

export async function addPromotion({ db }: Db, promotion: Insertable<Promotions>) {
  const added = db
    .insertInto('promotions')
    .values(promotion)
    .onConflict(conflict => conflict.doNothing())
  return (await added.returning('id').executeTakeFirst()) !== undefined
}

export async function markEnded({ db }: Db, id: string, at: Date) {
  const ending = db.updateTable('promotions').set({ endedAt: at }).where('id', '=', id).where('endedAt', 'is', null)
  return (await ending.returning('couponId').executeTakeFirst())?.couponId
}

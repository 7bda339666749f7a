import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { isId } from '#platform/database/ids.ts'
import { type Shift, usualEscalation } from './rota.ts'

type Db = Pick<App, 'db'>
type NewShift = Shift & { id: string; businessId: string }

export type RotaShift = Shift & { id: string; name: string }

/** In the order in which people are called. */
export async function readShifts({ db }: Db, businessId: string) {
  const { rows } = await sql<RotaShift>`
    select s.id, s.user_id, u.name, s.days, s.from_minute, s.to_minute
    from rota_shifts s join users u on u.id = s.user_id where s.business_id = ${businessId} order by s.place, s.id`.execute(
    db,
  )
  return rows
}

export async function addShift({ db }: Db, shift: NewShift) {
  const place = sql<number>`(select coalesce(max(place), 0) + 1 from rota_shifts where business_id = ${shift.businessId})`
  await db
    .insertInto('rotaShifts')
    .values({ ...shift, place })
    .execute()
}

export async function deleteShift({ db }: Db, { businessId, id }: { businessId: string; id: string }) {
  if (!isId(id)) return false
  const own = db.deleteFrom('rotaShifts').where('businessId', '=', businessId).where('id', '=', id)
  return (await own.executeTakeFirstOrThrow()).numDeletedRows > 0n
}

export async function orderShifts({ db }: Db, businessId: string, ids: readonly string[]) {
  await sql`
    update rota_shifts s set place = o.place from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where s.id = o.id and s.business_id = ${businessId}`.execute(db)
}

export async function readEscalation({ db }: Db, businessId: string) {
  const rota = db.selectFrom('rotas').select('escalateMinutes').where('businessId', '=', businessId)
  return (await rota.executeTakeFirst())?.escalateMinutes ?? usualEscalation
}

export async function writeEscalation({ db }: Db, businessId: string, escalateMinutes: number) {
  await db
    .insertInto('rotas')
    .values({ businessId, escalateMinutes })
    .onConflict(conflict => conflict.column('businessId').doUpdateSet({ escalateMinutes }))
    .execute()
}

/** Returns the accounts on call at a moment, in the order in which they're called. */
export async function readOnCall({ db }: Db, businessId: string, at: Date) {
  const { rows } = await sql<{ userId: string; name: string }>`
    select c.user_id, u.name from on_call(${businessId}, ${at}) c join users u on u.id = c.user_id order by c.place, c.user_id`.execute(
    db,
  )
  return rows
}

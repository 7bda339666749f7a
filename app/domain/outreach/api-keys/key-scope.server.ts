import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { rolesFor } from '#domain/directory/team/team-role.ts'
import { isId } from '#platform/database/ids.ts'
import type { KeyScope } from './api-key.ts'
import { hasApiPlan, mayUseApi } from './api-plans.server.ts'

type Db = Pick<App, 'db'>

const keepers = [...rolesFor('manage-keys')]

/** Returns SQL: a row of keys or endpoints with this alias is within the scope. Reads the role each time. */
export function isWithin(scope: KeyScope, alias: string) {
  if (scope === 'all') return sql<boolean>`true`
  const [businessId, ownerId] = [sql.ref(`${alias}.businessId`), sql.ref(`${alias}.ownerId`)]
  return sql<boolean>`(${businessId} is null and ${ownerId} = ${scope.userId}::uuid or exists (
    select from business_team mine join businesses managed on managed.id = mine.business_id and managed.claimed and managed.removed_at is null
    where mine.business_id = ${businessId} and mine.user_id = ${scope.userId}::uuid and mine.role = any(${keepers}::text[])))`
}

export type KeyBusiness = { id: string; name: string; city: string; hasApi: boolean }

/** Returns the businesses whose keys and endpoints a person may manage, by name. */
export async function readKeyBusinesses({ db, clock }: Pick<App, 'db' | 'clock'>, userId: string) {
  const plan = mayUseApi({ businessId: sql`b.id`, userId: sql`null::uuid` }, clock.now())
  const { rows } = await sql<KeyBusiness>`
    select b.id, b.name, p.name as city, ${plan} as has_api
    from business_team t join businesses b on b.id = t.business_id and b.claimed and b.removed_at is null
      join places p on p.id = b.place_id
    where t.user_id = ${userId}::uuid and t.role = any(${keepers}::text[]) order by b.name, b.id`.execute(db)
  return rows
}

/** Whether the account's menu has the page: by its own plan, or by that of a business whose keys it may manage. */
export async function opensApiPages({ db, clock }: Pick<App, 'db' | 'clock'>, userId: string) {
  const now = clock.now()
  const plan = mayUseApi({ businessId: sql`t.business_id`, userId: sql`null::uuid` }, now)
  const { rows } = await sql<{ opens: boolean }>`
    select ${hasApiPlan(sql`${userId}::uuid`, now)} or exists (
      select from business_team t where t.user_id = ${userId}::uuid and t.role = any(${keepers}::text[]) and ${plan}) as opens`.execute(
    db,
  )
  return rows[0]?.opens ?? false
}

/** Returns the owner that a business's key acts as: the person who makes it, or the one who has owned the business longest. */
export async function readKeyOwner({ db }: Db, businessId: string, makerId: string) {
  if (!isId(businessId)) return undefined
  const owners = db.selectFrom('businessOwners').select('userId').where('businessId', '=', businessId)
  const first = owners.orderBy(sql`user_id = ${makerId}::uuid`, 'desc').orderBy('since').orderBy('userId')
  return (await first.limit(1).executeTakeFirst())?.userId
}

/**
 * Returns SQL for whether the key may act for a listing: one of its business or added with it; with a personal key, any of its
 * owner's.
 */
export function reaches(keyId: RawBuilder<unknown>, businessId: RawBuilder<unknown>) {
  return sql<boolean>`exists (
    select from api_keys acting join business_owners o on o.user_id = acting.owner_id
    where acting.id = ${keyId} and o.business_id = ${businessId} and (acting.business_id is null or acting.business_id = ${businessId}
      or exists (select from api_key_listings l where l.key_id = acting.id and l.business_id = ${businessId})))`
}

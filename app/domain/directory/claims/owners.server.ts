import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { BusinessOwners } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { isId } from '#platform/database/ids.ts'
import { mostNamed } from './claim-email.ts'

type Db = Pick<App, 'db'>

/** Returns false for an invalid id, a removed listing, or if the operator cleared its `claimed` flag. */
export async function ownsBusiness({ db }: Db, userId: string, businessId: string) {
  if (!isId(businessId)) return false
  const owner = db
    .selectFrom('businessOwners')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .select('businessId')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('claimed', '=', true)
    .where('removedAt', 'is', null)
  return (await owner.executeTakeFirst()) !== undefined
}

export async function readOwnerIds({ db }: Db, businessId: string) {
  const owners = await db
    .selectFrom('businessOwners')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .select('userId')
    .where('businessId', '=', businessId)
    .where('claimed', '=', true)
    .execute()
  return owners.map(({ userId }) => userId)
}

export async function lockSoleListings({ db }: Db, userId: string, { withRemoved = false } = {}) {
  const owned = db
    .selectFrom('businessOwners')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .select('businesses.id')
    .where('userId', '=', userId)
    .where('claimed', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('businessOwners as others')
            .select('others.userId')
            .whereRef('others.businessId', '=', 'businesses.id')
            .where('others.userId', '<>', userId),
        ),
      ),
    )
  const chosen = withRemoved ? owned : owned.where('removedAt', 'is', null)
  return (await chosen.orderBy('businesses.id').forUpdate('businesses').execute()).map(({ id }) => id)
}

/** Also removes previous owners whose `claimed` flag the operator had cleared. Returns the other accounts that managed it lately. */
export async function replaceOwners({ db }: Db, owner: Insertable<BusinessOwners>) {
  const wasManaged = await isManagedLately({ db }, owner)
  const before = db.deleteFrom('businessOwners').where('businessId', '=', owner.businessId).returning('userId')
  const former = (await before.execute()).map(({ userId }) => userId)
  await db.insertInto('businessOwners').values(owner).execute()
  return wasManaged ? former.filter(userId => userId !== owner.userId) : []
}

/** If the flag was cleared longer ago than this, the former owner lost the listing then, not to the new owner. */
const latelyDays = 30

/** Whether the listing is marked as claimed, or was at some time in the `latelyDays` days before `since`. */
async function isManagedLately({ db }: Db, { businessId, since }: Insertable<BusinessOwners>) {
  const { rows } = await sql`
    select from businesses where id = ${businessId} and claimed
    union all select from business_revisions r join changes c on c.id = r.change_id
    where r.business_id = ${businessId} and r.part = 'businesses' and (r.before ->> 'claimed')::boolean
      and c.at > ${since}::timestamptz - make_interval(days => ${latelyDays}::integer) limit 1`.execute(db)
  return rows.length > 0
}

/** Adds one of several owners. The team stays, unlike when a proven claim replaces the owners. */
export async function addOwner({ db }: Db, owner: Insertable<BusinessOwners>) {
  await db
    .insertInto('businessOwners')
    .values(owner)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function removeOwner({ db }: Db, { businessId, userId }: { businessId: string; userId: string }) {
  const own = db.deleteFrom('businessOwners').where('businessId', '=', businessId).where('userId', '=', userId)
  return (await own.executeTakeFirstOrThrow()).numDeletedRows > 0n
}

/** Makes an account the owner of the chosen listings (a query of ids), which have none. */
export async function addOwners(
  { db }: Db,
  chosen: RawBuilder<unknown>,
  { userId, proof, since, changeId }: Omit<Insertable<BusinessOwners>, 'businessId'>,
) {
  await sql`
    insert into business_owners (business_id, user_id, proof, since, change_id)
    select id, ${userId}::uuid, ${proof}, ${since}::timestamptz, ${changeId}::uuid from (${chosen}) chosen`.execute(db)
}

/** Removes the owners that a change set for the selected listings. Returns them with their listings. */
export async function undoOwners({ db }: Db, chosen: RawBuilder<unknown>, changeId: string) {
  const { rows } = await sql<{ userId: string; count: number; names: string[] }>`with taken as (
      delete from business_owners where business_id in (${chosen}) and change_id = ${changeId} returning user_id, business_id)
    select user_id, count(*)::integer as count, (array_agg(name order by name))[:${mostNamed}::integer] as names
    from taken join businesses b on b.id = business_id group by user_id`.execute(db)
  return rows
}

/** Returns the first names of the chosen listings (a query of ids). */
export async function readNames({ db }: Db, chosen: RawBuilder<unknown>) {
  const names = sql<{
    name: string
  }>`select name from businesses where id in (${chosen}) order by name limit ${mostNamed}`
  return (await names.execute(db)).rows.map(({ name }) => name)
}

export type BusinessPerson = { userId: string; name: string; businessId: string }

/** Returns the people who work for these businesses, by name. */
export async function readBusinessPeople({ db }: Pick<App, 'db'>, businessIds: readonly string[]) {
  const { rows } = await sql<BusinessPerson>`
    select u.id as user_id, u.name, o.business_id from business_team o
      join businesses b on b.id = o.business_id and b.claimed join users u on u.id = o.user_id
    where o.business_id = any(${[...businessIds]}::uuid[]) order by u.name, u.id, o.business_id`.execute(db)
  return rows
}

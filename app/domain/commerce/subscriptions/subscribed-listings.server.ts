import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>

/** Sorts by which listings the plan covers first: those that already have it. */
export async function readListingsInOrder({ db }: Db, userId: string) {
  const rows = await db
    .selectFrom('businessOwners')
    .innerJoin('businesses', 'businesses.id', 'businessOwners.businessId')
    .leftJoin('subscribedListings as had', join =>
      join.onRef('had.businessId', '=', 'businesses.id').onRef('had.userId', '=', 'businessOwners.userId'),
    )
    .select('businesses.id')
    .where('businessOwners.userId', '=', userId)
    .where('claimed', '=', true)
    .where('removedAt', 'is', null)
    // Excludes listings that another owner's plan covers.
    .where(
      sql<boolean>`not exists (select from subscribed_listings taken join business_owners other
        on other.business_id = taken.business_id and other.user_id = taken.user_id
        where taken.business_id = businesses.id and taken.user_id <> ${userId})`,
    )
    .orderBy(sql`had.user_id is null`)
    .orderBy('since')
    .orderBy('businesses.id')
    .execute()
  return rows.map(({ id }) => id)
}

export function readSubscribed({ db }: Db, userId: string) {
  return db
    .selectFrom('subscribedListings')
    .leftJoin('businessEntitlements as held', 'held.businessId', 'subscribedListings.businessId')
    .select(['subscribedListings.businessId', 'held.plan', 'held.until', 'held.placementPausedAt'])
    .where('userId', '=', userId)
    .execute()
}

export async function addSubscribed({ db }: Db, { businessId, userId }: { businessId: string; userId: string }) {
  await db
    .insertInto('subscribedListings')
    .values({ businessId, userId })
    .onConflict(conflict => conflict.column('businessId').doUpdateSet({ userId }))
    .execute()
}

export async function removeSubscribed({ db }: Db, businessIds: readonly string[]) {
  const isOne = sql<string>`any(${[...businessIds]}::uuid[])`
  await db.deleteFrom('subscribedListings').where('businessId', '=', isOne).execute()
}

/** Returns the accounts whose listings don't match their plan. `several`: the plans that cover any number of listings. */
export async function readOpenAccounts({ db }: Db, now: Date, several: readonly string[]) {
  const { rows } = await sql<{ userId: string }>`
    with owned as (
      select s.user_id, o.business_id, s.plan_id, s.entitled_until,
        row_number() over (partition by s.user_id order by l.user_id is null, o.since, o.business_id) as place
      from subscribers s
        join business_owners o on o.user_id = s.user_id
        join businesses b on b.id = o.business_id and b.claimed and b.removed_at is null
        left join subscribed_listings l on l.business_id = o.business_id and l.user_id = s.user_id
      where s.entitled_until > ${now} and not exists (
        select from subscribed_listings taken join business_owners other
          on other.business_id = taken.business_id and other.user_id = taken.user_id
        where taken.business_id = o.business_id and taken.user_id <> s.user_id)
    ), wanted as (
      select user_id, business_id, plan_id, entitled_until from owned where place = 1 or plan_id = any(${[...several]})
    ), present as (
      select l.user_id, l.business_id, e.plan, e.until
      from subscribed_listings l left join business_entitlements e on e.business_id = l.business_id
    )
    select distinct coalesce(w.user_id, p.user_id) as user_id
    from wanted w full join present p on p.user_id = w.user_id and p.business_id = w.business_id
    where w.user_id is null or p.user_id is null or p.plan is distinct from w.plan_id or p.until is distinct from w.entitled_until
    limit 200`.execute(db)
  return rows.map(({ userId }) => userId)
}

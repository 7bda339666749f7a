import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { listingPlans } from '#domain/foundation/plans/listing-plans.ts'

const plansWithApi: string[] = listingPlans.filter(({ limits }) => limits.hasApi).map(({ id }) => id)

/** Returns SQL for a plan with API access, or a listing that was given one by hand. */
export function hasApiPlan(userId: RawBuilder<unknown>, now: Date) {
  const plans = sql`any(${plansWithApi}::text[])`
  // The aliases are long, so that they don't shadow those of the enclosing query.
  return sql<boolean>`(
    exists (
      select from subscribers subscriber
      where subscriber.user_id = ${userId} and subscriber.entitled_until > ${now} and subscriber.plan_id = ${plans}
    )
    or exists (
      select from business_owners ownership
        join businesses listing on listing.id = ownership.business_id and listing.claimed and listing.removed_at is null
        join business_entitlements given on given.business_id = listing.id and given.plan = ${plans}
      where ownership.user_id = ${userId}
        and not exists (select from subscribed_listings subscribed where subscribed.business_id = listing.id)
        and given.since <= ${now} and (given.until is null or given.until > ${now})
    )
  )`
}

type Holder = Record<'businessId' | 'userId', RawBuilder<unknown>>

/**
 * Returns SQL: a business may use the API by the plan of any of its owners, even if it was just removed, which its webhooks report;
 * without a business, the account by its own.
 */
export function mayUseApi({ businessId, userId }: Holder, now: Date) {
  return sql<boolean>`(case when ${businessId} is null then ${hasApiPlan(userId, now)} else exists (
    select from business_owners keeper join businesses kept on kept.id = keeper.business_id and kept.claimed
    where keeper.business_id = ${businessId} and ${hasApiPlan(sql`keeper.user_id`, now)}) end)`
}

/** `businessId` null: a personal key of this account. */
export async function readMayUseApi(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { businessId, userId }: { businessId: string | null; userId: string },
) {
  const holder = { businessId: sql`${businessId}::uuid`, userId: sql`${userId}::uuid` }
  const { rows } = await sql<{ may: boolean }>`select ${mayUseApi(holder, clock.now())} as may`.execute(db)
  return rows[0]?.may ?? false
}

export async function readHasApi({ db, clock }: Pick<App, 'db' | 'clock'>, userId: string) {
  const { rows } = await sql<{ has: boolean }>`select ${hasApiPlan(sql`${userId}::uuid`, clock.now())} as has`.execute(
    db,
  )
  return rows[0]?.has ?? false
}

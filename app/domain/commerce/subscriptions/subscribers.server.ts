import { type Insertable, sql } from 'kysely'
import type { Subscribers } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import type { ListingPlanId } from '#domain/foundation/plans/listing-plans.ts'
import type { PlanTerm } from '#domain/foundation/plans/plan-term.ts'
import type { Database } from '#platform/database/database.ts'
import { daysAfter } from '#platform/time/days.ts'
import { graceDays, type SubscriptionStatus, trialNoticeDays } from './subscription.ts'

type Db = Pick<App, 'db'>

export type Subscriber = NonNullable<Awaited<ReturnType<typeof findSubscriber>>>

const status = sql<SubscriptionStatus>`status`.as('status')
const planId = sql<ListingPlanId>`plan_id`.as('planId')
const per = sql<PlanTerm>`per`.as('per')
const nextPlanId = sql<ListingPlanId | null>`next_plan_id`.as('nextPlanId')
const nextPer = sql<PlanTerm | null>`next_per`.as('nextPer')

function select(db: Database) {
  return db
    .selectFrom('subscribers')
    .select(['userId', 'subscriptionId', 'customerId', 'purchaseId', 'subscriptionTier', 'priceCents', 'since'])
    .select(['subscriptionEnd', 'cancelAtPeriodEnd', 'pastDueSince', 'endedAt', 'entitledUntil', 'updatedAt'])
    .select(['pausedFrom', 'pausedUntil', 'nextPriceCents', 'promotionKeptAt'])
    .select([status, planId, per, nextPlanId, nextPer])
}

export function findSubscriber({ db }: Db, userId: string) {
  return select(db).where('userId', '=', userId).executeTakeFirst()
}

/** Serializes writes for the account until the transaction ends, even without a subscription. */
export async function lockSubscriber(tx: Db, userId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`subscriber ${userId}`}, 0))`.execute(tx.db)
  return findSubscriber(tx, userId)
}

export async function writeSubscriber({ db }: Db, { userId, ...held }: Insertable<Subscribers>) {
  await db
    .insertInto('subscribers')
    .values({ userId, ...held })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(held))
    .execute()
}

export function readToRemind({ db }: Db, now: Date) {
  return select(db)
    .where(({ eb, and, or }) =>
      or([
        and([eb('status', '=', 'past_due'), eb('pastDueSince', '>', daysAfter(now, -graceDays))]),
        and([
          eb('status', '=', 'trialing'),
          eb('subscriptionEnd', '>', now),
          eb('subscriptionEnd', '<=', daysAfter(now, trialNoticeDays)),
        ]),
        and([
          eb('pausedFrom', '<=', now),
          eb('pausedUntil', '>', now),
          eb('pausedUntil', '<=', daysAfter(now, trialNoticeDays)),
        ]),
      ]),
    )
    .orderBy('userId')
    .execute()
}

/** Subscribers whose payment is overdue by more than the grace period. */
export function readUnpaid({ db }: Db, now: Date) {
  return select(db)
    .where('status', '=', 'past_due')
    .where('pastDueSince', '<=', daysAfter(now, -graceDays))
    .orderBy('userId')
    .limit(50)
    .execute()
}

export async function markKeptByPromotion({ db, clock }: Pick<App, 'db' | 'clock'>, userId: string) {
  await db.updateTable('subscribers').set({ promotionKeptAt: clock.now() }).where('userId', '=', userId).execute()
}

export async function readSentKeys({ db }: Db, keys: readonly string[]) {
  const isOne = sql<string>`any(${[...keys]}::text[])`
  const mails = await db.selectFrom('mails').select('dedupeKey').where('dedupeKey', '=', isOne).execute()
  return mails.map(({ dedupeKey }) => dedupeKey)
}

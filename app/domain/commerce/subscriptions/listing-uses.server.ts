import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

export type ListingUses = Awaited<ReturnType<typeof readListingUses>>[number]

/** `me` or another owner of the listing. Null: nobody, because the listing has no plan or has it from the operator. */
export type PlanPayer = 'me' | 'other' | null

/** A plan whose payer no longer owns the listing is over, also until the job has ended it. */
export async function readListingUses({ db, clock }: Pick<App, 'db' | 'clock'>, userId: string) {
  const now = clock.now()
  return db
    .selectFrom('businessOwners')
    .innerJoin('businesses', 'businesses.id', 'businessOwners.businessId')
    .leftJoin('businessEntitlements as held', join =>
      join
        .onRef('held.businessId', '=', 'businesses.id')
        .on('held.since', '<=', now)
        .on(sql<boolean>`(held.until is null or held.until > ${now})`),
    )
    .leftJoin('subscribedListings as paid', 'paid.businessId', 'businesses.id')
    .leftJoin('businessOwners as payer', join =>
      join.onRef('payer.businessId', '=', 'paid.businessId').onRef('payer.userId', '=', 'paid.userId'),
    )
    .select(['businesses.id', 'businesses.name'])
    .select(
      sql<string | null>`case when paid.user_id is null or payer.user_id is not null then held.plan end`.as('plan'),
    )
    .select(
      sql<PlanPayer>`case when payer.user_id = ${userId}::uuid then 'me' when payer.user_id is not null then 'other' end`.as(
        'payer',
      ),
    )
    .select(sql<number>`cardinality(category_ids)`.as('categories'))
    .select(
      sql<number>`(select count(*)::integer from business_photos p where p.business_id = businesses.id)`.as('photos'),
    )
    .select(
      sql<number>`(select count(*)::integer from reviews r where r.business_id = businesses.id and r.state = 'published')`.as(
        'reviews',
      ),
    )
    .where('businessOwners.userId', '=', userId)
    .where('claimed', '=', true)
    .where('removedAt', 'is', null)
    .orderBy('businesses.name')
    .orderBy('businesses.id')
    .execute()
}

import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

export type ListingUses = Awaited<ReturnType<typeof readListingUses>>[number]

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
    .select(['businesses.id', 'businesses.name', 'held.plan'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('subscribedListings')
          .select('userId')
          .whereRef('subscribedListings.businessId', '=', 'businesses.id')
          .where('subscribedListings.userId', '=', userId),
      ).as('isSubscribed'),
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
    .where('userId', '=', userId)
    .where('claimed', '=', true)
    .where('removedAt', 'is', null)
    .orderBy('businesses.name')
    .orderBy('businesses.id')
    .execute()
}

import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

/** Whom else one could ask: what a choice of contractors shows of each. */
export type SimilarListing = { id: string; slug: string; name: string; city: string; availableUntil: Date | null }

/**
 * Live listings of the same place that share a category with the listing at `id`, at most `limit`: first those that say at
 * `now` that they are available, then by the order of the directory.
 */
export async function readSimilarListings(
  app: Pick<App, 'db'>,
  { id, now, limit }: { id: string; now: Date; limit: number },
): Promise<SimilarListing[]> {
  const alike = similarTo(app, id, now).limit(limit)
  const available = await alike.where('said.until', 'is not', null).execute()
  if (available.length === limit) return available
  const others = await alike.execute()
  const known = new Set(available.map(listing => listing.id))
  return [...available, ...others.filter(listing => !known.has(listing.id))].slice(0, limit)
}

/** Asked twice, each time stopping early in the order of the directory: sorting a whole city by availability costs more. */
function similarTo({ db }: Pick<App, 'db'>, id: string, now: Date) {
  const own = db.selectFrom('businesses').select('placeId').where('id', '=', id)
  const categories = db.selectFrom('businessCategories').select('categoryId').where('businessId', '=', id)
  return db
    .selectFrom('businesses')
    .innerJoin('businessSlugs', join => join.onRef('businessId', '=', 'businesses.id').on('current', '=', true))
    .innerJoin('places', 'places.id', 'placeId')
    .leftJoin('businessAvailability as said', join =>
      join.onRef('said.businessId', '=', 'businesses.id').on('said.state', '=', 'available').on('said.until', '>', now),
    )
    .select(['businesses.id', 'slug', 'businesses.name', 'places.name as city', 'said.until as availableUntil'])
    .where('live', '=', true)
    .where('businesses.id', '!=', id)
    .where('placeId', '=', own)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('businessCategories')
          .select('categoryId')
          .whereRef('businessCategories.businessId', '=', 'businesses.id')
          .where('categoryId', 'in', categories),
      ),
    )
    .orderBy(sql`featured desc, rating desc, reviews desc, businesses.id`)
}

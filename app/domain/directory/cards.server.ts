import { sql } from 'kysely'
import type { App } from '../app.ts'

/** What a contractor's card shows, in the order in which cards stand: featured ones first, then by rating. */
export type Card = Awaited<ReturnType<typeof readCards>>[number]

/** The live listings that `narrow` leaves. */
export async function readCards(app: Pick<App, 'db'>, narrow: (query: CardQuery) => CardQuery) {
  const rows = await narrow(cardQuery(app)).execute()
  return rows.map(({ saidState, saidUntil, saidAt, ...card }) => ({
    ...card,
    availability:
      saidState && saidUntil && saidAt
        ? {
            state: saidState === 'busy' ? ('busy' as const) : ('available' as const),
            until: saidUntil,
            confirmedAt: saidAt,
          }
        : null,
  }))
}

/** The featured listings, for the grid of the home page. */
export function readFeatured(app: Pick<App, 'db'>, limit: number) {
  return readCards(app, query => query.where('featured', '=', true).limit(limit))
}

type CardQuery = ReturnType<typeof cardQuery>

function cardQuery({ db }: Pick<App, 'db'>) {
  return db
    .selectFrom('businesses')
    .innerJoin('businessSlugs', join => join.onRef('businessId', '=', 'businesses.id').on('current', '=', true))
    .innerJoin('places', 'places.id', 'placeId')
    .leftJoin('businessAvailability as said', 'said.businessId', 'businesses.id')
    .select([
      'businesses.id',
      'slug',
      'businesses.name',
      'phone',
      'phoneE164',
      'rating',
      'reviews',
      'featured',
      'verified',
    ])
    .select(['emergency', 'responseMinutes', 'places.name as city', 'places.state', 'said.state as saidState'])
    .select(['said.until as saidUntil', 'said.confirmedAt as saidAt'])
    .select(listing =>
      listing
        .selectFrom('businessCategories')
        .innerJoin('categories', 'categories.id', 'categoryId')
        .select('categories.name')
        .whereRef('businessCategories.businessId', '=', 'businesses.id')
        .orderBy('businessCategories.position')
        .limit(1)
        .as('category'),
    )
    .where('live', '=', true)
    .orderBy(sql`featured desc, rating desc, reviews desc, businesses.id`)
}

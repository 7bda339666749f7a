import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { Point } from './search.ts'

/** What a contractor's card shows. `miles` is the way from where the search stands, when it stands somewhere. */
export type Card = Awaited<ReturnType<typeof readCards>>[number]

/** The live listings that `narrow` leaves, in its order. */
export async function readCards(
  { db }: Pick<App, 'db'>,
  narrow: (query: CardQuery) => CardQuery,
  near: Point | null = null,
) {
  const rows = await narrow(cardQuery(db, near)).execute()
  return rows.map(({ saidState, saidUntil, saidAt, chord, ...card }) => ({
    ...card,
    miles: chord === null ? null : milesOf(chord),
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

/** All featured listings, the best rated first. */
export function readFeatured(app: Pick<App, 'db'>) {
  return readCards(app, query =>
    query.where('featured', '=', true).orderBy(sql`rating desc, reviews desc, businesses.id`).limit(mostFeatured),
  )
}

const mostFeatured = 200

type CardQuery = ReturnType<typeof cardQuery>

function cardQuery(db: App['db'], near: Point | null) {
  const chord = near ? sql<number | null>`globe_point <-> globe_point(${near.lat}, ${near.lon})` : sql<null>`null`
  return db
    .selectFrom('businesses')
    .innerJoin('businessSlugs', join => join.onRef('businessId', '=', 'businesses.id').on('current', '=', true))
    .innerJoin('places', 'places.id', 'placeId')
    .leftJoin('businessAvailability as said', 'said.businessId', 'businesses.id')
    .select(['businesses.id', 'slug', 'businesses.name', 'phone', 'phoneE164', 'rating', 'reviews'])
    .select(['featured', 'verified', 'emergency', 'responseMinutes', 'places.name as city', 'places.state'])
    .select(['said.state as saidState', 'said.until as saidUntil', 'said.confirmedAt as saidAt', chord.as('chord')])
    .select(
      sql<string[]>`array(select c.name from unnest(category_ids) with ordinality as own (id, position)
        join categories c using (id) order by own.position)`.as('categories'),
    )
    .where('live', '=', true)
}

/** The way along the ground between two points whose straight distance through a globe of radius 1 is `chord`. */
function milesOf(chord: number) {
  return 2 * Math.asin(Math.min(chord, 2) / 2) * 3_958.8
}

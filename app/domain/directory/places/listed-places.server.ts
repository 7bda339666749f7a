import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { nextStormOrder } from '#domain/foundation/settings/storm.ts'
import { prepared } from '#platform/database/prepared.ts'
import { answeringAt, idsRankByRank } from '../availability/answering-first.server.ts'
import { slugOf } from '../businesses/slug.ts'
import { readCards, readCardsOf } from '../search/cards.server.ts'
import { bestOrder } from '../search/match-and-order.server.ts'
import { pageSize, searchOfPlace } from '../search/search.ts'
import { readSponsored } from '../search/sponsored.server.ts'

/** A place in our region with live listings, and its standard categories that have some. */
export type ListedPlace = {
  id: number
  name: string
  slug: string
  state: string
  lat: number | null
  lon: number | null
  listings: number
  categories: ListedCategory[]
}

/** `origin`: its name in the specification; null if the operator added it. */
export type ListedCategory = { id: number; name: string; slug: string; origin: string | null; listings: number }

/** Returns every place in our region with live listings, by name; its categories in their usual order. */
export async function readListedPlaces({ db }: Pick<App, 'db'>): Promise<ListedPlace[]> {
  const { rows } = await sql<Omit<ListedPlace, 'slug'>>`
    with counts as (
      select place_id, category_id, sum(listings)::int as listings from listing_counts
      group by place_id, category_id having sum(listings) > 0
    )
    select p.id, p.name, p.state, p.lat, p.lon, whole.listings,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'origin', c.origin, 'listings', counts.listings)
          order by c.position)
        from counts join categories c on c.id = counts.category_id and c.standard where counts.place_id = p.id
      ), '[]') as categories
    from places p join counts whole on whole.place_id = p.id and whole.category_id = 0
    where p.county is not null order by p.name`.execute(db)
  return rows.map(place => ({ ...place, slug: slugOf(place.name) }))
}

export type PlaceCount = Pick<ListedPlace, 'name' | 'slug' | 'listings'>

/** Returns the places in our region with the most live listings, by name. */
export async function readLargestPlaces({ db }: Pick<App, 'db'>, most: number): Promise<PlaceCount[]> {
  const { rows } = await sql<Omit<PlaceCount, 'slug'>>`
    select ${prepared} name, listings from (
      select p.name, sum(l.listings)::int as listings from listing_counts l join places p on p.id = l.place_id
      where l.category_id = 0 and p.county is not null group by p.id having sum(l.listings) > 0
      order by 2 desc, 1 limit ${most}
    ) largest order by name`.execute(db)
  return rows.map(place => ({ ...place, slug: slugOf(place.name) }))
}

/** Statistics on the listings of a place, or of one category there. */
export type PlaceFigures = {
  aroundTheClock: number
  verified: number
  /** The median response time; null when no listing states one. */
  responseMinutes: number | null
}

/** Returns a place's best live listings, up to three of them first by their plan, and statistics on all of them. */
export async function readPlaceListings(
  app: Pick<App, 'db' | 'clock'>,
  place: ListedPlace,
  category: ListedCategory | null,
  { isStorm = false } = {},
) {
  const answersAt = isStorm ? app.clock.now() : undefined
  const isThere = sql<boolean>`place_id = ${place.id}`
  const isMeant = category ? sql<boolean>`${isThere} and category_ids && ${[category.id]}` : isThere
  const matching = { asked: sql<boolean>`live and ${isMeant}`, filters: null, near: null }
  const [{ first, changesAt: turn }, figures] = await Promise.all([
    readSponsored(app, searchOfPlace(place, category), answeringAt(matching, answersAt)),
    readFigures(app, isMeant),
  ])
  const others = answersAt ? readAnsweringFirst(app, isMeant, first, answersAt) : readBest(app, isMeant, first)
  const cards = await Promise.all([readCardsOf(app, first), others])
  const changesAt = answersAt ? nextStormOrder(answersAt) : turn
  return { cards: cards.flat(), sponsored: first, changesAt, figures }
}

/** Returns the listings like `readBest`, ordered by who answers first. */
async function readAnsweringFirst(app: Pick<App, 'db'>, isMeant: RawBuilder<boolean>, first: string[], now: Date) {
  const where = sql<boolean>`live and ${isMeant} and id <> all(${first}::uuid[])`
  const { rows } = await sql<{ ids: string[] }>`
    select ${idsRankByRank(now, { where, order: bestOrder, limit: pageSize - first.length, offset: 0 })} as ids`.execute(
    app.db,
  )
  return readCardsOf(app, rows[0]?.ids ?? [])
}

/** Returns the rest of a page after the first listings. */
function readBest(app: Pick<App, 'db'>, isMeant: RawBuilder<boolean>, first: string[]) {
  const isOther = sql<boolean>`${isMeant} and businesses.id <> all(${first}::uuid[])`
  return readCards(app, query =>
    query
      .where(first.length > 0 ? isOther : isMeant)
      .orderBy(sql`featured desc, rating desc, reviews desc, businesses.id`)
      .limit(pageSize - first.length),
  )
}

async function readFigures({ db }: Pick<App, 'db'>, isMeant: RawBuilder<boolean>): Promise<PlaceFigures> {
  const { rows } = await sql<PlaceFigures>`
    select (count(*) filter (where emergency))::int as around_the_clock, (count(*) filter (where verified))::int as verified,
      round(percentile_cont(0.5) within group (order by response_minutes) filter (where emergency))::int as response_minutes
    from businesses where live and ${isMeant}`.execute(db)
  return rows[0] ?? { aroundTheClock: 0, verified: 0, responseMinutes: null }
}

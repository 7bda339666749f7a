import { type RawBuilder, sql } from 'kysely'
import type { App } from '../app.ts'

type Figures = { businesses: number; claimed: number; featured: number; rated: number; ratings: number }

/** The oldest first, today last; thirty days in steps of five. */
export type ListingTrends = Record<'businesses' | 'claimed' | 'featured' | 'rating', number[]>

const day = 86_400_000
const daysBack = [30, 25, 20, 15, 10, 5]

/**
 * What the directory holds, and held on some days of the last thirty. Today is counted once; the rest follows from what was
 * made and changed since. What was made is counted once for all days: after a large import it may be a million.
 */
export async function readListingTrends({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<ListingTrends> {
  const now = clock.now().getTime()
  const days = daysBack.map(count => new Date(now - count * day))
  const [today, made, changed] = await Promise.all([
    sumOf({ db }, sql`select ${columns} from businesses where removed_at is null`),
    sumOfMade({ db }, days),
    Promise.all(days.map(at => sumOfChanged({ db }, at))),
  ])
  const past = changed.map(({ now, then }, index) =>
    total([
      [today, 1],
      [now, -1],
      [then, 1],
      ...made.filter(({ bucket }) => bucket > index).map(sum => [sum, -1] as const),
    ]),
  )
  const series = [...past, today]
  return {
    businesses: series.map(({ businesses }) => businesses),
    claimed: series.map(({ claimed }) => claimed),
    featured: series.map(({ featured }) => featured),
    rating: series.map(({ rated, ratings }) => (rated > 0 ? ratings / rated : 0)),
  }
}

const columns = sql`claimed, featured, reviews, rating`
const kept = sql`(before ->> 'claimed')::boolean as claimed, (before ->> 'featured')::boolean as featured,
  (before ->> 'reviews')::integer as reviews, (before ->> 'rating')::numeric as rating`
const sums = sql`count(*) as businesses, count(*) filter (where claimed) as claimed, count(*) filter (where featured) as featured,
  count(*) filter (where reviews > 0) as rated, coalesce(sum(rating) filter (where reviews > 0), 0) as ratings`

/** What was made since the first of the days, as it is now, by how many of the days had begun before. */
async function sumOfMade({ db }: Pick<App, 'db'>, days: Date[]) {
  const { rows } = await sql<Figures & { bucket: number }>`
    select width_bucket(c.at, ${days}::timestamptz[]) as bucket, ${sums}
    from businesses join changes c on c.id = created_change_id
    where c.at >= ${days[0]} and removed_at is null group by bucket`.execute(db)
  return rows
}

/** What was there at a moment and was changed since, as it is now and as it was then. */
async function sumOfChanged(app: Pick<App, 'db'>, at: Date) {
  const changed = sql`
    with touched as (
      select distinct on (business_id) business_id, before from business_revisions
      join changes on changes.id = change_id
      where part = 'businesses' and changes.at >= ${at} order by business_id, changes.at
    ), older as (
      select before, businesses.* from touched
      left join businesses on businesses.id = business_id left join changes made on made.id = created_change_id
      where made.at is null or made.at < ${at}
    )`
  const [now, then] = await Promise.all([
    sumOf(app, sql`${changed} select ${columns} from older where id is not null and removed_at is null`),
    sumOf(app, sql`${changed} select ${kept} from older where before ->> 'removed_at' is null`),
  ])
  return { now, then }
}

async function sumOf({ db }: Pick<App, 'db'>, listings: RawBuilder<unknown>): Promise<Figures> {
  const { rows } = await sql<Figures>`select ${sums} from (${listings}) as listings`.execute(db)
  return rows[0] ?? { businesses: 0, claimed: 0, featured: 0, rated: 0, ratings: 0 }
}

/** Figures added up, each as often as is said; minus one takes away. */
function total(parts: readonly (readonly [Figures, number])[]): Figures {
  const add = (field: keyof Figures) => parts.reduce((sum, [figures, times]) => sum + times * figures[field], 0)
  return {
    businesses: add('businesses'),
    claimed: add('claimed'),
    featured: add('featured'),
    rated: add('rated'),
    ratings: add('ratings'),
  }
}

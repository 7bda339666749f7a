import { sql } from 'kysely'
import type { App } from '../app.ts'

type Figures = { businesses: number; claimed: number; featured: number; rated: number; ratings: number }

/** The oldest first, today last; thirty days in steps of five. */
export type ListingTrends = Record<'businesses' | 'claimed' | 'featured' | 'rating', number[]>

const day = 86_400_000
const daysBack = [30, 25, 20, 15, 10, 5]

/**
 * What the directory holds, and held on some days of the last thirty. Today is counted once, by when each listing was made;
 * the rest follows from what was made and changed since.
 */
export async function readListingTrends({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<ListingTrends> {
  const now = clock.now().getTime()
  const days = daysBack.map(count => new Date(now - count * day))
  const [made, present, former] = await Promise.all([
    sumOfMade({ db }, days),
    sumOfTouched({ db }, days),
    sumOfFormer({ db }, days),
  ])
  const all = made.map(sum => [sum, 1] as const)
  const past = days.map((_, index) =>
    total([
      ...all,
      ...made.filter(({ bucket }) => bucket > index).map(sum => [sum, -1] as const),
      ...present.filter(sum => isChangedSince(sum, index)).map(sum => [sum, -1] as const),
      ...former.filter(sum => isChangedSince(sum, index)).map(sum => [sum, 1] as const),
    ]),
  )
  const series = [...past, total(all)]
  return {
    businesses: series.map(({ businesses }) => businesses),
    claimed: series.map(({ claimed }) => claimed),
    featured: series.map(({ featured }) => featured),
    rating: series.map(({ rated, ratings }) => (rated > 0 ? ratings / rated : 0)),
  }
}

// A bucket is how many of the days had begun at a moment: it is larger than a day's index when the moment came after.

/** Listings by when they were made, when they were changed, and when they had been changed before that; 0 is never. */
type Changed = Figures & { bucket: number; previous: number; made: number }

/** Whether these were there on a day, and the first change after it is the one that they stand for. */
function isChangedSince({ bucket, previous, made }: Changed, index: number) {
  return made <= index && previous <= index && bucket > index
}

const sums = sql`count(*) as businesses, count(*) filter (where claimed) as claimed, count(*) filter (where featured) as featured,
  count(*) filter (where reviews > 0) as rated, coalesce(sum(rating) filter (where reviews > 0), 0) as ratings`

/**
 * All that there is, by when it was made. An index holds the listings of each change with their figures, so that a million of
 * them are not read for it.
 */
async function sumOfMade({ db }: Pick<App, 'db'>, days: Date[]) {
  const { rows } = await sql<Figures & { bucket: number }>`
    select coalesce(width_bucket(c.at, ${days}::timestamptz[]), 0) as bucket, sum(businesses)::bigint as businesses,
      sum(claimed)::bigint as claimed, sum(featured)::bigint as featured, sum(rated)::bigint as rated, sum(ratings) as ratings
    from (
      select created_change_id, ${sums} from businesses where removed_at is null group by created_change_id
    ) made left join changes c on c.id = created_change_id group by bucket`.execute(db)
  return rows
}

/** When each listing was changed, within the days, and when before that. */
function changesWithin(days: Date[]) {
  const bucket = sql`width_bucket(c.at, ${days}::timestamptz[])`
  return sql`
    select change_id, business_id, ${bucket} as bucket,
      lag(${bucket}, 1, 0) over (partition by business_id order by c.at, c.id) as previous
    from business_revisions join changes c on c.id = change_id where part = 'businesses' and c.at >= ${days[0]}`
}

/** What was changed within the days, as it is now. Each is looked up by its id: a plan that reads all would take seconds. */
async function sumOfTouched({ db }: Pick<App, 'db'>, days: Date[]) {
  const { rows } = await sql<Changed>`
    select bucket, 0 as previous, coalesce(width_bucket(made.at, ${days}::timestamptz[]), 0) as made, ${sums}
    from (select business_id, max(bucket) as bucket from (${changesWithin(days)}) steps group by business_id) touched
      cross join lateral (
        select created_change_id, claimed, featured, reviews, rating from businesses
        where id = business_id and removed_at is null offset 0
      ) present left join changes made on made.id = created_change_id
    group by 1, 2, 3`.execute(db)
  return rows
}

/** The same as it was before; of several changes between two days the first one tells. */
async function sumOfFormer({ db }: Pick<App, 'db'>, days: Date[]) {
  const { rows } = await sql<Changed>`
    select bucket, previous, coalesce(width_bucket(made.at, ${days}::timestamptz[]), 0) as made, ${sums}
    from (
      select bucket, previous, (before ->> 'created_change_id')::uuid as born, (before ->> 'claimed')::boolean as claimed,
        (before ->> 'featured')::boolean as featured, (before ->> 'reviews')::integer as reviews,
        (before ->> 'rating')::numeric as rating
      from (${changesWithin(days)}) steps join business_revisions r using (change_id, business_id)
      where previous < bucket and r.part = 'businesses' and before ->> 'removed_at' is null
    ) former left join changes made on made.id = born group by 1, 2, 3`.execute(db)
  return rows
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

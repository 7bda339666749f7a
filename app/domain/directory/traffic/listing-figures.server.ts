import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { tryLock } from '#platform/database/locks.ts'

type Sums = { businesses: number; claimed: number; featured: number; rated: number; ratings: number; reviews: number }

/** `ratings` is the sum over the `rated` listings; `made` counts today's listings that existed then. */
export type ListingFigures = Sums & { made: number }

/** Returns the oldest time first, and now last. Counts the current listings, and subtracts later changes. */
export async function readListingFigures(
  { db }: Pick<App, 'db'>,
  moments: readonly Date[],
): Promise<{ past: ListingFigures[]; now: ListingFigures }> {
  const [made, present, before] = await Promise.all([
    sumOfMade({ db }, moments),
    sumOfTouched({ db }, moments),
    sumOfPrevious({ db }, moments),
  ])
  const all = made.map(sum => [sum, 1] as const)
  const past = moments.map((_, index) => ({
    ...total([
      ...all,
      ...made.filter(({ bucket }) => bucket > index).map(sum => [sum, -1] as const),
      ...present.filter(sum => isChangedSince(sum, index)).map(sum => [sum, -1] as const),
      ...before.filter(sum => isChangedSince(sum, index)).map(sum => [sum, 1] as const),
    ]),
    made: total(made.filter(({ bucket }) => bucket <= index).map(sum => [sum, 1] as const)).businesses,
  }))
  const now = total(all)
  return { past, now: { ...now, made: now.businesses } }
}

export function averageRating({ rated, ratings }: Pick<ListingFigures, 'rated' | 'ratings'>) {
  return rated > 0 ? ratings / rated : null
}

// A bucket is the number of given times before an event: a higher bucket than a time's index means later than it.

type Changed = Sums & { bucket: number; previous: number; made: number }

/** Returns true if the listings existed at that time and this is their first change after it. */
function isChangedSince({ bucket, previous, made }: Changed, index: number) {
  return made <= index && previous <= index && bucket > index
}

const sums = sql`count(*) as businesses, count(*) filter (where claimed) as claimed, count(*) filter (where featured) as featured,
  count(*) filter (where reviews > 0) as rated, coalesce(sum(rating) filter (where reviews > 0), 0) as ratings,
  coalesce(sum(reviews), 0)::bigint as reviews`

const moments = (given: readonly Date[]) => sql`${[...given]}::timestamptz[]`

/** Reads an index of changes, so that a million listings need not be read. */
async function sumOfMade({ db }: Pick<App, 'db'>, given: readonly Date[]) {
  const { rows } = await sql<Sums & { bucket: number }>`
    select coalesce(width_bucket(c.at, ${moments(given)}), 0) as bucket, sum(businesses)::bigint as businesses,
      sum(claimed)::bigint as claimed, sum(featured)::bigint as featured, sum(rated)::bigint as rated, sum(ratings) as ratings,
      sum(made.reviews)::bigint as reviews
    from (
      select created_change_id, ${sums} from businesses where removed_at is null group by created_change_id
    ) made left join changes c on c.id = created_change_id group by bucket`.execute(db)
  return rows
}

function changesSince(given: readonly Date[]) {
  const bucket = sql`width_bucket(c.at, ${moments(given)})`
  return sql`
    select change_id, business_id, ${bucket} as bucket,
      lag(${bucket}, 1, 0) over (partition by business_id order by c.at, c.id) as previous
    from business_revisions join changes c on c.id = change_id where part = 'businesses' and c.at >= ${given[0]}`
}

/** Looks listings up by id: a plan that reads all of them takes seconds. */
async function sumOfTouched({ db }: Pick<App, 'db'>, given: readonly Date[]) {
  const { rows } = await sql<Changed>`
    select bucket, 0 as previous, coalesce(width_bucket(made.at, ${moments(given)}), 0) as made, ${sums}
    from (select business_id, max(bucket) as bucket from (${changesSince(given)}) steps group by business_id) touched
      cross join lateral (
        select created_change_id, claimed, featured, reviews, rating from businesses
        where id = business_id and removed_at is null offset 0
      ) present left join changes made on made.id = created_change_id
    group by 1, 2, 3`.execute(db)
  return rows
}

/** If there are several changes between two times, the first one counts. */
async function sumOfPrevious({ db }: Pick<App, 'db'>, given: readonly Date[]) {
  const { rows } = await sql<Changed>`
    select bucket, previous, coalesce(width_bucket(made.at, ${moments(given)}), 0) as made, ${sums}
    from (${changesSince(given)}) steps join business_revisions r using (change_id, business_id)
      cross join lateral jsonb_to_record(before) as former(created_change_id uuid, claimed boolean, featured boolean,
        reviews integer, rating numeric, removed_at text)
      left join changes made on made.id = former.created_change_id
    where previous < bucket and r.part = 'businesses' and former.removed_at is null group by 1, 2, 3`.execute(db)
  return rows
}

function total(parts: readonly (readonly [Sums, number])[]): Sums {
  const add = (field: keyof Sums) => parts.reduce((sum, [figures, times]) => sum + times * figures[field], 0)
  return {
    businesses: add('businesses'),
    claimed: add('claimed'),
    featured: add('featured'),
    rated: add('rated'),
    ratings: add('ratings'),
    reviews: add('reviews'),
  }
}

/** Folds the differences written since the last run into one row per city and category. One process at a time. */
export async function foldListingCounts(app: Pick<App, 'transaction'>) {
  return app.transaction(async tx => {
    const isFolded = await tryLock(tx.db, 'fold-listing-counts')
    if (isFolded) await sql`select fold_listing_counts()`.execute(tx.db)
    return { ok: true, isFolded }
  })
}

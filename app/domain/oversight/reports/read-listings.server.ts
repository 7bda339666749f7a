import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import {
  averageRating,
  type ListingFigures,
  readListingFigures,
} from '#domain/directory/traffic/listing-figures.server.ts'
import { isFiltered } from './filtered-businesses.server.ts'
import type { ReportFrame } from './report-frame.ts'

export type ListingCounts = { businesses: number; rating: number | null; reviews: number; made: number }

/** Returns the counts at the end of the period and of the previous one. With a filter, only the present counts are known. */
export async function readListings(
  app: Pick<App, 'db'>,
  frame: ReportFrame,
): Promise<{ now: ListingCounts; before?: ListingCounts }> {
  if (frame.filter !== 'all') return { now: await countFiltered(app, frame) }
  const { beforeStart, start, end } = frame.moments
  const { past, now } = await readListingFigures(app, [beforeStart, start, end])
  const [first, second, third] = past
  if (!first || !second || !third) throw new Error('three moments have three figures')
  const last = frame.isPast ? third : now
  return { now: countsOf(last, last.made - second.made), before: countsOf(second, second.made - first.made) }
}

function countsOf(figures: ListingFigures, made: number): ListingCounts {
  return { businesses: figures.businesses, rating: averageRating(figures), reviews: figures.reviews, made }
}

async function countFiltered({ db }: Pick<App, 'db'>, frame: ReportFrame): Promise<ListingCounts> {
  const { start, end } = frame.moments
  const { rows } = await sql<ListingCounts>`
    select count(*) as businesses, avg(rating) filter (where reviews > 0)::float as rating,
      coalesce(sum(reviews), 0)::bigint as reviews, count(*) filter (where c.at >= ${start} and c.at < ${end}) as made
    from businesses left join changes c on c.id = created_change_id
    where removed_at is null and ${isFiltered(frame, 'businesses.id')}`.execute(db)
  return rows[0] ?? { businesses: 0, rating: null, reviews: 0, made: 0 }
}

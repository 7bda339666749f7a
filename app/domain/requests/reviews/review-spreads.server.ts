import type { App } from '#domain/app.ts'

/** How a business's published reviews are spread: the number for each count of stars, and when the newest was written. */
export type ReviewSpread = { byStars: Readonly<Record<number, number>>; newestAt: Date }

/** Returns the spread of each business's published reviews. Businesses without one are left out. */
export async function readReviewSpreads({ db }: Pick<App, 'db'>, businessIds: readonly string[]) {
  const spreads = new Map<string, ReviewSpread>()
  if (businessIds.length === 0) return spreads
  const rows = await db
    .selectFrom('reviews')
    .select(({ fn }) => ['businessId', 'stars', fn.countAll<number>().as('count'), fn.max('writtenAt').as('newestAt')])
    .where('businessId', 'in', [...businessIds])
    .where('state', '=', 'published')
    .groupBy(['businessId', 'stars'])
    .execute()
  for (const { businessId, stars, count, newestAt } of rows) {
    const other = spreads.get(businessId)
    spreads.set(businessId, {
      byStars: { ...other?.byStars, [stars]: count },
      newestAt: other && other.newestAt > newestAt ? other.newestAt : newestAt,
    })
  }
  return spreads
}

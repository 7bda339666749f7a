import type { App } from '#domain/app.ts'
import { drawReviews } from './sample-reviews.ts'

const day = 86_400_000

/**
 * Dates reviews back from `now`. The businesses' figures already include them. The newest ones of two businesses still
 * await moderation.
 */
export async function loadReviews({ db, ids }: Pick<App, 'db' | 'ids'>, changeId: string, now: Date) {
  const businesses = await db
    .selectFrom('businesses')
    .select(['id', 'name', 'rating', 'reviews'])
    .where('featured', '=', true)
    .where('live', '=', true)
    .orderBy('name')
    .execute()
  const rows = businesses.flatMap(({ id: businessId, name, rating, reviews }, index) =>
    drawReviews(name, { rating, count: reviews }).map(({ daysAgo, answer, ...review }, place) => {
      const isWaiting = index < 2 && place === 0
      const writtenAt = new Date(now.getTime() - (isWaiting ? place + index + 1 : daysAgo) * day)
      const after = (days: number) => new Date(Math.min(now.getTime(), writtenAt.getTime() + days * day))
      return {
        ...{ ...review, id: ids.next(), businessId, changeId, writtenAt },
        ...(isWaiting
          ? { state: 'pending', publishedAt: null, answer: null, answeredAt: null }
          : { state: 'published', publishedAt: after(1), answer, answeredAt: answer ? after(2) : null }),
      }
    }),
  )
  await db.insertInto('reviews').values(rows).execute()
}

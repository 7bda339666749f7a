import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { unnamedAuthor } from './review.ts'
import { forgetReviewer } from './review-reports.server.ts'

type Db = Pick<App, 'db'>

export async function readReviewedOf({ db }: Db, email: string) {
  const written = db
    .selectFrom('reviews')
    .leftJoin('quoteRequests', 'quoteRequests.id', 'requestId')
    .leftJoin('reviewAuthors', 'reviewAuthors.reviewId', 'reviews.id')
    .select('businessId')
    .distinct()
    .where(sql<boolean>`${email} in (lower(quote_requests.email), lower(review_authors.email))`)
  return (await written.execute()).map(({ businessId }) => businessId)
}

/** Returns and locks the reviews of these requests' homeowners, and those that this address confirmed. */
export function lockReviewsOf({ db }: Db, requestIds: readonly string[], email: string) {
  const written = db.selectFrom('reviews').select(['id', 'businessId', 'state', 'language'])
  return written
    .where(({ or, eb }) =>
      or([
        eb('requestId', 'in', requestIds.length > 0 ? requestIds : [null]),
        sql<boolean>`id in (select review_id from review_authors where lower(email) = ${email})`,
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Keeps public reviews and their stars without the author's name, and deletes the others. */
export async function unnameReviews({ db }: Db, reviews: Awaited<ReturnType<typeof lockReviewsOf>>) {
  await forgetReviewer(
    { db },
    reviews.map(({ id }) => id),
  )
  for (const { id, state, language } of reviews) {
    if (state !== 'published') await db.deleteFrom('reviews').where('id', '=', id).execute()
    else {
      const values = { author: unnamedAuthor(language), requestId: null }
      await db.updateTable('reviews').set(values).where('id', '=', id).execute()
      await db.deleteFrom('reviewAuthors').where('reviewId', '=', id).execute()
    }
  }
}

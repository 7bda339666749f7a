import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { unnamedAuthor } from './review.ts'

type Db = Pick<App, 'db'>

export async function readReviewedOf({ db }: Db, email: string) {
  const written = db
    .selectFrom('reviews')
    .innerJoin('quoteRequests', 'quoteRequests.id', 'requestId')
    .select('businessId')
    .distinct()
    .where(sql`lower(email)`, '=', email)
  return (await written.execute()).map(({ businessId }) => businessId)
}

/** Returns and locks the reviews of these requests' homeowners. */
export function lockReviewsOf({ db }: Db, requestIds: readonly string[]) {
  const written = db.selectFrom('reviews').select(['id', 'businessId', 'state', 'language'])
  return written
    .where('requestId', 'in', requestIds.length > 0 ? requestIds : [null])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Keeps public reviews and their stars without the author's name, and deletes the others. */
export async function unnameReviews({ db }: Db, reviews: Awaited<ReturnType<typeof lockReviewsOf>>) {
  for (const { id, state, language } of reviews) {
    if (state !== 'published') await db.deleteFrom('reviews').where('id', '=', id).execute()
    else {
      const values = { author: unnamedAuthor(language), requestId: null }
      await db.updateTable('reviews').set(values).where('id', '=', id).execute()
    }
  }
}

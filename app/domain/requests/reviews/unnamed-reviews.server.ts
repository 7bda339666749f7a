import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { unnamedAuthor } from './review.ts'

type Db = Pick<App, 'db'>

/** The businesses of which homeowners with that address have written. */
export async function readReviewedOf({ db }: Db, email: string) {
  const written = db
    .selectFrom('reviews')
    .innerJoin('quoteRequests', 'quoteRequests.id', 'requestId')
    .select('businessId')
    .distinct()
    .where(sql`lower(email)`, '=', email)
  return (await written.execute()).map(({ businessId }) => businessId)
}

/** The reviews of these requests' homeowners, held until the transaction ends. */
export function lockReviewsOf({ db }: Db, requestIds: readonly string[]) {
  const written = db.selectFrom('reviews').select(['id', 'businessId', 'state', 'language'])
  return written
    .where('requestId', 'in', requestIds.length > 0 ? requestIds : [null])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** What the public reads stays, with its stars; nobody's name stands at it any more, and what nobody read goes. */
export async function unnameReviews({ db }: Db, reviews: Awaited<ReturnType<typeof lockReviewsOf>>) {
  for (const { id, state, language } of reviews) {
    if (state !== 'published') await db.deleteFrom('reviews').where('id', '=', id).execute()
    else {
      const values = { author: unnamedAuthor(language), requestId: null }
      await db.updateTable('reviews').set(values).where('id', '=', id).execute()
    }
  }
}

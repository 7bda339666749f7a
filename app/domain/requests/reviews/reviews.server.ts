import { type Insertable, sql } from 'kysely'
import type { Reviews } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { type ReviewState, reviewsAtOnce } from './review.ts'

type Db = Pick<App, 'db'>

/** The table checks that it is one of the three. */
const state = sql<ReviewState>`reviews.state`.as('state')

export type ShownReview = Awaited<ReturnType<typeof readReviews>>['reviews'][number]

/** A page of what the public reads of a business, the newest first, from behind the review called `after`. */
export async function readReviews({ db }: Db, businessId: string, after: string | null = null) {
  const rows = await db
    .selectFrom('reviews')
    .select(['id', 'author', 'stars', 'text', 'language', 'writtenAt', 'answer', 'answeredAt'])
    .where('businessId', '=', businessId)
    .where('state', '=', 'published')
    .$if(after !== null, query =>
      query.where(
        sql<boolean>`coalesce((written_at, id) < (
          select written_at, id from reviews where id = ${after} and business_id = ${businessId}), true)`,
      ),
    )
    .orderBy('writtenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(reviewsAtOnce + 1)
    .execute()
  return { reviews: rows.slice(0, reviewsAtOnce), hasMore: rows.length > reviewsAtOnce }
}

/** The businesses of a request, each with what its homeowner has said of it; `isListed` is false for one that is gone. */
export async function readAsked({ db }: Db, requestId: string) {
  return db
    .selectFrom('quoteRecipients as asked')
    .innerJoin('businesses', 'businesses.id', 'asked.businessId')
    .innerJoin('businessSlugs', join =>
      join.onRef('businessSlugs.businessId', '=', 'businesses.id').on('current', '=', true),
    )
    .leftJoin('reviews', join =>
      join.onRef('reviews.requestId', '=', 'asked.requestId').onRef('reviews.businessId', '=', 'asked.businessId'),
    )
    .select(['businesses.id', 'slug', 'businesses.name', 'live as isListed'])
    .select(['stars', 'text', 'author', 'reason'])
    .select(sql<ReviewState | null>`reviews.state`.as('state'))
    .select(sql<boolean>`asked.withdrawn_from_at is not null`.as('isWithdrawn'))
    .where('asked.requestId', '=', requestId)
    .orderBy('position')
    .execute()
}

/** False when this homeowner has already written of this business: the index decides, also between two clicks. */
export async function addReview({ db }: Db, review: Insertable<Reviews>) {
  const added = await db
    .insertInto('reviews')
    .values(review)
    .onConflict(conflict => conflict.columns(['requestId', 'businessId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** The review, held until the transaction ends, with its business and its homeowner, who may be forgotten by now. */
export async function lockReview({ db }: Db, id: string) {
  return db
    .selectFrom('reviews')
    .innerJoin('businesses', 'businesses.id', 'reviews.businessId')
    .innerJoin('businessSlugs', join =>
      join.onRef('businessSlugs.businessId', '=', 'businesses.id').on('current', '=', true),
    )
    .leftJoin('quoteRequests', 'quoteRequests.id', 'requestId')
    .select(['reviews.id', 'reviews.businessId', 'businesses.name as business', 'slug', 'businesses.email as office'])
    .select(['reviews.requestId', 'reviews.language', 'reviews.answer', 'quoteRequests.email', 'removedAt'])
    .select(state)
    .where('reviews.id', '=', id)
    .forUpdate('reviews')
    .executeTakeFirst()
}

/** A review as the operator reads it: with who wrote it, unless that is erased, and with what was decided by whom. */
export function readModerated({ db }: Db, id: string) {
  return db
    .selectFrom('reviews')
    .innerJoin('businesses', 'businesses.id', 'reviews.businessId')
    .innerJoin('businessSlugs', join =>
      join.onRef('businessSlugs.businessId', '=', 'businesses.id').on('current', '=', true),
    )
    .leftJoin('quoteRequests', 'quoteRequests.id', 'requestId')
    .leftJoin('users', join => join.on(sql`users.id::text`, '=', sql`moderated_by`))
    .select(['stars', 'reviews.text', 'reviews.language', 'author', 'answer', 'reason', 'moderatedAt'])
    .select(['businesses.name as business', 'slug', 'quoteRequests.name', 'quoteRequests.email'])
    .select(['reviews.businessId', 'removedAt', 'status'])
    .select(sql<string | null>`coalesce(users.name, moderated_by)`.as('moderatedBy'))
    .where('reviews.id', '=', id)
    .executeTakeFirst()
}

type Verdict = { id: string; by: string; at: Date }

export async function markPublished({ db }: Db, { id, by, at, base }: Verdict & { base: number }) {
  const values = { state: 'published', reason: '', moderatedBy: by, moderatedAt: at, publishedAt: at, base }
  await db.updateTable('reviews').set(values).where('id', '=', id).execute()
}

export async function markRejected({ db }: Db, { id, by, at, reason }: Verdict & { reason: string }) {
  const values = { state: 'rejected', reason, moderatedBy: by, moderatedAt: at, publishedAt: null, base: null }
  await db.updateTable('reviews').set(values).where('id', '=', id).execute()
}

export async function writeAnswer({ db }: Db, { id, answer, at }: { id: string; answer: string; at: Date }) {
  await db.updateTable('reviews').set({ answer, answeredAt: at }).where('id', '=', id).execute()
}

/** How many reviews add to that base, and how many stars they give. */
export async function sumOfBase({ db }: Db, businessId: string, base: number) {
  return db
    .selectFrom('reviews')
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<number>`coalesce(sum(stars), 0)::integer`.as('stars'))
    .where('businessId', '=', businessId)
    .where('base', '=', base)
    .executeTakeFirstOrThrow()
}

/** Erases reviews that were rejected before `before`. Answers how many. */
export async function eraseRejected({ db }: Db, before: Date) {
  const { numDeletedRows } = await db
    .deleteFrom('reviews')
    .where('state', '=', 'rejected')
    .where('moderatedAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

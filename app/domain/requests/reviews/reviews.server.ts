import { type Insertable, sql } from 'kysely'
import type { Reviews } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import type { NearOwner, ReviewOrigin } from '../invited-reviews/invited-review.ts'
import { type ReviewState, reviewsAtOnce } from './review.ts'
import { eraseDrafts } from './review-drafts.server.ts'
import { eraseReports } from './review-reports.server.ts'

type Db = Pick<App, 'db'>

/** A check constraint limits the column to these three values. */
const state = sql<ReviewState>`reviews.state`.as('state')
const origin = sql<ReviewOrigin>`reviews.origin`.as('origin')
/** The address of the request or of the confirmation; null once it was deleted. */
const reviewer = sql<string | null>`coalesce(quote_requests.email, review_authors.email)`.as('email')

export type ShownReview = Awaited<ReturnType<typeof readReviews>>['reviews'][number]

/** Returns a page of a business's public reviews, newest first, starting behind the review `after`. */
export async function readReviews({ db }: Db, businessId: string, after: string | null = null) {
  const rows = await db
    .selectFrom('reviews')
    .select(['id', 'author', 'stars', 'text', 'language', 'writtenAt', 'answer', 'answeredAt', 'jobMonth', 'jobCity'])
    .select(origin)
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

export function findPublished({ db }: Db, id: string) {
  return db
    .selectFrom('reviews')
    .select(['businessId', 'author', 'stars', 'text', 'language'])
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()
}

/** Returns a request's businesses with the homeowner's reviews; `isListed` is false for an unlisted one. */
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

/** Inserts a review; false if this homeowner has already reviewed this business. A unique index decides, so concurrent clicks are safe. */
export async function addReview({ db }: Db, review: Insertable<Reviews>) {
  const added = await db
    .insertInto('reviews')
    .values(review)
    .onConflict(conflict => conflict.columns(['requestId', 'businessId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Marks the reviews of a business that were written, or confirmed by a click in an email, from this network today. */
export async function markOwnReviews({ db }: Db, { businessId, visitor }: { businessId: string; visitor: string }) {
  await sql`update reviews v set from_own_network = true from changes c
    where v.business_id = ${businessId} and not v.from_own_network and c.id = v.change_id and c.actor_kind = 'visitor'
      and c.actor_id = ${visitor}`.execute(db)
}

/** Returns and locks a review, with its business and its homeowner, whose data may have been deleted. */
export async function lockReview({ db }: Db, id: string) {
  return db
    .selectFrom('reviews')
    .innerJoin('businesses', 'businesses.id', 'reviews.businessId')
    .innerJoin('businessSlugs', join =>
      join.onRef('businessSlugs.businessId', '=', 'businesses.id').on('current', '=', true),
    )
    .leftJoin('quoteRequests', 'quoteRequests.id', 'requestId')
    .leftJoin('reviewAuthors', 'reviewAuthors.reviewId', 'reviews.id')
    .select(['reviews.id', 'reviews.businessId', 'businesses.name as business', 'slug', 'businesses.email as office'])
    .select(['reviews.requestId', 'reviews.language', 'reviews.answer', 'removedAt'])
    .select([state, reviewer])
    .where('reviews.id', '=', id)
    .forUpdate('reviews')
    .executeTakeFirst()
}

/** Returns a review for the operator, with its author unless deleted, and with the decision. */
export function readModerated({ db }: Db, id: string) {
  return db
    .selectFrom('reviews')
    .innerJoin('businesses', 'businesses.id', 'reviews.businessId')
    .innerJoin('businessSlugs', join =>
      join.onRef('businessSlugs.businessId', '=', 'businesses.id').on('current', '=', true),
    )
    .leftJoin('quoteRequests', 'quoteRequests.id', 'requestId')
    .leftJoin('reviewAuthors', 'reviewAuthors.reviewId', 'reviews.id')
    .leftJoin('users', join => join.on(sql`users.id::text`, '=', sql`moderated_by`))
    .select(['stars', 'reviews.text', 'reviews.language', 'author', 'answer', 'reason', 'moderatedAt'])
    .select(['businesses.name as business', 'slug', 'quoteRequests.name', 'jobMonth', 'jobCity', origin, reviewer])
    .select(['reviews.businessId', 'removedAt', 'status', sql<NearOwner | null>`near_owner`.as('nearOwner')])
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

export async function sumOfBase({ db }: Db, businessId: string, base: number) {
  return db
    .selectFrom('reviews')
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<number>`coalesce(sum(stars), 0)::integer`.as('stars'))
    .where('businessId', '=', businessId)
    .where('base', '=', base)
    .executeTakeFirstOrThrow()
}

async function eraseRejected({ db }: Db, before: Date) {
  const { numDeletedRows } = await db
    .deleteFrom('reviews')
    .where('state', '=', 'rejected')
    .where('moderatedAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes expired rejected reviews and decided reports, and drafts that nobody confirmed. Returns the number deleted. */
export async function eraseReviews(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  const before = daysBefore(app.clock.now(), app.retention.reviews)
  const reports = await eraseReports(app, before)
  return reports + (await eraseRejected(app, before)) + (await eraseDrafts(app))
}

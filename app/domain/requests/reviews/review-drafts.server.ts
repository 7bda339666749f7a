import { type Insertable, sql } from 'kysely'
import type { ReviewAuthors, ReviewDrafts } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { daysBefore } from '#platform/time/days.ts'
import { draftDays } from '../invited-reviews/invited-review.ts'
import { isToken } from '../quotes/quotes.server.ts'
import type { ReviewState } from './review.ts'

type Db = Pick<App, 'db'>
type Written = { businessId: string; email: string; text: string }

export async function addDraft({ db }: Db, draft: Insertable<ReviewDrafts>) {
  await db.insertInto('reviewDrafts').values(draft).execute()
}

export async function markOwnDrafts({ db }: Db, { businessId, visitor }: { businessId: string; visitor: string }) {
  await sql`update review_drafts d set near_owner = 'network' from changes c
    where d.business_id = ${businessId} and d.near_owner is null and c.id = d.change_id and c.actor_kind = 'visitor'
      and c.actor_id = ${visitor}`.execute(db)
}

/** Finds the same text by the same person, so that a double-click sends one email. */
export async function findSameDraft({ db }: Db, { businessId, email, text }: Written) {
  const same = db
    .selectFrom('reviewDrafts')
    .select('id')
    .where('businessId', '=', businessId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('text', '=', text)
  return (await same.executeTakeFirst()) !== undefined
}

/** Returns a draft of the last days with its business. */
export async function findDraft({ db, clock }: Pick<App, 'db' | 'clock'>, token: string) {
  if (!isToken(token)) return undefined
  return db
    .selectFrom('reviewDrafts')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .selectAll('reviewDrafts')
    .select(['businesses.name as business', 'live as isListed'])
    .where('tokenHash', '=', hashToken(token))
    .where('writtenAt', '>', daysBefore(clock.now(), draftDays))
    .executeTakeFirst()
}

/** Deletes the draft of a confirmation and returns it. Of two clicks, only one gets it. */
export async function takeDraft({ db }: Db, token: string) {
  const taken = db.deleteFrom('reviewDrafts').where('tokenHash', '=', hashToken(token)).returningAll()
  return taken.executeTakeFirst()
}

export async function addAuthor({ db }: Db, author: Insertable<ReviewAuthors>) {
  await db.insertInto('reviewAuthors').values(author).execute()
}

export async function findConfirmed({ db }: Db, token: string) {
  if (!isToken(token)) return undefined
  return db
    .selectFrom('reviewAuthors')
    .innerJoin('reviews', 'reviews.id', 'reviewId')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .select(['businesses.name as business', 'stars', 'reviews.text', 'reviews.reason'])
    .select(sql<ReviewState>`reviews.state`.as('state'))
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
}

/** Serializes the reviews of one person until the transaction ends. */
export async function lockReviewer({ db }: Db, email: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`review ${email.toLowerCase()}`}, 0))`.execute(db)
}

export async function hasReviewed({ db }: Db, businessId: string, email: string) {
  const address = email.toLowerCase()
  const found = db
    .selectFrom('reviews')
    .leftJoin('reviewAuthors', 'reviewAuthors.reviewId', 'reviews.id')
    .leftJoin('quoteRequests', 'quoteRequests.id', 'requestId')
    .select('reviews.id')
    .where('reviews.businessId', '=', businessId)
    .where(sql<boolean>`${address} in (lower(review_authors.email), lower(quote_requests.email))`)
  return (await found.executeTakeFirst()) !== undefined
}

/** Deletes drafts that nobody confirmed in time. Returns the number deleted. */
export async function eraseDrafts({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const { numDeletedRows } = await db
    .deleteFrom('reviewDrafts')
    .where('writtenAt', '<=', daysBefore(clock.now(), draftDays))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function eraseDraftsOf({ db }: Db, email: string) {
  const own = db.deleteFrom('reviewDrafts').where(sql`lower(email)`, '=', email).returning('id')
  return (await own.execute()).map(({ id }) => id)
}

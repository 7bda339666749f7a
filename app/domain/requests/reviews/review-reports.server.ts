import { type Insertable, sql } from 'kysely'
import type { ReviewReports } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { isId } from '#platform/database/ids.ts'
import { isToken } from '../quotes/quotes.server.ts'
import type { ReportState } from './review-report.ts'

type Db = Pick<App, 'db'>

const state = sql<ReportState>`review_reports.state`.as('state')

/** Inserts a report; false if the review was reported before. A unique index decides. */
export async function addReport({ db }: Db, report: Insertable<ReviewReports>) {
  const added = await db
    .insertInto('reviewReports')
    .values(report)
    .onConflict(conflict => conflict.column('reviewId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function readReportStates({ db }: Db, reviewIds: readonly string[]) {
  if (reviewIds.length === 0) return new Map<string, ReportState>()
  const rows = await db
    .selectFrom('reviewReports')
    .select(['reviewId', state])
    .where('reviewId', 'in', reviewIds)
    .execute()
  return new Map(rows.map(row => [row.reviewId, row.state]))
}

/** Returns the report behind the reviewer's link, with what they wrote. */
export async function findReported({ db }: Db, token: string) {
  if (!isToken(token)) return undefined
  return db
    .selectFrom('reviewReports')
    .innerJoin('reviews', 'reviews.id', 'reviewId')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .select(['reviewReports.id', 'cause', 'evidence', 'answerUntil', 'reviewReports.answer', 'reviewReports.reason'])
    .select(['businesses.name as business', 'stars', 'reviews.text', 'reviews.language', 'reviews.writtenAt', state])
    .where('reviewReports.tokenHash', '=', hashToken(token))
    .executeTakeFirst()
}

/** Returns false if the reviewer has answered, or the report was decided, meanwhile. */
export async function writeReviewerAnswer({ db }: Db, { id, answer, at }: { id: string; answer: string; at: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('reviewReports')
    .set({ answer, answeredAt: at })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function lockReport({ db }: Db, id: string) {
  return db
    .selectFrom('reviewReports')
    .innerJoin('users', 'users.id', 'userId')
    .select(['reviewReports.id', 'reviewId', 'answerUntil', 'answeredAt', 'users.email as reporter', state])
    .where('reviewReports.id', '=', id)
    .forUpdate('reviewReports')
    .executeTakeFirst()
}

export async function readReport({ db }: Db, id: string) {
  if (!isId(id)) return undefined
  return db
    .selectFrom('reviewReports')
    .innerJoin('users', 'users.id', 'userId')
    .leftJoin('users as decider', join => join.on(sql`decider.id::text`, '=', sql`decided_by`))
    .select(['reviewId', 'cause', 'evidence', 'reportedAt', 'answerUntil', 'tokenHash', 'answer', 'answeredAt'])
    .select(['reason', 'decidedAt', 'users.name as reporter', 'users.email as reporterEmail', state])
    .select(sql<string | null>`coalesce(decider.name, decided_by)`.as('decidedBy'))
    .where('reviewReports.id', '=', id)
    .executeTakeFirst()
}

type Verdict = { id: string; state: 'held' | 'kept'; reason: string; by: string; at: Date }

export async function markReport({ db }: Db, { id, by, at, ...verdict }: Verdict) {
  const values = { ...verdict, decidedBy: by, decidedAt: at }
  await db.updateTable('reviewReports').set(values).where('id', '=', id).execute()
}

/** Deletes the reviewer's answers and links, for a person who wants their data gone. */
export async function forgetReviewer({ db }: Db, reviewIds: readonly string[]) {
  if (reviewIds.length === 0) return
  const nothing = { answer: null, answeredAt: null, tokenHash: null }
  await db.updateTable('reviewReports').set(nothing).where('reviewId', 'in', reviewIds).execute()
}

export async function readReportsOf({ db }: Db, userId: string) {
  const own = db.selectFrom('reviewReports').select('id').where('userId', '=', userId)
  return (await own.execute()).map(({ id }) => id)
}

export async function eraseReports({ db }: Db, before: Date) {
  const { numDeletedRows } = await db
    .deleteFrom('reviewReports')
    .where('decidedAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

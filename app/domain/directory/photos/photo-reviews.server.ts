import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { isId } from '#platform/database/ids.ts'
import { daysBefore } from '#platform/time/days.ts'
import type { PhotoItem, PhotoItemKind } from './listing-photo.ts'

type Db = Pick<App, 'db'>
type Sent = { businessId: string; userId: string; changeId: string }
type Verdict = { state: 'approved' | 'rejected'; by: string; at: Date; reason: string; shown: readonly string[] }

const kind = sql<PhotoItemKind>`kind`.as('kind')
type PhotoReviewState = 'waiting' | 'approved' | 'rejected'
const state = sql<PhotoReviewState>`photo_reviews.state`.as('state')

/** Returns a listing's pending review, and begins one if there is none. `isNew` when it was empty. */
export async function openReview(tx: Pick<App, 'db' | 'ids' | 'clock'>, sent: Sent) {
  const now = tx.clock.now()
  const known = await waitingId(tx, sent.businessId)
  if (known === undefined) {
    const id = tx.ids.next()
    await tx.db
      .insertInto('photoReviews')
      .values({ ...sent, id, sentAt: now })
      .execute()
    return { id, isNew: true }
  }
  const isNew = (await readItems(tx, known)).length === 0
  await tx.db.updateTable('photoReviews').set({ sentAt: now, userId: sent.userId }).where('id', '=', known).execute()
  return { id: known, isNew }
}

async function waitingId({ db }: Db, businessId: string) {
  const waiting = db.selectFrom('photoReviews').select('id').where('businessId', '=', businessId)
  return (await waiting.where('state', '=', 'waiting').executeTakeFirst())?.id
}

export async function addItem(
  tx: Pick<App, 'db' | 'ids'>,
  item: { reviewId: string; kind: PhotoItemKind; fileId: string; caption: string },
) {
  await tx.db
    .insertInto('photoReviewItems')
    .values({ ...item, id: tx.ids.next() })
    .execute()
}

async function readItems({ db }: Db, reviewId: string): Promise<PhotoItem[]> {
  const items = db.selectFrom('photoReviewItems').select(['id', 'fileId', 'caption', 'isApproved', kind])
  return items.where('reviewId', '=', reviewId).where('withdrawnChangeId', 'is', null).orderBy('id').execute()
}

export async function readWaiting(app: Db, businessId: string): Promise<PhotoItem[]> {
  const id = await waitingId(app, businessId)
  return id === undefined ? [] : readItems(app, id)
}

/** Withdraws an item of the pending review; undoing `changeId` makes it pending again. Returns false when no pending item has that id. */
export async function withdrawItem({ db }: Db, item: { businessId: string; itemId: string; changeId: string }) {
  if (!isId(item.itemId)) return false
  const withdrawn = db
    .updateTable('photoReviewItems')
    .set({ withdrawnChangeId: item.changeId })
    .where('id', '=', item.itemId)
    .where('withdrawnChangeId', 'is', null)
    .where('reviewId', 'in', waitingOf(db, item.businessId))
  return (await withdrawn.executeTakeFirstOrThrow()).numUpdatedRows > 0n
}

/** Returns how many items are pending again: none once the operator has decided. */
export async function bringBackItems({ db }: Db, { businessId, changeId }: { businessId: string; changeId: string }) {
  const back = db
    .updateTable('photoReviewItems')
    .set({ withdrawnChangeId: null })
    .where('withdrawnChangeId', '=', changeId)
    .where('fileId', 'is not', null)
    .where('reviewId', 'in', waitingOf(db, businessId))
  return Number((await back.executeTakeFirstOrThrow()).numUpdatedRows)
}

export async function describeItem({ db }: Db, item: { businessId: string; itemId: string; caption: string }) {
  if (!isId(item.itemId)) return false
  const described = db
    .updateTable('photoReviewItems')
    .set({ caption: item.caption })
    .where('id', '=', item.itemId)
    .where('withdrawnChangeId', 'is', null)
    .where('reviewId', 'in', waitingOf(db, item.businessId))
  return (await described.executeTakeFirstOrThrow()).numUpdatedRows > 0n
}

function waitingOf(db: App['db'], businessId: string) {
  return db.selectFrom('photoReviews').select('id').where('businessId', '=', businessId).where('state', '=', 'waiting')
}

/** Returns a review with everything the operator reads before deciding. */
export async function readReview(app: Db, id: string) {
  if (!isId(id)) return undefined
  const review = await app.db
    .selectFrom('photoReviews')
    .innerJoin('businesses', 'businesses.id', 'photoReviews.businessId')
    .innerJoin('businessSlugs', join =>
      join.onRef('businessSlugs.businessId', '=', 'businesses.id').on('current', '=', true),
    )
    .innerJoin('users', 'users.id', 'userId')
    .leftJoin('users as decider', join => join.on(sql`decider.id::text`, '=', sql`decided_by`))
    .select(['photoReviews.id', 'photoReviews.businessId', 'sentAt', 'reason', 'decidedAt', 'slug', 'businesses.logo'])
    .select(['businesses.name as business', 'users.name as owner', 'users.email', 'decider.name as decidedBy'])
    .select(state)
    .where('photoReviews.id', '=', id)
    .executeTakeFirst()
  return review && { ...review, items: await readItems(app, id) }
}

/** Locks the review until the transaction ends. */
export async function lockReview({ db }: Db, id: string) {
  if (!isId(id)) return
  await db.selectFrom('photoReviews').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Stores the decision; `shown` are the approved items. */
export async function markReview({ db }: Db, id: string, { state, by, at, reason, shown }: Verdict) {
  const values = { state, reason, decidedBy: by, decidedAt: at }
  await db.updateTable('photoReviews').set(values).where('id', '=', id).execute()
  await db
    .updateTable('photoReviewItems')
    .set({ isApproved: sql<boolean>`id = any(${[...shown]}::uuid[])` })
    .where('reviewId', '=', id)
    .where('withdrawnChangeId', 'is', null)
    .execute()
}

/** Returns the operator's latest decision on a listing's pictures, within its retention period. */
export async function latestDecision({ db }: Db, businessId: string) {
  const latest = db
    .selectFrom('photoReviews')
    .select(['reason', 'decidedAt', state])
    .where('businessId', '=', businessId)
    .where('state', '<>', 'waiting')
  return latest.orderBy('decidedAt', 'desc').limit(1).executeTakeFirst()
}

export async function readReviewsOf({ db }: Db, userId: string) {
  return db.selectFrom('photoReviews').select('id').where('userId', '=', userId).execute()
}

/** Deletes reviews decided before `before`, and returns the count. The listing's history stays. */
async function eraseDecidedReviews({ db }: Db, before: Date) {
  const { numDeletedRows } = await db
    .deleteFrom('photoReviews')
    .where('decidedAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes decided photo reviews after their retention period; the listing's history stays. */
export function erasePhotoReviews(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  return eraseDecidedReviews(app, daysBefore(app.clock.now(), app.retention.claims))
}

import type { Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { refreshFigures } from './refresh-figures.server.ts'
import { lockReview, markPublished } from './reviews.server.ts'

export type PublishRefusal = 'forbidden' | 'review-unknown' | 'already-decided' | 'listing-removed'

/** Publishes a review and adds it to the rating of its business. */
export async function publishReview(
  tx: Transaction,
  caller: Caller,
  id: string,
): Promise<Result<{ changeId: string }, PublishRefusal>> {
  if (!may(caller, 'moderate-reviews')) return { ok: false, reason: 'forbidden' }
  const review = await lockReview(tx, id)
  if (!review) return { ok: false, reason: 'review-unknown' }
  if (review.state === 'published') return { ok: false, reason: 'already-decided' }
  // The review would be invisible, but the homeowner would be told that it's published.
  if (review.removedAt) return { ok: false, reason: 'listing-removed' }
  const { businessId } = review
  const changeId = await recordChange(tx, caller, { action: 'publish-review', tags: [`business:${businessId}`] })
  const verdict = { id, by: caller.actor.id, at: tx.clock.now() }
  await refreshFigures(tx, businessId, base => markPublished(tx, { ...verdict, base }))
  return { ok: true, changeId }
}

import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { refreshFigures } from './refresh-figures.server.ts'
import { lockReview, markPublished } from './reviews.server.ts'

export type PublishRefusal = 'forbidden' | 'review-unknown' | 'already-decided' | 'listing-removed'

/** The operator lets a review through: the public reads it, and it counts in the rating of its business. */
export async function publishReview(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  id: string,
): Promise<Result<{ changeId: string }, PublishRefusal>> {
  if (!may(caller, 'moderate-reviews')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const review = await lockReview(tx, id)
    if (!review) return { ok: false, reason: 'review-unknown' }
    if (review.state === 'published') return { ok: false, reason: 'already-decided' }
    // Nobody would read it, and the homeowner would hear that it is published.
    if (review.removedAt) return { ok: false, reason: 'listing-removed' }
    const { businessId } = review
    const changeId = await recordChange(tx, caller, { action: 'publish-review', tags: [`business:${businessId}`] })
    const verdict = { id, by: caller.actor.id, at: tx.clock.now() }
    await refreshFigures(tx, businessId, base => markPublished(tx, { ...verdict, base }))
    return { ok: true, changeId }
  })
}

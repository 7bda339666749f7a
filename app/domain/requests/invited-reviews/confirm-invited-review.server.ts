import type { App, Caller, Result } from '#domain/app.ts'
import { isOwnNetwork } from '#domain/directory/team/own-networks.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { may } from '#domain/permissions.ts'
import {
  addAuthor,
  findConfirmed,
  findDraft,
  hasReviewed,
  lockReviewer,
  takeDraft,
} from '../reviews/review-drafts.server.ts'
import { waitingEmail } from '../reviews/review-email.ts'
import { addReview } from '../reviews/reviews.server.ts'
import type { InvitedReviewError } from './invited-review.ts'

/** Returns the page behind the emailed link: the draft to confirm, or the review that it became. */
export async function readConfirmation(app: Pick<App, 'db' | 'clock'>, token: string) {
  const draft = await findDraft(app, token)
  if (draft) {
    const { business, stars, text, isListed } = draft
    return { business, stars, text, isListed, state: null, reason: '' }
  }
  const review = await findConfirmed(app, token)
  return review && { ...review, isListed: true }
}

/** Turns the draft into a review that waits for the operator. A second click changes nothing. */
export async function confirmInvitedReview(
  app: Pick<App, 'db' | 'clock' | 'transaction' | 'limits'>,
  caller: Caller,
  token: string,
): Promise<Result<object, InvitedReviewError>> {
  if (!may(caller, 'write-review')) return { ok: false, reason: 'forbidden' }
  const draft = await findDraft(app, token)
  // Looked up after the draft, because another click may turn the draft into a review at any moment.
  if (!draft) return (await findConfirmed(app, token)) ? { ok: true } : { ok: false, reason: 'confirmation-unknown' }
  if (!draft.isListed) return { ok: false, reason: 'listing-removed' }
  const fromOwnNetwork = await isOwnNetwork(app, caller, draft.businessId)
  return app.transaction<Result<object, InvitedReviewError>>(async tx => {
    await lockReviewer(tx, draft.email)
    if (await findConfirmed(tx, token)) return { ok: true }
    const taken = await takeDraft(tx, token)
    if (!taken) return { ok: false, reason: 'confirmation-unknown' }
    const { email, nearOwner, tokenHash, ...written } = taken
    const { id, businessId, author, stars, text } = written
    if (await hasReviewed(tx, businessId, email)) return { ok: false, reason: 'already-reviewed' }
    const changeId = await recordChange(tx, caller, { action: 'confirm-review' })
    await addReview(tx, { ...written, origin: 'invited', writtenAt: tx.clock.now(), changeId, fromOwnNetwork })
    await addAuthor(tx, { reviewId: id, email, nearOwner, tokenHash })
    const content = () => waitingEmail({ id, name: draft.business, input: { author, stars, text } })
    await notifyOperator(tx, { dedupeKey: `review:${id}`, kind: 'review', changeId, replyTo: null, content })
    return { ok: true }
  })
}

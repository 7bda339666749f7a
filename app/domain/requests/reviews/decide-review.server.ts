import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { updateBusinesses } from '#domain/directory/businesses/written-businesses.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { readOperator } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { knownLanguage } from '#platform/text/language.ts'
import type { ReviewState } from './review.ts'
import { rejectedEmail } from './review-email.ts'
import { addToBase, areSame, lockFigures, noteComputed, readBase } from './review-figures.server.ts'
import { lockReview, markPublished, markRejected, sumOfBase } from './reviews.server.ts'

export type PublishError = 'forbidden' | 'review-unknown' | 'already-decided' | 'listing-removed'

export async function publishReview(
  tx: Transaction,
  caller: Caller,
  id: string,
): Promise<Result<{ changeId: string }, PublishError>> {
  if (!may(caller, 'moderate-reviews')) return { ok: false, reason: 'forbidden' }
  const review = await lockReview(tx, id)
  if (!review) return { ok: false, reason: 'review-unknown' }
  if (review.state === 'published') return { ok: false, reason: 'already-decided' }
  // The review would be invisible, but the homeowner would be told that it's published.
  if (review.removedAt) return { ok: false, reason: 'listing-removed' }
  const { businessId } = review
  const changeId = await recordChange(tx, caller, { action: 'publish-review', tags: [`business:${businessId}`] })
  await showReview(tx, review, { id, by: caller.actor.id, at: tx.clock.now() })
  return { ok: true, changeId }
}

export type RejectError = 'forbidden' | 'review-unknown' | 'already-decided'
type Input = { id: string; reason: string }

export async function rejectReview(
  tx: Transaction,
  caller: Caller,
  { id, reason }: Input,
): Promise<Result<{ changeId: string }, RejectError>> {
  if (!may(caller, 'moderate-reviews')) return { ok: false, reason: 'forbidden' }
  const review = await lockReview(tx, id)
  if (!review) return { ok: false, reason: 'review-unknown' }
  if (review.state === 'rejected') return { ok: false, reason: 'already-decided' }
  const { businessId, email } = review
  const changeId = await recordChange(tx, caller, { action: 'reject-review', tags: [`business:${businessId}`] })
  await hideReview(tx, review, { id, reason, by: caller.actor.id, at: tx.clock.now() })
  if (email) {
    const language = knownLanguage(review.language)
    const operator = await readOperator(tx)
    const mail = { kind: 'review-rejected', changeId, recipient: email, replyTo: operator.email, language }
    const content = rejectedEmail(language, review.business, reason)
    await queueMail(tx, { ...mail, content, dedupeKey: `review-rejected:${id}:${changeId}` })
  }
  return { ok: true, changeId }
}

type Shown = { businessId: string; state: ReviewState }
type Verdict = { id: string; by: string; at: Date }

export function showReview(tx: Pick<App, 'db'>, { businessId }: Pick<Shown, 'businessId'>, verdict: Verdict) {
  return refreshFigures(tx, businessId, base => markPublished(tx, { ...verdict, base }))
}

/** Takes a review from the public, and its stars from the figures. */
export function hideReview(tx: Pick<App, 'db'>, { businessId, state }: Shown, verdict: Verdict & { reason: string }) {
  if (state !== 'published') return markRejected(tx, verdict)
  return refreshFigures(tx, businessId, () => markRejected(tx, verdict))
}

/** Runs `work`, which changes the reviews that add to a business's base, then updates the displayed figures. */
async function refreshFigures(tx: Pick<App, 'db'>, businessId: string, work: (base: number) => Promise<void>) {
  const shown = await lockFigures(tx, businessId)
  const base = await readBase(tx, businessId, shown)
  await work(base.number)
  const figures = addToBase(
    { rating: base.rating, reviews: base.reviews },
    await sumOfBase(tx, businessId, base.number),
  )
  if (areSame(figures, shown)) return
  await updateBusinesses(tx, [businessId], figures)
  await noteComputed(tx, businessId, figures)
}

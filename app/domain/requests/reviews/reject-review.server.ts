import type { Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { readOperator } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { knownLanguage } from '#platform/text/language.ts'
import { refreshFigures } from './refresh-figures.server.ts'
import { rejectedEmail } from './review-email.ts'
import { lockReview, markRejected } from './reviews.server.ts'

export type RejectRefusal = 'forbidden' | 'review-unknown' | 'already-decided'
type Input = { id: string; reason: string }

/** Rejects or unpublishes a review and emails its homeowner the reason. */
export async function rejectReview(
  tx: Transaction,
  caller: Caller,
  { id, reason }: Input,
): Promise<Result<{ changeId: string }, RejectRefusal>> {
  if (!may(caller, 'moderate-reviews')) return { ok: false, reason: 'forbidden' }
  const review = await lockReview(tx, id)
  if (!review) return { ok: false, reason: 'review-unknown' }
  if (review.state === 'rejected') return { ok: false, reason: 'already-decided' }
  const { businessId, email } = review
  const changeId = await recordChange(tx, caller, { action: 'reject-review', tags: [`business:${businessId}`] })
  const verdict = { id, reason, by: caller.actor.id, at: tx.clock.now() }
  if (review.state === 'published') await refreshFigures(tx, businessId, () => markRejected(tx, verdict))
  else await markRejected(tx, verdict)
  if (email) {
    const language = knownLanguage(review.language)
    const operator = await readOperator(tx)
    const mail = { kind: 'review-rejected', changeId, recipient: email, replyTo: operator.email, language }
    const content = rejectedEmail(language, review.business, reason)
    await queueMail(tx, { ...mail, content, dedupeKey: `review-rejected:${id}:${changeId}` })
  }
  return { ok: true, changeId }
}

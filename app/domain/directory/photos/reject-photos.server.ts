import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { removeFiles } from '#domain/foundation/files/files.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/mail-as-operator.server.ts'
import { may } from '#domain/permissions.ts'
import { aboutListing, picturesOf } from './approve-photos.server.ts'
import { photosDecidedEmail } from './photo-email.ts'
import { lockReview, markReview, readReview } from './photo-reviews.server.ts'

export type RejectPhotosRefusal = 'forbidden' | 'review-unknown' | 'already-decided'

/** Rejects an owner's pictures: deletes them, leaves the listing as it is, and emails the owner the reason. */
export async function rejectPhotos(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<Result<{ changeId: string }, RejectPhotosRefusal>> {
  if (!may(caller, 'decide-claims')) return { ok: false, reason: 'forbidden' }
  return app.transaction<Result<{ changeId: string }, RejectPhotosRefusal>>(async tx => {
    await lockReview(tx, id)
    const review = await readReview(tx, id)
    if (!review) return { ok: false, reason: 'review-unknown' }
    if (review.state !== 'waiting') return { ok: false, reason: 'already-decided' }
    const changeId = await recordChange(tx, caller, { action: 'reject-photos' })
    await markReview(tx, id, { state: 'rejected', by: caller.actor.id, at: tx.clock.now(), reason, shown: [] })
    await removeFiles(tx, picturesOf(review.items))
    const rejected = review.items.length
    const content = photosDecidedEmail({ ...aboutListing(review), approved: 0, rejected, reason })
    const mail = { dedupeKey: `photos-decided:${id}`, kind: 'photos-decided', changeId, content }
    await mailAsOperator(tx, { ...mail, recipient: review.email })
    return { ok: true, changeId }
  })
}

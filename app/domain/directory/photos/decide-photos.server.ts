import type { Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { publishFiles, removeFiles } from '#domain/foundation/files/files.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { may } from '#domain/permissions.ts'
import { filePath } from '#platform/files/file-path.ts'
import { updateBusinesses } from '../businesses/written-businesses.server.ts'
import { lockListing } from '../listings/listings.server.ts'
import type { PhotoItem } from './listing-photo.ts'
import { readPhotos, setPhotos } from './listing-photos.server.ts'
import { photosDecidedEmail } from './photo-email.ts'
import { lockReview, markReview, readReview } from './photo-reviews.server.ts'

export type ApprovePhotosError =
  | 'forbidden'
  | 'review-unknown'
  | 'already-decided'
  | 'listing-removed'
  | 'choices-faulty'

type Input = { id: string; shown: readonly string[]; reason: string }

/**
 * Publishes the chosen pictures and captions of an owner's submission, deletes the others, and emails the owner the result. Photos
 * beyond the plan's limit are kept, and shown with a larger plan.
 */
export async function approvePhotos(
  tx: Transaction,
  caller: Caller,
  { id, shown, reason }: Input,
): Promise<Result<{ changeId: string }, ApprovePhotosError>> {
  if (!may(caller, 'decide-claims')) return { ok: false, reason: 'forbidden' }
  const known = await readReview(tx, id)
  if (!known) return { ok: false, reason: 'review-unknown' }
  // Locks in the same order as an owner's change does.
  if (!(await lockListing(tx, known.businessId))) return { ok: false, reason: 'listing-removed' }
  await lockReview(tx, id)
  const review = await readReview(tx, id)
  if (review?.state !== 'waiting') return { ok: false, reason: 'already-decided' }
  const approved = review.items.filter(item => shown.includes(item.id))
  if (approved.length === 0) return { ok: false, reason: 'choices-faulty' }

  const changeId = await recordChange(tx, caller, { action: 'approve-photos' })
  await publish(tx, { businessId: review.businessId, approved })
  const by = { by: caller.actor.id, at: tx.clock.now(), reason }
  await markReview(tx, id, { ...by, state: 'approved', shown: approved.map(item => item.id) })
  await removeFiles(tx, picturesOf(review.items.filter(item => !approved.includes(item))))
  await tellOwner(tx, review, { id, changeId, approved: approved.length, reason })
  return { ok: true, changeId }
}

export type RejectPhotosError = 'forbidden' | 'review-unknown' | 'already-decided'

/** Rejects an owner's pictures: deletes them, leaves the listing as it is, and emails the owner the reason. */
export async function rejectPhotos(
  tx: Transaction,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<Result<{ changeId: string }, RejectPhotosError>> {
  if (!may(caller, 'decide-claims')) return { ok: false, reason: 'forbidden' }
  await lockReview(tx, id)
  const review = await readReview(tx, id)
  if (!review) return { ok: false, reason: 'review-unknown' }
  if (review.state !== 'waiting') return { ok: false, reason: 'already-decided' }
  const changeId = await recordChange(tx, caller, { action: 'reject-photos' })
  await markReview(tx, id, { state: 'rejected', by: caller.actor.id, at: tx.clock.now(), reason, shown: [] })
  await removeFiles(tx, picturesOf(review.items))
  await tellOwner(tx, review, { id, changeId, approved: 0, reason })
  return { ok: true, changeId }
}

async function publish(tx: Transaction, { businessId, approved }: { businessId: string; approved: PhotoItem[] }) {
  await publishFiles(tx, picturesOf(approved))
  const captions = new Map(
    approved.flatMap(({ kind, fileId, caption }) => (kind === 'caption' ? [[fileId, caption]] : [])),
  )
  const added = approved.flatMap(({ kind, fileId, caption }) =>
    kind === 'photo' && fileId ? [{ fileId, alt: caption }] : [],
  )
  const photos = (await readPhotos(tx, businessId)).map(photo => ({
    ...photo,
    alt: captions.get(photo.fileId) ?? photo.alt,
  }))
  if (captions.size + added.length > 0) await setPhotos(tx, businessId, [...photos, ...added])
  const logo = approved.find(({ kind }) => kind === 'logo')?.fileId
  if (logo) await updateBusinesses(tx, [businessId], { logo: filePath(logo) })
}

/** Returns the files uploaded for these items. A caption's file is already a photo of the listing. */
export function picturesOf(items: readonly PhotoItem[]) {
  return items.flatMap(({ kind, fileId }) => (kind !== 'caption' && fileId ? [fileId] : []))
}

type Review = NonNullable<Awaited<ReturnType<typeof readReview>>>
type Decided = { id: string; changeId: string; approved: number; reason: string }

async function tellOwner(tx: Transaction, review: Review, { id, changeId, approved, reason }: Decided) {
  const { business: name, slug, businessId, items, email: recipient } = review
  const content = photosDecidedEmail({ name, slug, businessId, approved, rejected: items.length - approved, reason })
  await mailAsOperator(tx, { dedupeKey: `photos-decided:${id}`, kind: 'photos-decided', changeId, content, recipient })
}

import type { App, Caller, Transaction } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { readSwitches } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { currentPlan } from '../businesses/entitlements.server.ts'
import { lockListing } from '../listings/listings.server.ts'
import { mayFor } from '../team/members.server.ts'
import { type PhotoItemKind, photosAllowed } from './listing-photo.ts'
import { readPhotos } from './listing-photos.server.ts'
import { photosWaitingEmail } from './photo-email.ts'
import { addItem, openReview, readWaiting } from './photo-reviews.server.ts'

export type OwnError = 'forbidden' | 'listing-unknown' | 'too-many'
type Limited = 'add-own-photos' | 'change-own-photos'

/** Returns why this account can't change the listing's pictures now, or null when it can. */
export async function rejectOwner(
  app: Pick<App, 'db' | 'limits'>,
  caller: Caller,
  { businessId, counted }: { businessId: string; counted: Limited },
): Promise<OwnError | null> {
  if (!may(caller, 'manage-own-listing')) return 'forbidden'
  if (!(await mayFor(app, caller, businessId, 'manage-photos'))) return 'listing-unknown'
  return (await app.limits.take(counted, caller.actor.id)) > 0 ? 'too-many' : null
}

export async function lockOwn(tx: Transaction, caller: Caller, businessId: string) {
  return (await lockListing(tx, businessId)) !== undefined && mayFor(tx, caller, businessId, 'manage-photos')
}

/** Returns whether pictures and captions need the operator's approval before homeowners see them. */
export async function areReviewed(tx: Pick<App, 'db'>) {
  return (await readSwitches(tx)).reviewPhotos
}

/** Returns how many more photos the listing's plan allows; pending ones count too. */
export async function photosLeft(tx: Pick<App, 'db' | 'clock'>, businessId: string) {
  const [{ plan }, photos, waiting] = await Promise.all([
    currentPlan(tx, businessId),
    readPhotos(tx, businessId),
    readWaiting(tx, businessId),
  ])
  return photosAllowed(plan) - photos.length - waiting.filter(({ kind }) => kind === 'photo').length
}

type Item = { kind: PhotoItemKind; fileId: string; caption: string }
type Waiting = { businessId: string; changeId: string; items: readonly Item[] }

/** Adds these items to the pending review of their listing. The operator is emailed once per review, with its first item. */
export async function letWait(tx: Transaction, caller: Caller, { businessId, changeId, items }: Waiting) {
  const { id, isNew } = await openReview(tx, { businessId, userId: caller.actor.id, changeId })
  for (const item of items) await addItem(tx, { ...item, reviewId: id })
  const user = isNew ? await findUser(tx, caller.actor.id) : null
  if (!user) return
  const { name } = await readListing(tx, businessId)
  const content = photosWaitingEmail({ id, name, email: user.email })
  await notifyOperator(tx, {
    dedupeKey: `photos:${id}:${changeId}`,
    kind: 'photos',
    changeId,
    replyTo: user.email,
    content: () => content,
  })
}

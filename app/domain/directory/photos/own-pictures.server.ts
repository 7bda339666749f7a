import type { App, Caller, Transaction } from '#domain/app.ts'
import { readSwitches } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { currentPlan } from '../businesses/entitlements.server.ts'
import { ownsBusiness } from '../claims/owners.server.ts'
import { photosAllowed } from '../listings/listing-photo.ts'
import { readPhotos } from '../listings/listing-photos.server.ts'
import { lockListing } from '../listings/listings.server.ts'
import { readWaiting } from './photo-reviews.server.ts'

export type OwnRefusal = 'forbidden' | 'listing-unknown' | 'too-many'
type Limited = 'add-own-photos' | 'change-own-photos'

/** Returns why this account can't change the listing's pictures now, or null when it can. */
export async function refuseOwner(
  app: Pick<App, 'db' | 'limits'>,
  caller: Caller,
  { businessId, counted }: { businessId: string; counted: Limited },
): Promise<OwnRefusal | null> {
  if (!may(caller, 'manage-own-listing')) return 'forbidden'
  if (!(await ownsBusiness(app, caller.actor.id, businessId))) return 'listing-unknown'
  return (await app.limits.take(counted, caller.actor.id)) > 0 ? 'too-many' : null
}

/**
 * Locks the listing until the transaction ends, and returns whether this account still owns it: the operator may have removed the
 * owner.
 */
export async function lockOwn(tx: Transaction, caller: Caller, businessId: string) {
  return (await lockListing(tx, businessId)) !== undefined && ownsBusiness(tx, caller.actor.id, businessId)
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

import type { App, Caller, Result } from '#domain/app.ts'
import { readSwitches } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { findListing, type Listing, type ListingError } from '../businesses/businesses.server.ts'
import { readOwnerIds } from './owners.server.ts'

export type ClaimableError = 'forbidden' | 'claiming-off' | ListingError | 'already-owned' | 'already-yours'

/** Returns undefined if claiming is off or the listing has an owner. */
export async function findClaimable(
  app: Pick<App, 'db'>,
  caller: Caller,
  slug: string,
): Promise<Result<{ listing: Listing }, ClaimableError>> {
  if (!may(caller, 'claim-listing')) return { ok: false, reason: 'forbidden' }
  if (!(await readSwitches(app)).claiming) return { ok: false, reason: 'claiming-off' }
  const found = await findListing(app, slug)
  if (!found.ok) return found
  const owners = await readOwnerIds(app, found.listing.id)
  if (owners.includes(caller.actor.id)) return { ok: false, reason: 'already-yours' }
  return owners.length > 0 ? { ok: false, reason: 'already-owned' } : found
}

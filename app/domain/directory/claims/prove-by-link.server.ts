import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { isClaimKey } from '#domain/foundation/mail/claim-link.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { findListing } from '../businesses/businesses.server.ts'
import { lockListing } from '../listings/listings.server.ts'
import { type ClaimableError, findClaimable } from './find-claimable.server.ts'
import { makeOwner } from './make-owner.server.ts'
import { isOwnersAddress } from './prove-claim.server.ts'

export type LinkError = ClaimableError | 'address-of-owner' | 'link-over' | 'too-many'

/** `until` and `key` are the link's query. */
type TypedLink = { slug: string; until: string; key: string }

/** Returns whether the link was written to this listing's present address and hasn't expired. */
export async function isLinkOf(app: Pick<App, 'db' | 'clock' | 'tokens'>, { slug, until, key }: TypedLink) {
  const found = await findListing(app, slug)
  if (!found.ok || found.listing.email === '' || until < regionDay(app.clock.now())) return false
  const { id: businessId, email: address } = found.listing
  return isClaimKey(app.tokens, { businessId, address, until }, key)
}

/** A link in an email to the listing's own address: reading that mailbox proves the claim, as with a code. */
export async function proveByLink(
  app: Pick<App, 'db' | 'clock' | 'limits' | 'tokens' | 'transaction'>,
  caller: Caller,
  link: TypedLink,
): Promise<Result<{ businessId: string }, LinkError>> {
  const found = await findClaimable(app, caller, link.slug)
  if (!found.ok) return found
  const businessId = found.listing.id
  if ((await app.limits.take('claim-listing', caller.actor.id)) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction(async tx => {
    if (!(await lockListing(tx, businessId))) return { ok: false, reason: 'listing-removed' }
    const again = await findClaimable(tx, caller, link.slug)
    if (!again.ok) return again
    if (!(await isLinkOf(tx, link))) return { ok: false, reason: 'link-over' }
    if (await isOwnersAddress(tx, businessId)) return { ok: false, reason: 'address-of-owner' }
    const changeId = await recordChange(tx, caller, { action: 'claim-listing' })
    await makeOwner(tx, caller, { businessId, userId: caller.actor.id, proof: 'code', changeId, isFromMailbox: true })
    return { ok: true, businessId }
  })
}

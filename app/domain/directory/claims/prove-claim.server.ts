import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { lockListing } from '../listings/listings.server.ts'
import { claimCode } from './claim-code.ts'
import { takeTry } from './claim-codes.server.ts'
import { type ClaimableRefusal, findClaimable } from './find-claimable.server.ts'
import { makeOwner } from './make-owner.server.ts'

export type ProveRefusal = ClaimableRefusal | 'code-over' | 'wrong-code'

/**
 * Makes the account an owner by the code sent to the listing's mailbox. A wrong code uses up a try, which is never rolled back.
 */
export async function proveClaim(
  app: Pick<App, 'db' | 'clock' | 'tokens' | 'transaction'>,
  caller: Caller,
  { slug, code }: { slug: string; code: string },
): Promise<Result<{ businessId: string }, ProveRefusal>> {
  const found = await findClaimable(app, caller, slug)
  if (!found.ok) return found
  const claimer = { businessId: found.listing.id, userId: caller.actor.id }
  const codeId = await takeTry(app, claimer)
  // Another account may have proven its claim in the meantime, which deleted all codes of the listing.
  if (!codeId) return refusalOr(await findClaimable(app, caller, slug), 'code-over')
  if (claimCode(app, codeId) !== code) return { ok: false, reason: 'wrong-code' }

  return app.transaction(async tx => {
    if (!(await lockListing(tx, claimer.businessId))) return { ok: false, reason: 'listing-removed' }
    const again = await findClaimable(tx, caller, slug)
    if (!again.ok) return again
    const changeId = await recordChange(tx, caller, { action: 'claim-listing' })
    await makeOwner(tx, caller, { ...claimer, proof: 'code', changeId })
    return { ok: true, businessId: claimer.businessId }
  })
}

function refusalOr<Reason extends string>(again: Awaited<ReturnType<typeof findClaimable>>, reason: Reason) {
  return again.ok ? { ok: false as const, reason } : again
}

import { type App, type Caller, type Result, visitorOf } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { lockListing } from '../listings/listings.server.ts'
import { letterCode, removeLetter, takeLetterTry } from './claim-letters.server.ts'
import { type ClaimableError, findClaimable } from './find-claimable.server.ts'
import { makeOwner } from './make-owner.server.ts'

export type LetterError = ClaimableError | 'too-many' | 'too-many-today' | 'wrong-letter'

/** Having the letter proves access to the business's address. A wrong code uses up an attempt, which is never rolled back. */
export async function proveByLetter(
  app: Pick<App, 'db' | 'clock' | 'limits' | 'tokens' | 'transaction'>,
  caller: Caller,
  { slug, code }: { slug: string; code: string },
): Promise<Result<{ businessId: string }, LetterError>> {
  const found = await findClaimable(app, caller, slug)
  if (!found.ok) return found
  if ((await app.limits.take('claim-listing', caller.actor.id)) > 0) return { ok: false, reason: 'too-many' }
  const businessId = found.listing.id
  if (await isGuessing(app, caller, businessId)) return { ok: false, reason: 'too-many-today' }
  const letterId = await takeLetterTry(app, businessId)
  if (!letterId || letterCode(app, letterId) !== code) return { ok: false, reason: 'wrong-letter' }
  return app.transaction(async tx => {
    if (!(await lockListing(tx, businessId))) return { ok: false, reason: 'listing-removed' }
    const again = await findClaimable(tx, caller, slug)
    if (!again.ok) return again
    const changeId = await recordChange(tx, caller, { action: 'claim-listing' })
    await makeOwner(tx, caller, { businessId, userId: caller.actor.id, proof: 'code', changeId })
    await removeLetter(tx, businessId)
    return { ok: true, businessId }
  })
}

async function isGuessing({ limits }: Pick<App, 'limits'>, caller: Caller, businessId: string) {
  if ((await limits.take('guess-letter', `${caller.actor.id} ${businessId}`)) > 0) return true
  return (await limits.take('guess-letter-from-address', visitorOf(caller))) > 0
}

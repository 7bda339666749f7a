import type { Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { removeFiles } from '#domain/foundation/files/files.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { may } from '#domain/permissions.ts'
import { lockListing } from '../listings/listings.server.ts'
import { claimRejectedEmail } from './claim-email.ts'
import { lockClaim, markClaim, readClaim } from './claims.server.ts'
import { makeOwner } from './make-owner.server.ts'
import { readOwnerIds } from './owners.server.ts'

export type ApproveClaimError = 'forbidden' | 'claim-unknown' | 'already-decided' | 'listing-removed' | 'already-owned'

export async function approveClaim(
  tx: Transaction,
  caller: Caller,
  id: string,
): Promise<Result<{ changeId: string }, ApproveClaimError>> {
  if (!may(caller, 'decide-claims')) return { ok: false, reason: 'forbidden' }
  const known = await readClaim(tx, id)
  if (!known) return { ok: false, reason: 'claim-unknown' }
  const { businessId, userId } = known
  // Locks in the same order as a proven code does.
  if (!(await lockListing(tx, businessId))) return { ok: false, reason: 'listing-removed' }
  const claim = await lockClaim(tx, id)
  if (claim?.state !== 'waiting') return { ok: false, reason: 'already-decided' }
  if ((await readOwnerIds(tx, businessId)).length > 0) return { ok: false, reason: 'already-owned' }
  const changeId = await recordChange(tx, caller, { action: 'approve-claim' })
  await makeOwner(tx, caller, { businessId, userId, proof: 'document', changeId })
  return { ok: true, changeId }
}

export type RejectClaimError = 'forbidden' | 'claim-unknown' | 'already-decided'

export async function rejectClaim(
  tx: Transaction,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<Result<{ changeId: string }, RejectClaimError>> {
  if (!may(caller, 'decide-claims')) return { ok: false, reason: 'forbidden' }
  const locked = await lockClaim(tx, id)
  const claim = locked && (await readClaim(tx, id))
  if (!claim) return { ok: false, reason: 'claim-unknown' }
  if (claim.state !== 'waiting') return { ok: false, reason: 'already-decided' }
  const changeId = await recordChange(tx, caller, { action: 'reject-claim' })
  await markClaim(tx, id, { state: 'rejected', by: caller.actor.id, at: tx.clock.now(), reason })
  await removeFiles(tx, claim.fileId ? [claim.fileId] : [])
  const content = claimRejectedEmail({ name: claim.business, reason })
  const mail = { dedupeKey: `claim-rejected:${id}`, kind: 'claim-rejected', changeId, content }
  await mailAsOperator(tx, { ...mail, recipient: claim.email })
  return { ok: true, changeId }
}

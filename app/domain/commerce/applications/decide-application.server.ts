import type { Caller, Result, Transaction } from '#domain/app.ts'
import { textLimits } from '#domain/directory/import-columns/import-field.ts'
import { listingStates } from '#domain/directory/listings/listing.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { may } from '#domain/permissions.ts'
import { applicationRejectedEmail } from './application-email.ts'
import { applicationToken } from './application-token.ts'
import { lockApplication, lockApprovals, readApplication, updateApplication } from './applications.server.ts'
import type { Place } from './merged-listing.ts'
import { type PublishError, publishApplication, readApproval } from './publish-application.server.ts'

export type ApproveApplicationError =
  | 'forbidden'
  | 'application-unknown'
  | 'already-decided'
  | 'seen-otherwise'
  | PublishError
type Input = {
  id: string
  listingId: string | null
  place: Place
  /** The version from `readApproval` that the operator read. */
  seen: string
}
type Approved = Result<{ changeId: string; slug: string }, ApproveApplicationError>

export async function approveApplication(
  tx: Transaction,
  caller: Caller,
  { id, listingId, place, seen }: Input,
): Promise<Approved> {
  if (!may(caller, 'decide-applications')) return { ok: false, reason: 'forbidden' }
  await lockApprovals(tx)
  const found = await readApplication(tx, id)
  if (!found || found.state === 'draft') return { ok: false, reason: 'application-unknown' }
  await lockApplication(tx, id)
  const application = await readApplication(tx, id)
  if (application?.state !== 'waiting') return { ok: false, reason: 'already-decided' }
  // A matching listing may have appeared since the operator's review.
  const approval = await readApproval(tx, application)
  const isOffered = listingId === null || approval.matches.some(match => match.id === listingId)
  if (approval.seen !== seen || !isOffered) return { ok: false, reason: 'seen-otherwise' }
  if (!isPlace(place)) return { ok: false, reason: 'cannot-be-listed' }

  const changeId = await recordChange(tx, caller, { action: 'approve-application' })
  const published = await publishApplication(tx, caller, { application, listingId, place, changeId })
  return published.ok ? { ok: true, changeId, slug: published.slug } : published
}

function isPlace({ city, state }: Place) {
  return city !== '' && city.length <= textLimits.city && listingStates.some(known => known === state)
}

export type RejectApplicationError = 'forbidden' | 'application-unknown' | 'already-decided'

export async function rejectApplication(
  tx: Transaction,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<Result<{ changeId: string }, RejectApplicationError>> {
  if (!may(caller, 'decide-applications')) return { ok: false, reason: 'forbidden' }
  const found = await readApplication(tx, id)
  const locked = found && (await lockApplication(tx, id))
  if (!locked || locked.state === 'draft') return { ok: false, reason: 'application-unknown' }
  if (locked.state !== 'waiting') return { ok: false, reason: 'already-decided' }
  const changeId = await recordChange(tx, caller, { action: 'reject-application' })
  const decision = { state: 'rejected', reason, decidedAt: tx.clock.now(), decidedBy: caller.actor.id }
  await updateApplication(tx, id, { ...decision, changeId })
  const token = applicationToken(tx, id)
  const content = applicationRejectedEmail({ name: found.businessName, reason, token })
  const mail = { dedupeKey: `application-rejected:${id}`, kind: 'application-rejected', changeId, content }
  await mailAsOperator(tx, { ...mail, recipient: found.email })
  return { ok: true, changeId }
}

import type { Caller, Result, Transaction } from '#domain/app.ts'
import { applyEntitlements } from '#domain/commerce/subscriptions/apply-entitlements.server.ts'
import { replaceOwners } from '#domain/directory/claims/owners.server.ts'
import type { ListingInput } from '#domain/directory/listings/listing-schema.server.ts'
import { mayPublish } from '#domain/directory/listings/may-publish.server.ts'
import { insertListing } from '#domain/directory/listings/write-listing.server.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { may } from '#domain/permissions.ts'
import { listingWaitingEmail } from './listing-email.ts'
import { countSentIn } from './sent-listings.server.ts'

/** The limit of one account, because the operator reads each listing. */
const waitingAtMost = 20

/** Waits for approval unless auto-publishing is on. */
export async function sendListing(
  tx: Transaction,
  caller: Caller,
  input: ListingInput,
): Promise<Result<{ id: string }, 'forbidden' | 'too-many-waiting'>> {
  const user = may(caller, 'manage-own-listing') ? await findUser(tx, caller.actor.id) : null
  if (!user) return { ok: false, reason: 'forbidden' }
  if ((await countSentIn(tx, user.id)) >= waitingAtMost) return { ok: false, reason: 'too-many-waiting' }
  const publishing = await mayPublish(tx, { actor: caller.actor, userId: user.id })
  const changeId = await recordChange(tx, caller, { action: 'send-listing' })
  const status = publishing === 'at-once' ? 'active' : 'pending'
  const { id } = await insertListing(tx, { input: { ...input, status, claimed: true }, changeId })
  await replaceOwners(tx, { businessId: id, userId: user.id, proof: 'api', since: tx.clock.now(), changeId })
  await applyEntitlements(tx, user.id)
  if (publishing === 'at-once') return { ok: true, id }
  const mail = { dedupeKey: `listing:${id}`, kind: 'listing', changeId, replyTo: user.email }
  const content = listingWaitingEmail({
    id,
    name: input.name,
    email: user.email,
    isOverLimit: publishing === 'over-limit',
  })
  await notifyOperator(tx, { ...mail, content: () => content })
  return { ok: true, id }
}

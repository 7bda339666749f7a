import type { App, Caller, Transaction } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { removeFiles } from '#domain/foundation/files/files.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { keepMailboxRequests } from '../businesses/business-links.server.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { updateBusinesses } from '../businesses/written-businesses.server.ts'
import { replaceWaiting } from '../own-edits/edits.server.ts'
import type { ClaimProof } from './claim.ts'
import { removeCodes } from './claim-codes.server.ts'
import { claimedEmail, ownerEmail, ownerReplacedEmail } from './claim-email.ts'
import { findWaiting, markClaim } from './claims.server.ts'
import { replaceOwners } from './owners.server.ts'

type Owner = { businessId: string; userId: string; proof: ClaimProof; changeId: string; isFromMailbox?: boolean }

/**
 * Emails the account, the listing's own address and the accounts that lose it. `isFromMailbox`: the claimer reads the listing's mailbox,
 * so they keep the requests that were emailed there.
 */
export async function makeOwner(tx: Transaction, caller: Caller, { isFromMailbox = false, ...owner }: Owner) {
  const { businessId, changeId } = owner
  const now = tx.clock.now()
  if (isFromMailbox || (owner.proof === 'document' && (await isListingsMailbox(tx, owner))))
    await keepMailboxRequests(tx, businessId, changeId)
  const former = await replaceOwners(tx, { ...owner, since: now })
  await updateBusinesses(tx, [businessId], { claimed: true })
  await removeCodes(tx, businessId)
  // The new owner must neither read nor submit the previous owner's edit.
  await replaceWaiting(tx, businessId, { by: caller.actor.id, at: now })
  const waiting = await findWaiting(tx, owner)
  if (waiting) {
    await markClaim(tx, waiting.id, { state: 'approved', by: caller.actor.id, at: now })
    await removeFiles(tx, waiting.fileId ? [waiting.fileId] : [])
  }
  await tellOfOwner(tx, owner)
  await tellFormer(tx, owner, former)
}

async function isListingsMailbox(tx: Transaction, { businessId, userId }: Pick<Owner, 'businessId' | 'userId'>) {
  return hasMailbox(tx, userId, (await readListing(tx, businessId)).email)
}

/** Returns whether this is the account's confirmed address. */
export async function hasMailbox(app: Pick<App, 'db'>, userId: string, email: string) {
  const user = await findUser(app, userId)
  return user?.emailVerified === true && user.email.toLowerCase() === email.toLowerCase()
}

async function tellOfOwner(tx: Transaction, { businessId, userId, changeId }: Owner) {
  const user = await findUser(tx, userId)
  const { name, email: office } = await readListing(tx, businessId)
  const email = user?.email ?? ''
  const told = [
    { recipient: email, content: ownerEmail({ name }) },
    { recipient: office, content: claimedEmail({ name, email }) },
  ]
  for (const { recipient, content } of told.filter(({ recipient }) => recipient !== '')) {
    const dedupeKey = `claimed:${changeId}:${recipient}`
    await mailAsOperator(tx, { dedupeKey, kind: 'claimed', changeId, recipient, content })
  }
}

async function tellFormer(tx: Transaction, { businessId, changeId }: Owner, former: readonly string[]) {
  const { name } = await readListing(tx, businessId)
  for (const userId of former) {
    const { email: recipient } = (await findUser(tx, userId)) ?? {}
    if (!recipient) continue
    const mail = { dedupeKey: `owner-replaced:${changeId}:${userId}`, kind: 'owner-replaced', changeId, recipient }
    await mailAsOperator(tx, { ...mail, content: ownerReplacedEmail({ name }) })
  }
}

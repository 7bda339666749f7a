import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { claimedEmail } from '../claims/claim-email.ts'
import { giveRole } from './answer-invitation.server.ts'
import { readMembers } from './members.server.ts'
import { passedOnEmail } from './team-email.ts'
import { addTeamEvent } from './team-events.server.ts'

export type NextOwners = Readonly<Record<string, string>>

type Chosen = { businessIds: string[]; nextOwners: NextOwners }

/** Returns the next owner of each listing; undefined if a listing with a team would get none from that team. */
export async function findNextOwners(app: Pick<App, 'db'>, { actor }: Caller, { businessIds, nextOwners }: Chosen) {
  const found: { businessId: string; userId: string }[] = []
  for (const businessId of businessIds) {
    const team = (await readMembers(app, businessId)).filter(({ userId }) => userId !== actor.id)
    if (team.length === 0) continue
    const next = team.find(({ userId }) => userId === nextOwners[businessId])
    if (!next) return undefined
    found.push({ businessId, userId: next.userId })
  }
  return found
}

/** Makes a member of each listing's team its owner, beside the one who leaves. Call it with the listings locked. */
export async function passOnListings(
  tx: Transaction,
  caller: Caller,
  { changeId, ...chosen }: Chosen & { changeId: string },
): Promise<Result<object, 'next-owner-unknown'>> {
  const found = await findNextOwners(tx, caller, chosen)
  if (!found) return { ok: false, reason: 'next-owner-unknown' }
  for (const { businessId, userId } of found) {
    await giveRole(tx, { businessId, userId, role: 'owner', changeId })
    await addTeamEvent(tx, caller, { businessId, changeId, act: 'handed-over', subjectId: userId, role: 'owner' })
    await tellOf(tx, { businessId, userId, changeId })
  }
  return { ok: true }
}

/** Emails the new owner and the listing's own address. */
async function tellOf(
  tx: Transaction,
  { businessId, userId, changeId }: Record<'businessId' | 'userId' | 'changeId', string>,
) {
  const { name, email: office } = await readListing(tx, businessId)
  const email = (await findUser(tx, userId))?.email ?? ''
  const told = [
    { recipient: email, content: passedOnEmail({ business: name }) },
    { recipient: office, content: claimedEmail({ name, email }) },
  ]
  for (const { recipient, content } of told.filter(({ recipient }) => recipient !== '')) {
    const dedupeKey = `passed-on:${changeId}:${businessId}:${recipient}`
    await mailAsOperator(tx, { dedupeKey, kind: 'handed-over', changeId, recipient, content })
  }
}

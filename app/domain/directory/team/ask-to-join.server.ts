import type { App, Caller, Result } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { findListing, readListing } from '../businesses/businesses.server.ts'
import { type ClaimableError, findClaimable } from '../claims/find-claimable.server.ts'
import { giveRole } from './answer-invitation.server.ts'
import { lockTeam } from './invite-member.server.ts'
import { addJoinRequest, endJoinRequest, lockJoinRequest } from './join-requests.server.ts'
import { readMembers, readRole, type TeamError } from './members.server.ts'
import { joinAnswerEmail, joinRequestEmail } from './team-email.ts'
import { addTeamEvent } from './team-events.server.ts'
import type { TeamRole } from './team-role.ts'

export type AskToJoinError = Exclude<ClaimableError, 'already-owned'> | 'not-owned' | 'too-many' | 'already-asked'

/** A claim on a listing that already has an owner: the owners decide, and get an email about it. */
export async function askToJoin(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { slug, note }: { slug: string; note: string },
): Promise<Result<object, AskToJoinError>> {
  const found = await findClaimable(app, caller, slug)
  if (found.ok) return { ok: false, reason: 'not-owned' }
  if (found.reason !== 'already-owned') return { ok: false, reason: found.reason }
  const listing = await findListing(app, slug)
  if (!listing.ok) return listing
  const businessId = listing.listing.id
  if (await readRole(app, caller.actor.id, businessId)) return { ok: false, reason: 'already-yours' }
  if ((await app.limits.take('claim-listing', caller.actor.id)) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction(async tx => {
    const user = await findUser(tx, caller.actor.id)
    if (!user) return { ok: false, reason: 'forbidden' }
    const id = tx.ids.next()
    const changeId = await recordChange(tx, caller, { action: 'ask-to-join' })
    const request = { id, businessId, userId: user.id, note, sentAt: tx.clock.now(), changeId }
    if (!(await addJoinRequest(tx, request))) return { ok: false, reason: 'already-asked' }
    await addTeamEvent(tx, caller, { businessId, changeId, act: 'asked', subjectId: user.id })
    const { name: business } = await readListing(tx, businessId)
    const content = joinRequestEmail({ business, businessId, person: user.name, email: user.email, note })
    const owners = (await readMembers(tx, businessId)).filter(({ role }) => role === 'owner')
    for (const { userId, email: recipient } of owners) {
      const mail = { dedupeKey: `join-request:${id}:${userId}`, kind: 'join-request', changeId, content }
      // With the person's address to reply to, the email is found when they want their data gone.
      await queueMail(tx, { ...mail, recipient, replyTo: user.email, language: 'en' })
    }
    return { ok: true }
  })
}

export type DecideJoinError = TeamError | 'join-over'
/** `role`: null rejects the request. */
type Decided = { businessId: string; id: string; role: TeamRole | null }

export async function decideJoin(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  { businessId, id, role }: Decided,
): Promise<Result<object, DecideJoinError>> {
  return app.transaction(async tx => {
    const rejected = await lockTeam(tx, caller, businessId)
    if (rejected) return { ok: false, reason: rejected }
    const request = await lockJoinRequest(tx, { id, businessId })
    if (!request) return { ok: false, reason: 'join-over' }
    const { userId, email: recipient } = request
    const changeId = await recordChange(tx, caller, { action: role ? 'accept-join' : 'refuse-join' })
    await endJoinRequest(tx, id, { state: role ? 'accepted' : 'refused', decidedBy: caller.actor.id })
    if (role && (await readRole(tx, userId, businessId)) === null)
      await giveRole(tx, { businessId, userId, role, changeId })
    const event = { businessId, changeId, subjectId: userId }
    await addTeamEvent(tx, caller, role ? { ...event, act: 'joined', role } : { ...event, act: 'refused' })
    const { name: business } = await readListing(tx, businessId)
    const content = joinAnswerEmail({ business, role })
    await mailAsOperator(tx, { dedupeKey: `join-answer:${id}`, kind: 'join-answer', changeId, recipient, content })
    return { ok: true }
  })
}

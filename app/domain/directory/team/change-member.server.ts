import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { RecordedAction } from '#domain/foundation/changes/recorded-action.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { lockListing } from '../listings/listings.server.ts'
import { giveRole } from './answer-invitation.server.ts'
import { endInvitationsOf } from './invitations.server.ts'
import { lockTeam } from './invite-member.server.ts'
import { readMembers, readRole, rejectAct, type TeamError } from './members.server.ts'
import { endMembership, retireOwner, withdrawEdit } from './retire-owner.server.ts'
import { removedEmail } from './team-email.ts'
import { addTeamEvent } from './team-events.server.ts'
import type { TeamRole } from './team-role.ts'

export type ChangeMemberError = TeamError | 'member-unknown' | 'last-owner'
type Named = { businessId: string; userId: string }

export async function changeRole(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  { businessId, userId, role }: Named & { role: TeamRole },
): Promise<Result<object, ChangeMemberError>> {
  return app.transaction(async tx => {
    const rejected = await lockTeam(tx, caller, businessId)
    if (rejected) return { ok: false, reason: rejected }
    const present = await readRole(tx, userId, businessId)
    if (present === null) return { ok: false, reason: 'member-unknown' }
    if (present === role) return { ok: true }
    if (present === 'owner' && (await isLastOwner(tx, businessId))) return { ok: false, reason: 'last-owner' }
    const changeId = await recordChange(tx, caller, { action: 'change-role' })
    if (present === 'owner' && role !== 'owner') await retireOwner(tx, { businessId, userId, becomes: role })
    else await giveRole(tx, { businessId, userId, role, changeId })
    if (role === 'crew') await withdrawEdit(tx, { businessId, userId, by: caller.actor.id })
    await addTeamEvent(tx, caller, { businessId, changeId, act: 'role-changed', subjectId: userId, role })
    return { ok: true }
  })
}

/** Ends a member's access and alerts at once, and renews the links that were emailed for the business. */
export async function removeMember(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  { businessId, userId }: Named,
): Promise<Result<object, ChangeMemberError>> {
  return app.transaction(async tx => {
    const rejected = await lockTeam(tx, caller, businessId)
    if (rejected) return { ok: false, reason: rejected }
    const role = await readRole(tx, userId, businessId)
    if (role === null) return { ok: false, reason: 'member-unknown' }
    if (role === 'owner' && (await isLastOwner(tx, businessId))) return { ok: false, reason: 'last-owner' }
    const changeId = await endAccess(tx, caller, { businessId, userId, action: 'remove-member' })
    await addTeamEvent(tx, caller, { businessId, changeId, act: 'removed', subjectId: userId, role })
    const [user, { name: business }] = [await findUser(tx, userId), await readListing(tx, businessId)]
    if (user) {
      const mail = { dedupeKey: `team-removed:${changeId}`, kind: 'team-removed', changeId }
      await mailAsOperator(tx, { ...mail, recipient: user.email, content: removedEmail({ business }) })
    }
    return { ok: true }
  })
}

export async function leaveTeam(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  { businessId }: { businessId: string },
): Promise<Result<object, TeamError | 'last-owner'>> {
  const userId = caller.actor.id
  return app.transaction(async tx => {
    // Everyone may leave, so this checks a permission that every role has.
    const rejected = await rejectAct(tx, caller, { businessId, act: 'answer-requests' })
    if (rejected) return { ok: false, reason: rejected }
    if (!(await lockListing(tx, businessId))) return { ok: false, reason: 'listing-unknown' }
    const role = await readRole(tx, userId, businessId)
    if (role === null) return { ok: false, reason: 'listing-unknown' }
    if (role === 'owner' && (await isLastOwner(tx, businessId))) return { ok: false, reason: 'last-owner' }
    const changeId = await endAccess(tx, caller, { businessId, userId, action: 'leave-team' })
    await addTeamEvent(tx, caller, { businessId, changeId, act: 'left', subjectId: userId, role })
    return { ok: true }
  })
}

async function endAccess(tx: Transaction, caller: Caller, { action, ...who }: Named & { action: RecordedAction }) {
  const changeId = await recordChange(tx, caller, { action })
  await endMembership(tx, { ...who, by: caller.actor.id })
  const email = (await findUser(tx, who.userId))?.email ?? ''
  await endInvitationsOf(tx, { ...who, email })
  return changeId
}

async function isLastOwner(tx: Transaction, businessId: string) {
  return (await readMembers(tx, businessId)).filter(({ role }) => role === 'owner').length < 2
}

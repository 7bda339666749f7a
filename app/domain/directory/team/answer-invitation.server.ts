import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { may } from '#domain/permissions.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { claimedEmail } from '../claims/claim-email.ts'
import { addOwner } from '../claims/owners.server.ts'
import { lockListing } from '../listings/listings.server.ts'
import { endInvitation, findInvitation, type Invitation, lockInvitation } from './invitations.server.ts'
import { addMember, deleteMember, readRole, readTeamStart } from './members.server.ts'
import { retireOwner, withdrawEdit } from './retire-owner.server.ts'
import { handedOverEmail, joinedEmail } from './team-email.ts'
import { addTeamEvent } from './team-events.server.ts'
import { mayAs } from './team-role.ts'

export type OpenInvitationError = 'forbidden' | 'invitation-unknown' | 'invitation-over'

/** Anyone with the link may read it. The inviter must still be allowed to give what it offers. */
export async function openInvitation(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  token: string,
): Promise<Result<{ invitation: Invitation }, OpenInvitationError>> {
  if (!may(caller, 'open-team-invitation')) return { ok: false, reason: 'forbidden' }
  const invitation = await findInvitation(app, token)
  if (!invitation) return { ok: false, reason: 'invitation-unknown' }
  const isGood =
    invitation.state === 'open' && invitation.expiresAt > app.clock.now() && (await isBacked(app, invitation))
  return isGood ? { ok: true, invitation } : { ok: false, reason: 'invitation-over' }
}

/** An owner who lost the business can't give it away anymore. */
async function isBacked(app: Pick<App, 'db'>, { invitedBy, businessId, kind }: Invitation) {
  if (invitedBy === null) return false
  const role = await readRole(app, invitedBy, businessId)
  return kind === 'hand-over' ? role === 'owner' : role !== null && mayAs(role, 'manage-team')
}

/** Returns the business of an accepted invitation if the caller works there: they opened its link again, or pressed twice. */
export async function findJoined(app: Pick<App, 'db'>, { actor }: Caller, token: string) {
  if (actor.kind !== 'user') return undefined
  const invitation = await findInvitation(app, token)
  if (invitation?.state !== 'accepted') return undefined
  return (await readRole(app, actor.id, invitation.businessId)) === null ? undefined : invitation.businessId
}

export type AnswerInvitationError = OpenInvitationError | 'other-address' | 'already-member'

/** `isConfirmed`: the person confirmed that an invitation to another address is meant for them. */
export async function acceptInvitation(
  app: Pick<App, 'db' | 'clock' | 'transaction'>,
  caller: Caller,
  { token, isConfirmed }: { token: string; isConfirmed: boolean },
): Promise<Result<{ businessId: string; kind: Invitation['kind'] }, AnswerInvitationError>> {
  if (!may(caller, 'join-team')) return { ok: false, reason: 'forbidden' }
  const found = await openInvitation(app, caller, token)
  if (!found.ok) return found
  return app.transaction(async tx => {
    const { businessId } = found.invitation
    if (!(await lockListing(tx, businessId))) return { ok: false, reason: 'invitation-over' }
    await lockInvitation(tx, found.invitation)
    const again = await openInvitation(tx, caller, token)
    if (!again.ok) return again
    const { invitation } = again
    const user = await findUser(tx, caller.actor.id)
    if (!user) return { ok: false, reason: 'forbidden' }
    if (user.email.toLowerCase() !== invitation.email.toLowerCase() && !isConfirmed)
      return { ok: false, reason: 'other-address' }
    const present = await readRole(tx, user.id, businessId)
    if (present && (invitation.kind === 'invite' || user.id === invitation.invitedBy))
      return { ok: false, reason: 'already-member' }
    const isInvite = invitation.kind === 'invite'
    const changeId = await recordChange(tx, caller, { action: isInvite ? 'join-team' : 'take-over-business' })
    await endInvitation(tx, invitation.id, { state: 'accepted', acceptedBy: user.id })
    await (isInvite ? join : takeOver)(tx, caller, { invitation, user, changeId })
    return { ok: true, businessId, kind: invitation.kind }
  })
}

export async function declineInvitation(
  app: Pick<App, 'db' | 'clock' | 'transaction'>,
  caller: Caller,
  token: string,
): Promise<Result<object, OpenInvitationError>> {
  return app.transaction(async tx => {
    const found = await openInvitation(tx, caller, token)
    if (!found.ok) return found
    const invitation = await lockInvitation(tx, found.invitation)
    if (invitation?.state !== 'open') return { ok: false, reason: 'invitation-over' }
    const { id, businessId } = invitation
    const changeId = await recordChange(tx, caller, { action: 'decline-invitation' })
    await endInvitation(tx, id, { state: 'declined' })
    if (caller.actor.kind === 'user')
      await addTeamEvent(tx, caller, { businessId, changeId, act: 'declined', invitationId: id })
    return { ok: true }
  })
}

type Accepted = { invitation: Invitation; user: { id: string; name: string; email: string }; changeId: string }

async function join(tx: Transaction, caller: Caller, { invitation, user, changeId }: Accepted) {
  const { businessId, role, invitedBy, business } = invitation
  await giveRole(tx, { businessId, userId: user.id, role, changeId })
  await addTeamEvent(tx, caller, { businessId, changeId, act: 'joined', subjectId: user.id, role })
  const inviter = invitedBy && (await findUser(tx, invitedBy))
  if (!inviter) return
  const content = joinedEmail({ business, businessId, person: user.name, role })
  const mail = { dedupeKey: `team-joined:${invitation.id}`, kind: 'team-joined', changeId, content }
  await mailAsOperator(tx, { ...mail, recipient: inviter.email })
}

type Given = { businessId: string; userId: string; role: Invitation['role']; changeId: string; isStranger?: boolean }

/**
 * Gives a person a role at a business, in place of the one they have. The team sees the same requests as its first owner; a stranger who takes over
 * sees none from before.
 */
export async function giveRole(tx: Transaction, { businessId, userId, role, changeId, isStranger = false }: Given) {
  const since = tx.clock.now()
  const start = isStranger ? changeId : ((await readTeamStart(tx, businessId)) ?? changeId)
  if (role !== 'owner') return addMember(tx, { businessId, userId, role, since, changeId: start })
  // Add the new role first: shifts and alerts end with a person's last role.
  await addOwner(tx, { businessId, userId, proof: 'team', since, changeId: start })
  await deleteMember(tx, { businessId, userId })
}

/** The former owner becomes a manager or leaves, and both get an email, as does the listing's own address. */
async function takeOver(tx: Transaction, caller: Caller, { invitation, user, changeId }: Accepted) {
  const { id, businessId, business, invitedBy, leaves } = invitation
  const isStranger = leaves && (await readRole(tx, user.id, businessId)) === null
  await giveRole(tx, { businessId, userId: user.id, role: 'owner', changeId, isStranger })
  if (invitedBy) await retireOwner(tx, { businessId, userId: invitedBy, becomes: leaves ? null : 'manager' })
  if (invitedBy && leaves) await withdrawEdit(tx, { businessId, userId: invitedBy, by: caller.actor.id })
  await addTeamEvent(tx, caller, { businessId, changeId, act: 'handed-over', subjectId: user.id, role: 'owner' })
  const former = invitedBy && (await findUser(tx, invitedBy))
  const { email: office } = await readListing(tx, businessId)
  const told = [
    { recipient: former ? former.email : '', content: handedOverEmail({ business, person: user.name, leaves }) },
    { recipient: office, content: claimedEmail({ name: business, email: user.email }) },
  ]
  for (const { recipient, content } of told.filter(({ recipient }) => recipient !== '')) {
    const dedupeKey = `handed-over:${id}:${recipient}`
    await mailAsOperator(tx, { dedupeKey, kind: 'handed-over', changeId, recipient, content })
  }
}

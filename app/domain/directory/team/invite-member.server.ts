import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { findUser, findUserByEmail } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { lockListing } from '../listings/listings.server.ts'
import { type InvitationKind, invitationsAtMost } from './invitation.ts'
import {
  addInvitation,
  endExpired,
  endInvitation,
  invitationToken,
  lockInvitation,
  prolongInvitation,
  readOpenInvitations,
} from './invitations.server.ts'
import { readRole, rejectAct, type TeamError } from './members.server.ts'
import { invitationEmail, offerEmail } from './team-email.ts'
import { addTeamEvent } from './team-events.server.ts'
import type { TeamRole } from './team-role.ts'

type Parts = Pick<App, 'db' | 'limits' | 'transaction'>

export type InviteError = TeamError | 'too-many' | 'already-member' | 'already-invited' | 'too-many-open'
type Invited = { businessId: string; email: string; role: TeamRole }

/** Emails an invitation that expires in a week. */
export async function inviteMember(app: Parts, caller: Caller, input: Invited): Promise<Result<object, InviteError>> {
  const { businessId } = input
  return withTeam<InviteError>(app, caller, businessId, async tx => {
    const account = await findUserByEmail(tx, input.email)
    if (account && (await readRole(tx, account.id, businessId))) return { ok: false, reason: 'already-member' }
    if ((await readOpenInvitations(tx, businessId)).length >= invitationsAtMost)
      return { ok: false, reason: 'too-many-open' }
    return sendInvitation(tx, caller, { ...input, kind: 'invite', leaves: false })
  })
}

export type OfferError = TeamError | 'too-many' | 'already-offered' | 'own-address'
type Offered = { businessId: string; email: string; leaves: boolean }

/** Offers to hand the whole business over. Nothing changes until the other person accepts. */
export async function offerBusiness(
  app: Parts,
  caller: Caller,
  { businessId, email, leaves }: Offered,
): Promise<Result<object, OfferError>> {
  return withTeam<OfferError>(app, caller, businessId, async tx => {
    const account = await findUserByEmail(tx, email)
    if (account?.id === caller.actor.id) return { ok: false, reason: 'own-address' }
    const sent = await sendInvitation(tx, caller, { businessId, email, role: 'owner', kind: 'hand-over', leaves })
    return sent.ok ? sent : { ok: false, reason: sent.reason === 'already-invited' ? 'already-offered' : sent.reason }
  })
}

export type InvitationError = TeamError | 'too-many' | 'invitation-over'
type Own = { businessId: string; id: string }

/** Emails the same link again and extends it to a week from now. */
export async function resendInvitation(app: Parts, caller: Caller, own: Own): Promise<Result<object, InvitationError>> {
  const { businessId } = own
  return withTeam<InvitationError>(app, caller, businessId, async tx => {
    const invitation = await lockInvitation(tx, own)
    if (invitation?.state !== 'open') return { ok: false, reason: 'invitation-over' }
    const changeId = await recordChange(tx, caller, { action: 'resend-invitation' })
    await prolongInvitation(tx, invitation.id)
    await addTeamEvent(tx, caller, { businessId, changeId, act: 'resent', invitationId: invitation.id })
    await mailInvitation(tx, caller, { ...invitation, changeId, token: invitationToken(tx, invitation.id) })
    return { ok: true }
  })
}

export async function revokeInvitation(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  own: Own,
): Promise<Result<object, TeamError | 'invitation-over'>> {
  const { businessId } = own
  return app.transaction(async tx => {
    const rejected = await lockTeam(tx, caller, businessId)
    if (rejected) return { ok: false, reason: rejected }
    const invitation = await lockInvitation(tx, own)
    if (invitation?.state !== 'open') return { ok: false, reason: 'invitation-over' }
    const changeId = await recordChange(tx, caller, { action: 'revoke-invitation' })
    await endInvitation(tx, invitation.id, { state: 'revoked' })
    await addTeamEvent(tx, caller, { businessId, changeId, act: 'revoked', invitationId: invitation.id })
    return { ok: true }
  })
}

/** Counts an email to invite someone, and runs the work with the team locked. The caller must manage the team. */
async function withTeam<Reason extends string>(
  app: Parts,
  caller: Caller,
  businessId: string,
  work: (tx: Transaction) => Promise<Result<object, Reason>>,
): Promise<Result<object, Reason | TeamError | 'too-many'>> {
  const rejected = await rejectAct(app, caller, { businessId, act: 'manage-team' })
  if (rejected) return { ok: false, reason: rejected }
  if ((await app.limits.take('invite-member', businessId)) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction(async (tx): Promise<Result<object, Reason | TeamError>> => {
    const still = await lockTeam(tx, caller, businessId)
    return still ? { ok: false, reason: still } : work(tx)
  })
}

/** Every change of a team locks its listing first, so that two of them can't each take the other for the remaining owner. */
export async function lockTeam(tx: Transaction, caller: Caller, businessId: string) {
  const rejected = await rejectAct(tx, caller, { businessId, act: 'manage-team' })
  if (rejected) return rejected
  if (!(await lockListing(tx, businessId))) return 'listing-unknown' as const
  return rejectAct(tx, caller, { businessId, act: 'manage-team' })
}

type Sent = Invited & { kind: InvitationKind; leaves: boolean }

async function sendInvitation(
  tx: Transaction,
  caller: Caller,
  sent: Sent,
): Promise<Result<object, 'already-invited' | 'forbidden'>> {
  const id = tx.ids.next()
  const { businessId, kind, role } = sent
  const changeId = await recordChange(tx, caller, { action: kind === 'invite' ? 'invite-member' : 'offer-business' })
  await endExpired(tx, businessId)
  const token = await addInvitation(tx, { ...sent, id, invitedBy: caller.actor.id, changeId })
  if (token === undefined) return { ok: false, reason: 'already-invited' }
  const invitation = await lockInvitation(tx, { id, businessId })
  if (!invitation) return { ok: false, reason: 'forbidden' }
  const act = kind === 'invite' ? 'invited' : 'offered'
  await addTeamEvent(tx, caller, { businessId, changeId, act, invitationId: id, role })
  await mailInvitation(tx, caller, { ...invitation, changeId, token })
  return { ok: true }
}

type Mailed = {
  id: string
  kind: InvitationKind
  business: string
  email: string
  role: TeamRole
  changeId: string
  token: string
}

async function mailInvitation(tx: Transaction, caller: Caller, { id, kind, changeId, token, ...mailed }: Mailed) {
  const inviter = (await findUser(tx, caller.actor.id))?.name ?? ''
  const about = { inviter, business: mailed.business, role: mailed.role, token }
  const content = kind === 'invite' ? invitationEmail(about) : offerEmail(about)
  const mail = { dedupeKey: `team-invitation:${id}:${changeId}`, kind: 'team-invitation', changeId, content }
  await mailAsOperator(tx, { ...mail, recipient: mailed.email })
}

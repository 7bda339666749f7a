import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { isStaff, type StaffRole } from '#domain/staff-role.ts'
import { isDemoAccount } from '../accounts/session.ts'
import { findUser, findUserByEmail, lockStaff } from '../accounts/users.server.ts'
import { recordChange } from '../changes/changes.server.ts'
import { mailAsOperator } from '../mail/notify-operator.server.ts'
import { readSite } from '../settings/settings.server.ts'
import { stillManages } from './change-staff.server.ts'
import { staffInvitationEmail } from './staff-email.ts'
import {
  addStaffInvitation,
  endStaffInvitation,
  listStaffInvitations,
  lockStaffInvitation,
  prolongStaffInvitation,
  staffInvitationToken,
} from './staff-invitations.server.ts'
import { type StaffError, staffInvitationsAtMost } from './staff-member.ts'
import { reviseStaff } from './staff-revisions.server.ts'

type Parts = Pick<App, 'auth' | 'limits' | 'transaction'>
type Invited = { email: string; role: StaffRole }

/** Emails a link that expires in a week and works once. A person who left the staff may be invited again. */
export async function inviteStaff(app: Parts, caller: Caller, invited: Invited): Promise<Result<object, StaffError>> {
  return sending(app, caller, async tx => {
    const account = await findUserByEmail(tx, invited.email)
    if (account?.kind === 'user') return { ok: false, reason: 'contractor-has-email' }
    if (account && account.kind !== 'former') return { ok: false, reason: 'already-staff' }
    return send(tx, caller, { ...invited, userId: account?.id ?? null, isAgain: false })
  })
}

/** For a person who forgot the password or lost the phone: the link sets a new password, and the second factor again. */
export async function renewSignIn(
  app: Parts,
  caller: Caller,
  { id }: { id: string },
): Promise<Result<object, StaffError>> {
  return sending(app, caller, async tx => {
    const account = await findUser(tx, id)
    if (!account || !isStaff(account.kind)) return { ok: false, reason: 'person-unknown' }
    if (isDemoAccount(app.auth, account)) return { ok: false, reason: 'demo-account' }
    return send(tx, caller, { email: account.email, role: account.kind, userId: id, isAgain: true })
  })
}

/** Emails the same link again and extends it to a week from now. */
export async function resendStaffInvitation(
  app: Parts,
  caller: Caller,
  { id }: { id: string },
): Promise<Result<object, StaffError>> {
  return sending(app, caller, async tx => {
    const invitation = await lockStaffInvitation(tx, id)
    if (invitation?.state !== 'open') return { ok: false, reason: 'invitation-over' }
    const changeId = await recordChange(tx, caller, { action: 'resend-staff-invitation' })
    await prolongStaffInvitation(tx, id)
    const { email, role } = invitation
    await reviseStaff(tx, { changeId, userId: null, email, field: 'invitation', before: role, after: role })
    await mail(tx, caller, { id, email, role, token: staffInvitationToken(tx, id), isAgain: false, changeId })
    return { ok: true }
  })
}

export async function revokeStaffInvitation(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id }: { id: string },
): Promise<Result<object, StaffError>> {
  if (!may(caller, 'manage-staff')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const invitation = await lockStaffInvitation(tx, id)
    if (invitation?.state !== 'open') return { ok: false, reason: 'invitation-over' }
    const changeId = await recordChange(tx, caller, { action: 'revoke-staff-invitation' })
    await endStaffInvitation(tx, id, { state: 'revoked' })
    const { email, role } = invitation
    await reviseStaff(tx, { changeId, userId: null, email, field: 'invitation', before: role, after: null })
    return { ok: true }
  })
}

/** Counts an email, and runs the work while no other administrator changes the staff. */
async function sending(
  app: Parts,
  caller: Caller,
  work: (tx: Transaction) => Promise<Result<object, StaffError>>,
): Promise<Result<object, StaffError>> {
  if (!may(caller, 'manage-staff')) return { ok: false, reason: 'forbidden' }
  if ((await app.limits.take('invite-member', caller.actor.id)) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction(async (tx): Promise<Result<object, StaffError>> => {
    await lockStaff(tx)
    return (await stillManages(tx, caller)) ? work(tx) : { ok: false, reason: 'forbidden' }
  })
}

type Sent = Invited & { userId: string | null; isAgain: boolean }

async function send(
  tx: Transaction,
  caller: Caller,
  { email, role, userId, isAgain }: Sent,
): Promise<Result<object, StaffError>> {
  if ((await listStaffInvitations(tx)).length >= staffInvitationsAtMost) return { ok: false, reason: 'too-many-open' }
  const id = tx.ids.next()
  const changeId = await recordChange(tx, caller, { action: isAgain ? 'renew-staff-sign-in' : 'invite-staff' })
  const token = await addStaffInvitation(tx, { id, email, role, invitedBy: caller.actor.id, changeId })
  if (token === undefined) return { ok: false, reason: 'already-invited' }
  await reviseStaff(tx, { changeId, userId, email, field: 'invitation', before: null, after: role })
  await mail(tx, caller, { id, email, role, token, isAgain, changeId })
  return { ok: true }
}

type Mailed = Invited & { id: string; token: string; isAgain: boolean; changeId: string }

async function mail(tx: Transaction, caller: Caller, { id, email, changeId, ...mailed }: Mailed) {
  const inviter = (await findUser(tx, caller.actor.id))?.name ?? ''
  const { title: site } = await readSite(tx)
  const content = staffInvitationEmail({ ...mailed, inviter, site })
  const queued = { dedupeKey: `staff-invitation:${id}:${changeId}`, kind: 'staff-invitation', changeId, content }
  await mailAsOperator(tx, { ...queued, recipient: email })
}

import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { isStaff } from '#domain/staff-role.ts'
import { hashPassword } from '#platform/auth/passwords.ts'
import type { Browser } from '#platform/request/browser.ts'
import { findUserByEmail, lockStaff, writeStaffAccount } from '../accounts/users.server.ts'
import { recordChange } from '../changes/changes.server.ts'
import { beginFirstSession } from '../sign-in/sign-in.server.ts'
import {
  endStaffInvitation,
  findStaffInvitation,
  lockStaffInvitation,
  type StaffInvitation,
} from './staff-invitations.server.ts'
import { reviseStaff } from './staff-revisions.server.ts'

type JoinError = 'forbidden' | 'invitation-over' | 'contractor-has-email'

/** Anyone with the link may read it. The inviter must still be an administrator. */
export async function openStaffInvitation(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  token: string,
): Promise<Result<{ invitation: StaffInvitation }, JoinError>> {
  if (!may(caller, 'join-staff')) return { ok: false, reason: 'forbidden' }
  const invitation = await findStaffInvitation(app, token)
  return invitation && isGood(app, invitation) ? { ok: true, invitation } : { ok: false, reason: 'invitation-over' }
}

function isGood({ clock }: Pick<App, 'clock'>, { state, isBacked, expiresAt }: StaffInvitation) {
  return state === 'open' && isBacked && expiresAt > clock.now()
}

type Parts = Pick<App, 'db' | 'auth' | 'limits' | 'tokens' | 'ids' | 'clock' | 'transaction'>
type Joining = { token: string; name: string; password: string; browser: Browser }

/** Creates the account, or sets a staff member's new password, and signs them in. */
export async function joinStaff(
  app: Parts,
  caller: Caller,
  { token, name, password, browser }: Joining,
): Promise<Result<{ cookies: string[] }, JoinError>> {
  const opened = await openStaffInvitation(app, caller, token)
  if (!opened.ok) return opened
  const passwordHash = await hashPassword(password)
  const joined = await app.transaction<Result<{ id: string; email: string }, JoinError>>(async tx => {
    await lockStaff(tx)
    const invitation = await lockStaffInvitation(tx, opened.invitation.id)
    if (!invitation || !isGood(app, invitation)) return { ok: false, reason: 'invitation-over' }
    const { email } = invitation
    const account = await findUserByEmail(tx, email)
    if (account?.kind === 'user') return { ok: false, reason: 'contractor-has-email' }
    const before = account && isStaff(account.kind) ? account.kind : null
    // Their role may have changed since a new sign-in link was sent.
    const role = before ?? invitation.role
    const id = await writeStaffAccount(tx, account?.id ?? null, { email, passwordHash, role, name })
    const person = { ...caller, actor: { kind: role, id } }
    const changeId = await recordChange(tx, person, { action: 'join-staff' })
    await endStaffInvitation(tx, invitation.id, { state: 'accepted', acceptedBy: id })
    if (before !== role) await reviseStaff(tx, { changeId, userId: id, email, field: 'role', before, after: role })
    return { ok: true, id, email }
  })
  if (!joined.ok) return joined
  return { ok: true, cookies: await beginFirstSession(app, caller, { email: joined.email, password, browser }) }
}

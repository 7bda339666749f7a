import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { isStaff, type StaffRole } from '#domain/staff-role.ts'
import { isDemoAccount } from '../accounts/session.ts'
import { deleteSessions } from '../accounts/sessions.server.ts'
import { findUser, isOnlyAdmin, lockStaff, setKind } from '../accounts/users.server.ts'
import { recordChange } from '../changes/changes.server.ts'
import type { RecordedAction } from '../changes/recorded-action.ts'
import { undoableUntil } from '../changes/undo-window.ts'
import { revokeStaffInvitationsTo } from './staff-invitations.server.ts'
import type { StaffError } from './staff-member.ts'
import { findStaffRevision, reviseStaff } from './staff-revisions.server.ts'

type Parts = Pick<App, 'auth' | 'transaction'>
type Changed = Promise<Result<object, StaffError>>

/** Counts from the person's next click, because every request reads the role. */
export async function changeRole(app: Parts, caller: Caller, { id, role }: { id: string; role: StaffRole }): Changed {
  return changing(app, caller, tx => move(app, tx, caller, { id, to: role, action: 'change-staff-role' }))
}

/** Ends the person's sessions right away. Their name stays with their actions. */
export async function removeStaff(app: Parts, caller: Caller, { id }: { id: string }): Changed {
  return changing(app, caller, tx => move(app, tx, caller, { id, to: null, action: 'remove-staff' }))
}

/** Restores the person's previous role, unless their role was changed again since. */
export async function undoStaffChange(app: Parts, caller: Caller, { id }: { id: string }): Changed {
  return changing(app, caller, async tx => {
    const revision = await findStaffRevision(tx, id)
    if (!revision?.userId || revision.field !== 'role') return { ok: false, reason: 'changed-since' }
    if (tx.clock.now() >= undoableUntil(revision.at)) return { ok: false, reason: 'too-late' }
    const user = await findUser(tx, revision.userId)
    if (!user || (isStaff(user.kind) ? user.kind : null) !== revision.after)
      return { ok: false, reason: 'changed-since' }
    const { before: to, changeId: undoes } = revision
    if (to !== null && !isStaff(to)) return { ok: false, reason: 'changed-since' }
    return move(app, tx, caller, { id: user.id, to, action: 'undo-staff-change', undoes })
  })
}

async function changing(app: Parts, caller: Caller, work: (tx: Transaction) => Changed): Changed {
  if (!may(caller, 'manage-staff')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async (tx): Changed => {
    await lockStaff(tx)
    return (await stillManages(tx, caller)) ? work(tx) : { ok: false, reason: 'forbidden' }
  })
}

/** Reads the caller's role again under the lock: two administrators may remove each other at the same moment. */
export async function stillManages(tx: Transaction, caller: Caller) {
  const user = await findUser(tx, caller.actor.id)
  return (
    user !== null && isStaff(user.kind) && may({ ...caller, actor: { kind: user.kind, id: user.id } }, 'manage-staff')
  )
}

type Moved = { id: string; to: StaffRole | null; action: RecordedAction; undoes?: string }

async function move(app: Parts, tx: Transaction, caller: Caller, { id, to, action, undoes }: Moved): Changed {
  const user = await findUser(tx, id)
  if (!user || user.kind === 'user' || (user.kind === 'former' && undoes === undefined))
    return { ok: false, reason: 'person-unknown' }
  if (isDemoAccount(app.auth, user)) return { ok: false, reason: 'demo-account' }
  if (to !== 'admin' && (await isOnlyAdmin(tx, id))) return { ok: false, reason: 'last-admin' }
  const before = isStaff(user.kind) ? user.kind : null
  if (before === to) return { ok: true }
  const changeId = await recordChange(tx, caller, { action, ...(undoes && { undoes }) })
  await setKind(tx, id, to ?? 'former')
  await reviseStaff(tx, { changeId, userId: id, email: user.email, field: 'role', before, after: to })
  if (to === null) {
    await deleteSessions(tx, id)
    await revokeStaffInvitationsTo(tx, user.email)
  }
  return { ok: true }
}

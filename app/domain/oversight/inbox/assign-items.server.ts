import type { App, Caller, Result } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { isStaff } from '#domain/staff-role.ts'
import { mayOpenKind } from './inbox-access.ts'
import { writeAssignment } from './inbox-assignments.server.ts'
import type { AssignError, PickedItem } from './inbox-item.ts'
import { isThere } from './inbox-items.server.ts'

type Input = { items: readonly PickedItem[]; assignee: string | null }

/** Gives items to someone whose role can open them, or to nobody. All or none of them. */
export async function assignItems(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { items, assignee }: Input,
): Promise<Result<{ count: number }, AssignError>> {
  if (!items.every(({ kind }) => mayOpenKind(caller, kind))) return { ok: false, reason: 'forbidden' }
  return app.transaction<Result<{ count: number }, AssignError>>(async tx => {
    if (assignee !== null) {
      const user = await findUser(tx, assignee)
      if (!user || !isStaff(user.kind)) return { ok: false, reason: 'cannot-take-it' }
      const taker: Caller = { ...caller, actor: { kind: user.kind, id: user.id } }
      if (!items.every(({ kind }) => mayOpenKind(taker, kind))) return { ok: false, reason: 'cannot-take-it' }
    }
    const changeId = await recordChange(tx, caller, { action: assignee === null ? 'unassign-items' : 'assign-items' })
    for (const item of items) {
      if (!(await isThere(tx, item))) return { ok: false, reason: 'item-unknown' }
      await writeAssignment(tx, { ...item, assignee, at: tx.clock.now(), changeId })
    }
    return { ok: true, count: items.length }
  })
}

import type { App, Caller } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { isStaff } from '#domain/staff-role.ts'
import { mayOpenKind } from './inbox-access.ts'
import { lockItems, readAssignees, writeAssignment } from './inbox-assignments.server.ts'
import type { AssignError, PickedItem } from './inbox-item.ts'
import { isThere } from './inbox-items.server.ts'

/** `was`: who had it when the page was opened, null for nobody. */
type Picked = PickedItem & { was?: string | null | undefined }
type Input = { items: readonly Picked[]; assignee: string | null }
type Assigned = { ok: true; count: number } | { ok: false; reason: AssignError; taker?: string }

/** Assigns items to someone whose role can open them, or to nobody. Atomic; fails if someone else took an item in the meantime. */
export async function assignItems(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { items, assignee }: Input,
): Promise<Assigned> {
  if (!items.every(({ kind }) => mayOpenKind(caller, kind))) return { ok: false, reason: 'forbidden' }
  return app.transaction<Assigned>(async tx => {
    if (assignee !== null) {
      const user = await findUser(tx, assignee)
      if (!user || !isStaff(user.kind)) return { ok: false, reason: 'cannot-take-it' }
      const taker: Caller = { ...caller, actor: { kind: user.kind, id: user.id } }
      if (!items.every(({ kind }) => mayOpenKind(taker, kind))) return { ok: false, reason: 'cannot-take-it' }
    }
    await lockItems(tx, items)
    const holders = await readAssignees(tx, items)
    for (const { kind, id, was } of items) {
      const holder = holders.get(`${kind} ${id}`)
      const isSame = was === undefined || (holder?.id ?? null) === was
      if (!isSame && holder && holder.id !== assignee) return { ok: false, reason: 'taken', taker: holder.name }
    }
    const changeId = await recordChange(tx, caller, { action: assignee === null ? 'unassign-items' : 'assign-items' })
    for (const { was: _, ...item } of items) {
      if (!(await isThere(tx, item))) return { ok: false, reason: 'item-unknown' }
      await writeAssignment(tx, { ...item, assignee, at: tx.clock.now(), changeId })
    }
    return { ok: true, count: items.length }
  })
}

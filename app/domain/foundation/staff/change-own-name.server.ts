import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { findUser, renameUser } from '../accounts/users.server.ts'
import { recordChange } from '../changes/changes.server.ts'
import { reviseStaff } from './staff-revisions.server.ts'

/** The name that the audit log shows next to what the person does. */
export async function changeOwnName(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { name }: { name: string },
): Promise<Result<object, 'forbidden'>> {
  if (!may(caller, 'enter-desk')) return { ok: false, reason: 'forbidden' }
  const { id } = caller.actor
  return app.transaction(async tx => {
    const user = await findUser(tx, id)
    if (!user) return { ok: false, reason: 'forbidden' }
    if (user.name === name) return { ok: true }
    const changeId = await recordChange(tx, caller, { action: 'change-name' })
    await renameUser(tx, id, name)
    const { email, name: before } = user
    await reviseStaff(tx, { changeId, userId: id, email, field: 'name', before, after: name })
    return { ok: true }
  })
}

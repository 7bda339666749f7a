import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { recordChange } from '../changes/changes.server.ts'
import { renameUser } from './users.server.ts'

/** Changes the name on the caller's account. */
export async function changeName(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { name }: { name: string },
): Promise<Result<object, 'forbidden'>> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'change-name' })
    await renameUser(tx, caller.actor.id, name)
    return { ok: true }
  })
}

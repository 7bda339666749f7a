import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import type { PasswordError } from './account-error.ts'
import { recordAccountAction } from './account-mails.server.ts'
import { rejectPassword } from './change-account.server.ts'
import { deleteConnections } from './credentials.server.ts'
import { findUser } from './users.server.ts'

type Removed = { id: string; password: string }

/** Takes the password and no other proof, so that a way in is left. */
export async function removeConnection(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { id, password }: Removed,
): Promise<Result<object, PasswordError | 'connection-gone'>> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  const error = await rejectPassword(app, caller, password)
  if (error) return { ok: false, reason: error }
  const { actor } = caller
  if (!(await deleteConnections(app, actor.id, id))) return { ok: false, reason: 'connection-gone' }
  const user = await findUser(app, actor.id)
  const tell = user ? { email: user.email, notice: 'provider-removed' as const } : undefined
  await recordAccountAction(app, caller, { action: 'remove-provider', actor, tell })
  return { ok: true }
}

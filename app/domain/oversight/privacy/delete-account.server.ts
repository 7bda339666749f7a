import type { App, Caller, Result } from '#domain/app.ts'
import { rejectPassword } from '#domain/foundation/accounts/change-account.server.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { may } from '#domain/permissions.ts'
import { eraseUnlessRunning, type RunningError } from './erase-person.server.ts'

export type DeleteAccountError = 'forbidden' | 'too-many' | 'wrong-password' | 'provider-failed' | RunningError

/** Also deletes the data under its address. Fails while a monthly payment runs: nobody could cancel it later. */
export async function deleteAccount(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { password }: { password: string },
): Promise<Result<object, DeleteAccountError>> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  const userId = caller.actor.id
  const error = await rejectPassword(app, caller, password)
  if (error) return { ok: false, reason: error }
  const user = await findUser(app, userId)
  if (!user) return { ok: false, reason: 'forbidden' }
  return eraseUnlessRunning(app, caller, { action: 'delete-account', person: { email: user.email, userId } })
}

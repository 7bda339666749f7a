import type { App, Caller, Result } from '#domain/app.ts'
import { refusePassword } from '#domain/foundation/accounts/change-account.server.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { may } from '#domain/permissions.ts'
import { eraseUnlessRunning, type RunningRefusal } from './erase-person.server.ts'

export type DeleteAccountRefusal = 'forbidden' | 'too-many' | 'wrong-password' | 'provider-failed' | RunningRefusal

/**
 * Deletes the contractor's account and the data under its address. Rejects it while a monthly payment is running,
 * because nobody could cancel it afterwards.
 */
export async function deleteAccount(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { password }: { password: string },
): Promise<Result<object, DeleteAccountRefusal>> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  const userId = caller.actor.id
  const refusal = await refusePassword(app, caller, password)
  if (refusal) return { ok: false, reason: refusal }
  const user = await findUser(app, userId)
  if (!user) return { ok: false, reason: 'forbidden' }
  return eraseUnlessRunning(app, caller, { action: 'delete-account', person: { email: user.email, userId } })
}

import { refusePassword } from '../accounts/check-password.server.ts'
import { findUser } from '../accounts/users.server.ts'
import type { App, Caller, Result, Transaction } from '../app.ts'
import { askProvider, providerFailed } from '../billing/ask-provider.ts'
import { may } from '../permissions.ts'
import { erasePerson } from './erase-person.server.ts'
import { findRunning, type RunningRefusal } from './find-running.server.ts'

export type DeleteAccountRefusal = 'forbidden' | 'too-many' | 'wrong-password' | 'provider-failed' | RunningRefusal

/**
 * A contractor deletes his account, with all that we hold under its address. While something of his is paid month by month it is
 * refused: nobody should go on paying for what he can no longer end.
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
  const erase = async (tx: Transaction): Promise<Result<object, RunningRefusal>> => {
    const running = await findRunning(tx, userId)
    if (running) return { ok: false, reason: running }
    await erasePerson(tx, caller, { action: 'delete-account', person: { email: user.email, userId } })
    return { ok: true }
  }
  return askProvider(() => app.transaction(erase), providerFailed)
}

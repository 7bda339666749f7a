import type { App, Caller, Result, Transaction } from '../app.ts'
import { askProvider, providerFailed } from '../billing/ask-provider.ts'
import { may } from '../permissions.ts'
import { erasePerson } from './erase-person.server.ts'
import { findRunning, type RunningRefusal } from './find-running.server.ts'
import { findPerson } from './look-up-person.server.ts'

export type EraseForRefusal = 'forbidden' | 'provider-failed' | RunningRefusal

/** The operator erases what we hold of somebody who wrote or called, with the account when that is asked for too. */
export async function eraseForPerson(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  { email, withAccount }: { email: string; withAccount: boolean },
): Promise<Result<object, EraseForRefusal>> {
  if (!may(caller, 'erase-people')) return { ok: false, reason: 'forbidden' }
  const found = await findPerson(app, email)
  const person = withAccount ? found : { ...found, userId: null }
  const erase = async (tx: Transaction): Promise<Result<object, RunningRefusal>> => {
    const running = person.userId === null ? undefined : await findRunning(tx, person.userId)
    if (running) return { ok: false, reason: running }
    await erasePerson(tx, caller, { action: 'erase-person', person })
    return { ok: true }
  }
  return askProvider(() => app.transaction(erase), providerFailed)
}

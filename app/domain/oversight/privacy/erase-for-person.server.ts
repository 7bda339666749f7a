import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { eraseUnlessRunning } from './erase-unless-running.server.ts'
import type { RunningRefusal } from './find-running.server.ts'
import { findPerson } from './look-up-person.server.ts'

export type EraseForRefusal = 'forbidden' | 'provider-failed' | RunningRefusal

/** Deletes a person's data at their request to the operator, with the account if they asked for that too. */
export async function eraseForPerson(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  { email, withAccount }: { email: string; withAccount: boolean },
): Promise<Result<object, EraseForRefusal>> {
  if (!may(caller, 'erase-people')) return { ok: false, reason: 'forbidden' }
  const found = await findPerson(app, email)
  const person = withAccount ? found : { ...found, userId: null }
  return eraseUnlessRunning(app, caller, { action: 'erase-person', person })
}

import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import type { PasswordError } from './account-error.ts'
import { noteAccountAction } from './account-mails.server.ts'
import { rejectPassword } from './change-account.server.ts'
import { allowAgain, disconnect } from './credentials.server.ts'
import { findUser } from './users.server.ts'

type Parts = Pick<App, 'db' | 'limits' | 'transaction'>
type Changed = Result<object, PasswordError | 'connection-gone'>

/** Requires the password, so that a way to sign in remains. Signing in later doesn't reconnect the account. */
export function removeConnection(
  app: Parts,
  caller: Caller,
  { id, password }: { id: string; password: string },
): Promise<Changed> {
  const told = { action: 'remove-provider', notice: 'provider-removed' } as const
  return changeConnection(app, caller, { ...told, password, write: tx => disconnect(tx, caller.actor.id, id) })
}

/** Lets the next sign-in with a removed provider connect its account again. Needs the password, because it adds a way to sign in. */
export function allowConnection(
  app: Parts,
  caller: Caller,
  { provider, password }: { provider: string; password: string },
): Promise<Changed> {
  const told = { action: 'allow-provider', notice: 'provider-allowed' } as const
  return changeConnection(app, caller, { ...told, password, write: tx => allowAgain(tx, caller.actor.id, provider) })
}

type Change = {
  action: 'remove-provider' | 'allow-provider'
  notice: 'provider-removed' | 'provider-allowed'
  password: string
  write(tx: Transaction): Promise<unknown>
}

async function changeConnection(
  app: Parts,
  caller: Caller,
  { action, notice, password, write }: Change,
): Promise<Changed> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  const error = await rejectPassword(app, caller, password)
  if (error) return { ok: false, reason: error }
  const { actor } = caller
  const user = await findUser(app, actor.id)
  return app.transaction(async tx => {
    if (!(await write(tx))) return { ok: false, reason: 'connection-gone' }
    const tell = user ? { email: user.email, notice } : undefined
    await noteAccountAction(tx, caller, { action, actor, tell })
    return { ok: true }
  })
}

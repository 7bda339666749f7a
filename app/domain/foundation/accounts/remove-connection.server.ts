import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import type { PasswordError } from './account-error.ts'
import { noteAccountAction } from './account-mails.server.ts'
import { rejectPassword } from './change-account.server.ts'
import { allowAgain, disconnect } from './credentials.server.ts'
import { findUser } from './users.server.ts'

type Removed = { id: string; password: string }

/** Takes the password and no other proof, so that a way in is left. A later sign-in with the account doesn't connect it again. */
export async function removeConnection(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { id, password }: Removed,
): Promise<Result<object, PasswordError | 'connection-gone'>> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  const error = await rejectPassword(app, caller, password)
  if (error) return { ok: false, reason: error }
  const { actor } = caller
  const user = await findUser(app, actor.id)
  return app.transaction(async tx => {
    if (!(await disconnect(tx, actor.id, id))) return { ok: false, reason: 'connection-gone' }
    const tell = user ? { email: user.email, notice: 'provider-removed' as const } : undefined
    await noteAccountAction(tx, caller, { action: 'remove-provider', actor, tell })
    return { ok: true }
  })
}

/** The next sign-in with a removed provider connects its account again. Takes the password, because it opens a way in. */
export async function allowConnection(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { provider, password }: { provider: string; password: string },
): Promise<Result<object, PasswordError | 'connection-gone'>> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  const error = await rejectPassword(app, caller, password)
  if (error) return { ok: false, reason: error }
  const { actor } = caller
  const user = await findUser(app, actor.id)
  return app.transaction(async tx => {
    if (!(await allowAgain(tx, actor.id, provider))) return { ok: false, reason: 'connection-gone' }
    const tell = user ? { email: user.email, notice: 'provider-allowed' as const } : undefined
    await noteAccountAction(tx, caller, { action: 'allow-provider', actor, tell })
    return { ok: true }
  })
}

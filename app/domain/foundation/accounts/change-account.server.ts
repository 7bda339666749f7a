import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { askAuth } from '#platform/auth/ask-auth.ts'
import { verifyPassword } from '#platform/auth/passwords.ts'
import type { Browser } from '#platform/request/browser.ts'
import { recordChange } from '../changes/changes.server.ts'
import type { MailError, PasswordError } from './account-error.ts'
import { mayMail, takeAtLeast } from './account-limits.server.ts'
import { recordAccountAction } from './account-mails.server.ts'
import { deleteConnections } from './credentials.server.ts'
import { isDemoAccount } from './session.ts'
import { findUser, readPasswordHash, renameUser } from './users.server.ts'

export async function changeName(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { name }: { name: string },
): Promise<Result<object, 'forbidden'>> {
  if (!may(caller, 'manage-own-sign-in')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'change-name' })
    await renameUser(tx, caller.actor.id, name)
    return { ok: true }
  })
}

type NewEmail = { email: string; password: string; browser: Browser }

type ChangeEmailError = PasswordError | MailError | 'same-email'

/** The current address approves the move. If the new address is taken, no email is sent, so nobody learns it. */
export async function changeEmail(
  app: Pick<App, 'db' | 'auth' | 'limits' | 'tokens'>,
  caller: Caller,
  { email, password, browser }: NewEmail,
): Promise<Result<object, ChangeEmailError>> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  const error = await rejectPassword(app, caller, password)
  if (error) return { ok: false, reason: error }
  const user = await findUser(app, caller.actor.id)
  if (!user) return { ok: false, reason: 'forbidden' }
  if (user.email === email) return { ok: false, reason: 'same-email' }
  if (!(await mayMail(app, caller, user.email))) return { ok: false, reason: 'too-many-mails' }

  const { api } = await app.auth.provider()
  const headers = new Headers({ cookie: browser.cookie })
  const asked = await takeAtLeast(askAuth(api.changeEmail({ body: { newEmail: email }, headers, returnHeaders: true })))
  return asked.ok ? { ok: true } : { ok: false, reason: 'forbidden' }
}

type NewPassword = { password: string; newPassword: string; browser: Browser }

type PasswordParts = Pick<App, 'db' | 'auth' | 'limits' | 'transaction'>

/** Ends every other session and connection, renews this session's secret and notifies the owner. */
export async function changePassword(
  app: PasswordParts,
  caller: Caller,
  { password, newPassword, browser }: NewPassword,
): Promise<Result<{ cookies: string[] }, PasswordError | 'demo-account'>> {
  if (!may(caller, 'manage-own-sign-in')) return { ok: false, reason: 'forbidden' }
  const user = await findUser(app, caller.actor.id)
  if (user && isDemoAccount(app.auth, user)) return { ok: false, reason: 'demo-account' }
  const error = await rejectPassword(app, caller, password)
  if (error) return { ok: false, reason: error }

  const { api } = await app.auth.provider()
  const headers = new Headers({ cookie: browser.cookie, 'user-agent': browser.userAgent })
  const body = { currentPassword: password, newPassword, revokeOtherSessions: true }
  const changed = await askAuth(api.changePassword({ body, headers, returnHeaders: true }))
  if (!changed.ok) return { ok: false, reason: 'wrong-password' }

  await deleteConnections(app, caller.actor.id)
  const tell = user ? { tell: { email: user.email, notice: 'password' as const } } : {}
  await recordAccountAction(app, caller, { action: 'change-password', actor: caller.actor, ...tell })
  return { ok: true, cookies: changed.cookies }
}

/** Returns undefined if the retyped password is right. Guesses are counted, but without a password there is nothing to guess. */
export async function rejectPassword(
  app: Pick<App, 'db' | 'limits'>,
  caller: Caller,
  password: string,
): Promise<PasswordError | undefined> {
  const { id } = caller.actor
  const hash = await readPasswordHash(app, id)
  if (!hash) return 'no-password'
  if ((await app.limits.take('check-password', id)) > 0) return 'too-many'
  if (!(await verifyPassword({ hash, password }))) return 'wrong-password'
  await app.limits.giveBack('check-password', id)
  return undefined
}

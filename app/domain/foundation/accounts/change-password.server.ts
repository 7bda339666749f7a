import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { askAuth } from '#platform/auth/ask-auth.ts'
import type { Browser } from '#platform/request/browser.ts'
import type { PasswordRefusal } from './account-refusal.ts'
import { refusePassword } from './check-password.server.ts'
import { noteDeed } from './note-deed.server.ts'
import { findUser } from './users.server.ts'

type Input = { password: string; newPassword: string; browser: Browser }
type Parts = Pick<App, 'db' | 'auth' | 'limits' | 'transaction'>

/** Changes the caller's password, ends every other session, renews this session's secret and notifies the owner. */
export async function changePassword(
  app: Parts,
  caller: Caller,
  { password, newPassword, browser }: Input,
): Promise<Result<{ cookies: string[] }, PasswordRefusal>> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  const refusal = await refusePassword(app, caller, password)
  if (refusal) return { ok: false, reason: refusal }

  const { api } = await app.auth.provider()
  const headers = new Headers({ cookie: browser.cookie, 'user-agent': browser.userAgent })
  const body = { currentPassword: password, newPassword, revokeOtherSessions: true }
  const changed = await askAuth(api.changePassword({ body, headers, returnHeaders: true }))
  if (!changed.ok) return { ok: false, reason: 'wrong-password' }

  const user = await findUser(app, caller.actor.id)
  const tell = user ? { tell: { email: user.email, notice: 'password' as const } } : {}
  await noteDeed(app, caller, { action: 'change-password', actor: caller.actor, ...tell })
  return { ok: true, cookies: changed.cookies }
}

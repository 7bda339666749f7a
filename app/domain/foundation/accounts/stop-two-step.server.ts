import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { askAuth } from '#platform/auth/ask-auth.ts'
import type { Browser } from '#platform/request/browser.ts'
import type { PasswordRefusal } from './account-refusal.ts'
import { refusePassword } from './check-password.server.ts'
import { noteDeed } from './note-deed.server.ts'
import { isAppCode, takeCode } from './take-code.server.ts'
import { findUser } from './users.server.ts'

type Input = { password: string; code: string; browser: Browser }
type StopRefusal = PasswordRefusal | 'wrong-code' | 'code-used' | 'two-step-off'

/**
 * Turns off the second step, deletes its secret and backup codes, and notifies the owner. Takes the password and a code, as a
 * sign-in does: neither an open browser nor a stolen password is enough.
 */
export async function stopTwoStep(
  app: Pick<App, 'db' | 'auth' | 'limits' | 'transaction'>,
  caller: Caller,
  { password, code, browser }: Input,
): Promise<Result<{ cookies: string[] }, StopRefusal>> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  const refusal = await refusePassword(app, caller, password)
  if (refusal) return { ok: false, reason: refusal }
  const user = await findUser(app, caller.actor.id)
  if (!user?.twoFactorEnabled) return { ok: false, reason: 'two-step-off' }

  const { api } = await app.auth.provider()
  const headers = new Headers({ cookie: browser.cookie, 'user-agent': browser.userAgent })
  if ((await app.limits.take('check-password', user.id)) > 0) return { ok: false, reason: 'too-many' }
  const call = { body: { code }, headers, returnHeaders: true as const }
  const checked = await askAuth(isAppCode(code) ? api.verifyTOTP(call) : api.verifyBackupCode(call))
  if (!checked.ok) return { ok: false, reason: 'wrong-code' }
  if (isAppCode(code) && !(await takeCode(app, user.id, code))) return { ok: false, reason: 'code-used' }
  await app.limits.giveBack('check-password', user.id)

  const stopped = await askAuth(api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }))
  if (!stopped.ok) return { ok: false, reason: 'wrong-password' }
  const tell = { email: user.email, notice: 'two-step-off' as const }
  await noteDeed(app, caller, { action: 'two-step-off', actor: caller.actor, tell })
  return { ok: true, cookies: stopped.cookies }
}

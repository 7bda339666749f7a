import { askAuth } from '#platform/ask-auth.ts'
import type { Browser } from '#platform/browser.ts'
import type { App, Caller, Result } from '../app.ts'
import { may } from '../permissions.ts'
import type { PasswordRefusal } from './account-refusal.ts'
import { refusePassword } from './check-password.server.ts'
import { noteDeed } from './note-deed.server.ts'
import { findUser } from './users.server.ts'

type Input = { password: string; browser: Browser }

/** Takes the second step away again; the secret and the backup codes are gone. The owner is told. */
export async function stopTwoStep(
  app: Pick<App, 'db' | 'auth' | 'limits' | 'transaction'>,
  caller: Caller,
  { password, browser }: Input,
): Promise<Result<{ cookies: string[] }, PasswordRefusal | 'two-step-off'>> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  const refusal = await refusePassword(app, caller, password)
  if (refusal) return { ok: false, reason: refusal }
  const user = await findUser(app, caller.actor.id)
  if (!user?.twoFactorEnabled) return { ok: false, reason: 'two-step-off' }

  const { api } = await app.auth.provider()
  const headers = new Headers({ cookie: browser.cookie, 'user-agent': browser.userAgent })
  const stopped = await askAuth(api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }))
  if (!stopped.ok) return { ok: false, reason: 'wrong-password' }
  const tell = { email: user.email, notice: 'two-step-off' as const }
  await noteDeed(app, caller, { action: 'two-step-off', actor: caller.actor, tell })
  return { ok: true, cookies: stopped.cookies }
}

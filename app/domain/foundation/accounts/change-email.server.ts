import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { askAuth } from '#platform/auth/ask-auth.ts'
import type { Browser } from '#platform/request/browser.ts'
import type { MailRefusal, PasswordRefusal } from './account-refusal.ts'
import { refusePassword } from './check-password.server.ts'
import { mayMail } from './may-mail.server.ts'
import { takeAtLeast } from './take-at-least.ts'
import { findUser } from './users.server.ts'

type Input = { email: string; password: string; browser: Browser }
export type ChangeEmailRefusal = PasswordRefusal | MailRefusal | 'same-email'

/**
 * Emails the current address a link that approves the move; the new address is asked after that.
 * Sends no email when another account has the new address, so nobody learns that it's taken.
 */
export async function changeEmail(
  app: Pick<App, 'db' | 'auth' | 'limits'>,
  caller: Caller,
  { email, password, browser }: Input,
): Promise<Result<object, ChangeEmailRefusal>> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  const refusal = await refusePassword(app, caller, password)
  if (refusal) return { ok: false, reason: refusal }
  const user = await findUser(app, caller.actor.id)
  if (!user) return { ok: false, reason: 'forbidden' }
  if (user.email === email) return { ok: false, reason: 'same-email' }
  if (!(await mayMail(app, caller, user.email))) return { ok: false, reason: 'too-many-mails' }

  const { api } = await app.auth.provider()
  const headers = new Headers({ cookie: browser.cookie })
  const asked = await takeAtLeast(askAuth(api.changeEmail({ body: { newEmail: email }, headers, returnHeaders: true })))
  return asked.ok ? { ok: true } : { ok: false, reason: 'forbidden' }
}

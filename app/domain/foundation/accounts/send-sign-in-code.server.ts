import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import type { MailRefusal } from './account-refusal.ts'
import { mayMail } from './may-mail.server.ts'
import { mayUseCode } from './sign-in-with-code.server.ts'
import { takeAtLeast } from './take-at-least.ts'

/** Emails a six-digit sign-in code if the address's account may use one; the result never reveals whether it does. */
export async function sendSignInCode(
  app: Pick<App, 'auth' | 'db' | 'limits'>,
  caller: Caller,
  { email }: { email: string },
): Promise<Result<object, MailRefusal>> {
  if (!may(caller, 'sign-in')) return { ok: false, reason: 'forbidden' }
  if (!(await mayMail(app, caller, email))) return { ok: false, reason: 'too-many-mails' }
  await takeAtLeast(mailCode(app, email))
  return { ok: true }
}

async function mailCode(app: Pick<App, 'auth' | 'db'>, email: string) {
  if (!(await mayUseCode(app, email))) return
  const { api } = await app.auth.provider()
  await api.sendVerificationOTP({ body: { email, type: 'sign-in' } })
}

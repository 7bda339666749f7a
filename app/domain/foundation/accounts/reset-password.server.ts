import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { askAuth } from '#platform/auth/ask-auth.ts'
import type { LinkError, MailError } from './account-error.ts'
import { mayMail, takeAtLeast } from './account-limits.server.ts'
import { findUserByEmail } from './users.server.ts'

/** The result never reveals whether the address has an account. */
export async function requestRecovery(
  app: Pick<App, 'auth' | 'db' | 'limits' | 'tokens'>,
  caller: Caller,
  { email, next = '/' }: { email: string; next?: string },
): Promise<Result<object, MailError>> {
  if (!may(caller, 'sign-in')) return { ok: false, reason: 'forbidden' }
  if (!(await mayMail(app, caller, email))) return { ok: false, reason: 'too-many-mails' }
  await takeAtLeast(mailLink(app, { email, next }))
  return { ok: true }
}

/** The operator's password is set only on the command line: a stolen mailbox must not open the admin area. */
async function mailLink(app: Pick<App, 'auth' | 'db'>, { email, next }: { email: string; next: string }) {
  const user = await findUserByEmail(app, email)
  if (user?.kind !== 'user') return
  const { api } = await app.auth.provider()
  await api.requestPasswordReset({ body: { email, redirectTo: next } })
}

type Reset = { token: string; newPassword: string }

export async function resetPassword(
  { auth }: Pick<App, 'auth'>,
  caller: Caller,
  { token, newPassword }: Reset,
): Promise<Result<object, LinkError>> {
  if (!may(caller, 'sign-in')) return { ok: false, reason: 'forbidden' }
  const { api } = await auth.provider()
  const reset = await askAuth(api.resetPassword({ body: { token, newPassword }, returnHeaders: true }))
  return reset.ok ? { ok: true } : { ok: false, reason: 'link-over' }
}

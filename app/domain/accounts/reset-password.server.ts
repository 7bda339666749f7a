import { askAuth } from '#platform/ask-auth.ts'
import type { App, Caller, Result } from '../app.ts'
import { may } from '../permissions.ts'
import type { LinkRefusal } from './account-refusal.ts'

type Input = { token: string; newPassword: string }

/** Sets the password of the account whose mailbox got the link, which is good once. Every session of it ends. */
export async function resetPassword(
  { auth }: Pick<App, 'auth'>,
  caller: Caller,
  { token, newPassword }: Input,
): Promise<Result<object, LinkRefusal>> {
  if (!may(caller, 'sign-in')) return { ok: false, reason: 'forbidden' }
  const { api } = await auth.provider()
  const reset = await askAuth(api.resetPassword({ body: { token, newPassword }, returnHeaders: true }))
  return reset.ok ? { ok: true } : { ok: false, reason: 'link-over' }
}

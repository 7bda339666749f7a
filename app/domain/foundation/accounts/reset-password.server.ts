import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { askAuth } from '#platform/auth/ask-auth.ts'
import type { LinkRefusal } from './account-refusal.ts'

type Input = { token: string; newPassword: string }

/** Sets the password of the account whose mailbox received the single-use link, and ends all its sessions. */
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

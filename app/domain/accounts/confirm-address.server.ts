import { askAuth } from '#platform/ask-auth.ts'
import { hashToken } from '#platform/tokens.ts'
import type { App, Caller, Result } from '../app.ts'
import { may } from '../permissions.ts'
import type { LinkRefusal, MailRefusal } from './account-refusal.ts'

/**
 * Follows a mailed link: an address is confirmed, a move to another address is allowed (and the new one mailed), or the move
 * is made. Nobody's session is asked: whoever reads the mailbox may follow.
 */
export async function confirmAddress(
  { auth, limits }: Pick<App, 'auth' | 'limits'>,
  caller: Caller,
  { token }: { token: string },
): Promise<Result<{ now: 'confirmed' | 'ask-new-address' }, LinkRefusal | MailRefusal>> {
  if (!may(caller, 'sign-in')) return { ok: false, reason: 'forbidden' }
  // The link in the middle mails whoever has the new address each time: how often it is followed is counted by the link.
  const link = hashToken(token).toString('base64url')
  if ((await limits.take('mail-to-account', link)) > 0) return { ok: false, reason: 'too-many-mails' }
  const { api } = await auth.provider()
  const confirmed = await askAuth(api.verifyEmail({ query: { token }, headers: new Headers(), returnHeaders: true }))
  if (!confirmed.ok) return { ok: false, reason: 'link-over' }
  // Only the step in the middle answers without an account: nothing has changed yet.
  const isInMiddle = !(confirmed.response && 'user' in confirmed.response)
  return { ok: true, now: isInMiddle ? 'ask-new-address' : 'confirmed' }
}

import { z } from 'zod'
import { askAuth } from '#platform/ask-auth.ts'
import { hashToken } from '#platform/tokens.ts'
import type { App, Caller, Result } from '../app.ts'
import { may } from '../permissions.ts'
import type { LinkRefusal, MailRefusal } from './account-refusal.ts'
import { noteDeed } from './note-deed.server.ts'

/**
 * Follows a mailed link: an address is confirmed, a move to another address is allowed (and the new one mailed), or the move
 * is made, which is written down. Nobody's session is asked: whoever reads the mailbox may follow.
 */
export async function confirmAddress(
  app: Pick<App, 'auth' | 'limits' | 'transaction'>,
  caller: Caller,
  { token }: { token: string },
): Promise<Result<{ now: 'confirmed' | 'ask-new-address' }, LinkRefusal | MailRefusal>> {
  if (!may(caller, 'sign-in')) return { ok: false, reason: 'forbidden' }
  // The link in the middle mails whoever has the new address each time: how often it is followed is counted by the link.
  const link = hashToken(token).toString('base64url')
  if ((await app.limits.take('mail-to-account', link)) > 0) return { ok: false, reason: 'too-many-mails' }
  const { api } = await app.auth.provider()
  const confirmed = await askAuth(api.verifyEmail({ query: { token }, headers: new Headers(), returnHeaders: true }))
  if (!confirmed.ok) return { ok: false, reason: 'link-over' }
  // Only the step in the middle answers without an account: nothing has changed yet.
  if (!(confirmed.response && 'user' in confirmed.response)) return { ok: true, now: 'ask-new-address' }
  const mover = confirmed.response.user ? moverOf(token) : undefined
  if (mover) await noteDeed(app, caller, { action: 'move-email', actor: { kind: 'user', id: mover } })
  return { ok: true, now: 'confirmed' }
}

const moving = z.object({ updateTo: z.string(), userId: z.string() })

/** Whose account a link moves, if it moves one. The provider has just taken it, and so once signed it. */
function moverOf(token: string) {
  const [, claims = ''] = token.split('.')
  return moving.safeParse(JSON.parse(Buffer.from(claims, 'base64url').toString())).data?.userId
}

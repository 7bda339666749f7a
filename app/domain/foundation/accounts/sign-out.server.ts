import type { App, Caller } from '#domain/app.ts'
import { noteDeed } from './note-deed.server.ts'
import { deleteSession, deleteSessions } from './sessions.server.ts'
import { signedOutCookies } from './signed-in-hint.ts'

/**
 * Ends the session of this browser; the operator's end everywhere (decision 16). Who has none only loses his cookies.
 * Answers the cookies that are taken away.
 */
export async function signOut(
  app: Pick<App, 'db' | 'auth' | 'transaction'>,
  caller: Caller,
  { cookie }: { cookie: string },
) {
  const carried = app.auth.cookie.read(cookie)
  if (typeof carried === 'object') await deleteSession(app, carried.token)
  const { kind, id } = caller.actor
  if (kind === 'admin') await deleteSessions(app, id)
  if (kind === 'admin' || kind === 'user') await noteDeed(app, caller, { action: 'sign-out', actor: caller.actor })
  return signedOutCookies(app.auth.cookie)
}

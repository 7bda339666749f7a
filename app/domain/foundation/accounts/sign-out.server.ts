import type { App, Caller } from '#domain/app.ts'
import { noteDeed } from './note-deed.server.ts'
import { deleteSession, deleteSessions } from './sessions.server.ts'
import { signedOutCookies } from './signed-in-hint.ts'

/**
 * Ends this browser's session, or all of the operator's sessions (decision 16). Without a session it only clears the cookies.
 * Returns the cookies to clear.
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

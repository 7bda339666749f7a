import type { App } from '#domain/app.ts'
import { signedInHint, signedOutCookies } from '../sign-in/sign-in-cookies.ts'
import { renewedEnd, type Session, secondsUntil } from './session.ts'
import { moveEnd, readSession } from './sessions.server.ts'

/** `cookies` extend the session or sign the browser out. */
type FoundSession = { session: Session | null; cookies: string[] }

/** Renews the session when due. An invalid session signs the browser out. */
export async function findSession(
  app: Pick<App, 'db' | 'clock' | 'auth'>,
  cookieHeader: string | null,
): Promise<FoundSession> {
  const { cookie } = app.auth
  const carried = cookie.read(cookieHeader)
  if (carried === 'none') return { session: null, cookies: [] }
  const session = carried === 'forged' ? null : await readSession(app, carried.token)
  if (carried === 'forged' || !session) return { session: null, cookies: signedOutCookies(cookie) }

  const now = app.clock.now()
  const endsAt = renewedEnd(session.kind, session.endsAt, now)
  if (!endsAt) return { session, cookies: [] }
  await moveEnd(app, session.id, endsAt)
  const seconds = secondsUntil(endsAt, now)
  const cookies = [cookie.write(carried.token, seconds), signedInHint(cookie, session.kind, seconds)]
  return { session: { ...session, endsAt }, cookies }
}

import type { App } from '#domain/app.ts'
import { endOfSession } from './session-lifetime.ts'
import { findUser } from './users.server.ts'

/** Returns the expiry of a session that this user begins now. It depends only on the kind of account. */
export async function newSessionEnd(app: Pick<App, 'db' | 'clock'>, userId: string) {
  const user = await findUser(app, userId)
  return endOfSession(user?.kind ?? 'user', app.clock.now())
}

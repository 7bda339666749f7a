import type { App } from '#domain/app.ts'
import { endOfSession } from './session-lifetime.ts'
import { findUser } from './users.server.ts'

/** When a session that this user begins now has to end: by the kind of his account and nothing else. */
export async function newSessionEnd(app: Pick<App, 'db' | 'clock'>, userId: string) {
  const user = await findUser(app, userId)
  return endOfSession(user?.kind ?? 'user', app.clock.now())
}

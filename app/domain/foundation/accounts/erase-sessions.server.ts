import type { App } from '#domain/app.ts'
import { deleteEnded } from './sessions.server.ts'

/** Deletes expired sessions and emailed codes, and with them the stored browser names. */
export function eraseSessions(app: Pick<App, 'db' | 'clock'>) {
  return deleteEnded(app)
}

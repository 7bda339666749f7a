import type { App } from '#domain/app.ts'
import { deleteEnded } from './sessions.server.ts'

/** Sessions and mailed codes that are over go, with the names of the browsers in them. */
export function eraseSessions(app: Pick<App, 'db' | 'clock'>) {
  return deleteEnded(app)
}

import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { keptDays } from './import-session.ts'
import { dropChunks, sweepImportSessions } from './import-sessions.server.ts'

export async function eraseImportSessions(app: Pick<App, 'db' | 'clock'>) {
  await dropChunks(app)
  return sweepImportSessions(app, daysBefore(app.clock.now(), keptDays))
}

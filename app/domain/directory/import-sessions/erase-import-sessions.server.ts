import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { keptDays } from './import-session.ts'
import { dropChunks, sweepImportSessions } from './import-sessions.server.ts'

export async function eraseImportSessions(app: Pick<App, 'db' | 'clock'>) {
  const before = daysBefore(app.clock.now(), keptDays)
  await dropChunks(app)
  return sweepImportSessions(app, before, before)
}

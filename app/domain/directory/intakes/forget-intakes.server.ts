import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { keptDays } from './intake.ts'
import { dropPieces, sweepIntakes } from './intakes.server.ts'

/** Deletes ended and abandoned import sessions after a week, with their files. */
export async function forgetIntakes(app: Pick<App, 'db' | 'clock'>) {
  const before = daysBefore(app.clock.now(), keptDays)
  await dropPieces(app)
  return sweepIntakes(app, before, before)
}

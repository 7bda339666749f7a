import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { keptDays } from './intake.ts'
import { dropPieces, sweepIntakes } from './intakes.server.ts'

/** What has ended, and what nobody went on with, goes after a week, with its file. */
export async function forgetIntakes(app: Pick<App, 'db' | 'clock'>) {
  const before = daysBefore(app.clock.now(), keptDays)
  await dropPieces(app)
  return sweepIntakes(app, before, before)
}

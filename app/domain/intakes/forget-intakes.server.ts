import type { App } from '../app.ts'
import { keptDays } from './intake.ts'
import { dropPieces, sweepIntakes } from './intakes.server.ts'

const dayMilliseconds = 86_400_000

/** What has ended, and what nobody went on with, goes after a week, with its file. */
export async function forgetIntakes(app: Pick<App, 'db' | 'clock'>) {
  const before = new Date(app.clock.now().getTime() - keptDays * dayMilliseconds)
  await dropPieces(app)
  return sweepIntakes(app, before, before)
}

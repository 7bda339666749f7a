import type { App } from '../app.ts'
import { supportKeptDays } from './support-request.ts'
import { eraseAnswered } from './support-requests.server.ts'

/** Answered requests go a year later, with what was asked and answered. Answers how many. */
export function eraseSupportRequests(app: Pick<App, 'db' | 'clock'>) {
  return eraseAnswered(app, new Date(app.clock.now().getTime() - supportKeptDays * 86_400_000))
}

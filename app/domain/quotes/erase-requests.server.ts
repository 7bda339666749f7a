import type { App } from '../app.ts'
import { regionDay } from '../settings/region.ts'
import { eraseOldRequests } from './quotes.server.ts'

/** Requests whose time of keeping is over go, with the names and messages in them. Answers how many. */
export function eraseRequests(app: Pick<App, 'db' | 'clock'>) {
  return eraseOldRequests(app, regionDay(app.clock.now()))
}

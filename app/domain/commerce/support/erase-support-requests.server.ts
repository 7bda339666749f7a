import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { eraseAnswered } from './support-requests.server.ts'

/** Deletes answered requests past their retention period. Returns the number deleted. */
export function eraseSupportRequests(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  return eraseAnswered(app, daysBefore(app.clock.now(), app.retention.support))
}

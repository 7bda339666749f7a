import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { eraseAnswered } from './support-requests.server.ts'

/** Answered requests go some time later, with what was asked and answered. Answers how many. */
export function eraseSupportRequests(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  return eraseAnswered(app, daysBefore(app.clock.now(), app.retention.support))
}

import { daysBefore } from '#platform/days.ts'
import type { App } from '../app.ts'
import { eraseAnswered } from './support-requests.server.ts'

/** Answered requests go some time later, with what was asked and answered. Answers how many. */
export function eraseSupportRequests(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  return eraseAnswered(app, daysBefore(app.clock.now(), app.retention.support))
}

import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { eraseRejected } from './reviews.server.ts'

/** Reviews that were not let through go, with the names in them. Answers how many. */
export function eraseReviews(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  return eraseRejected(app, daysBefore(app.clock.now(), app.retention.reviews))
}

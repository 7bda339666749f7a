import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { eraseRejected } from './reviews.server.ts'

/** Deletes rejected reviews past their retention period, with the names in them. Returns the number deleted. */
export function eraseReviews(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  return eraseRejected(app, daysBefore(app.clock.now(), app.retention.reviews))
}

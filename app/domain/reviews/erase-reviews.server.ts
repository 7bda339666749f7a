import { daysBefore } from '#platform/days.ts'
import type { App } from '../app.ts'
import { eraseRejected } from './reviews.server.ts'

/** Reviews that were not let through go, with the names in them. Answers how many. */
export function eraseReviews(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  return eraseRejected(app, daysBefore(app.clock.now(), app.retention.reviews))
}

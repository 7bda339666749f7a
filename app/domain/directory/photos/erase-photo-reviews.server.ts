import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { eraseDecidedReviews } from './photo-reviews.server.ts'

/** Some time after the operator decided about an owner's pictures, what was decided is erased; the listing's history stays. */
export function erasePhotoReviews(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  return eraseDecidedReviews(app, daysBefore(app.clock.now(), app.retention.claims))
}

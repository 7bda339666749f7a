import { daysBefore } from '#platform/days.ts'
import type { App } from '../app.ts'
import { eraseDecidedReviews } from './photo-reviews.server.ts'

/** Some time after the operator decided about an owner's pictures, what was decided is erased; the listing's history stays. */
export function erasePhotoReviews(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  return eraseDecidedReviews(app, daysBefore(app.clock.now(), app.retention.claims))
}
